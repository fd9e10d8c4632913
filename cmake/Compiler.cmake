# Compiler.cmake - language, warnings and flags that hold for every source.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
# Assertions stay on in a release: they cost little and stop bad data. The costly ones in hot code
# are armed by RD_DEBUG alone.
set(CMAKE_C_FLAGS_RELEASE "-O2")
if(CMAKE_CROSSCOMPILING)
    # The module is loaded before anything is seen, and the computer player is not slower for it.
    set(CMAKE_C_FLAGS_RELEASE "-Oz")
endif()
set(CMAKE_C_FLAGS_DEBUG "-O0 -g")
set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O1 -g")

find_program(RD_CCACHE ccache)
mark_as_advanced(RD_CCACHE)
if(RD_CCACHE AND NOT CMAKE_C_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER ${RD_CCACHE})
endif()

# Everything is compiled once and serves the static and the shared library alike; without
# interposition that costs nothing.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

add_library(rd_flags INTERFACE)
target_compile_options(rd_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
    -Wundef -fno-strict-aliasing)
if(RD_WERROR)
    target_compile_options(rd_flags INTERFACE -Werror)
endif()
if(CMAKE_CROSSCOMPILING)
    # The folders of the host stand behind those of wasi-libc in clang's search path, where they
    # would silently serve a header that wasi-libc lacks. So they are taken out.
    target_compile_options(rd_flags INTERFACE -nostdlibinc -isystem /usr/include/wasm32-wasi)
    # The page loads a ledger when somebody opens it.
    target_compile_definitions(rd_flags INTERFACE RD_THREADS=0 RD_CLAUSE_WORDS=0)
else()
    target_compile_definitions(rd_flags INTERFACE RD_THREADS=1 RD_CLAUSE_WORDS=1)
    target_compile_options(rd_flags INTERFACE -fno-semantic-interposition)
endif()
if(RD_DEBUG)
    target_compile_definitions(rd_flags INTERFACE RD_DEBUG=1)
else()
    target_compile_definitions(rd_flags INTERFACE RD_DEBUG=0)
endif()
target_include_directories(rd_flags INTERFACE ${PROJECT_SOURCE_DIR}/include)

# Random play counts bits all day, which is one instruction where the processor has it. A release
# is for processors like the one it is built on, as far as x86-64-v3 (2013); RD_CPU=baseline builds
# for any of the family, RD_CPU=NAME for a name that the compiler's -march knows. Results are the
# same everywhere: only integers are at work.
set(RD_CPU auto CACHE STRING "auto, baseline, or a name for -march")
if(CMAKE_BUILD_TYPE STREQUAL Release AND NOT CMAKE_CROSSCOMPILING)
    if(RD_CPU STREQUAL auto AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        include(CheckCSourceRuns)
        check_c_source_runs("
            int main(void)
            {
                __builtin_cpu_init();
                return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") &&
                       __builtin_cpu_supports(\"popcnt\") ? 0 : 1;
            }" RD_CPU_HAS_V3)
        if(RD_CPU_HAS_V3)
            target_compile_options(rd_flags INTERFACE $<$<COMPILE_LANGUAGE:C>:-march=x86-64-v3>)
        endif()
    elseif(NOT RD_CPU MATCHES "^(auto|baseline)$")
        target_compile_options(rd_flags INTERFACE $<$<COMPILE_LANGUAGE:C>:-march=${RD_CPU}>)
    endif()
endif()

if(RD_SANITIZE)
    set(sanitize -fsanitize=${RD_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(rd_flags INTERFACE ${sanitize})
    target_link_options(rd_flags INTERFACE ${sanitize})
endif()
if(RD_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID MATCHES Clang)
        message(FATAL_ERROR "RD_FUZZ needs clang: use the preset fuzz.")
    endif()
    target_compile_options(rd_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
