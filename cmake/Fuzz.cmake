# Fuzz.cmake - one fuzz target a parser. With RD_FUZZ each is a libFuzzer program; in any other
# build it is linked with standalone.c and runs its seeds once, as a test.
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.c)
list(FILTER fuzz_sources EXCLUDE REGEX "/standalone\\.c$")

foreach(source IN LISTS fuzz_sources)
    cmake_path(GET source STEM name)
    set(target fuzz-${name})
    add_executable(${target} ${source})
    set_target_properties(${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${RD_GENERATED})
    target_link_libraries(${target} PRIVATE rd_front rd_flags)
    set(seeds ${PROJECT_SOURCE_DIR}/fuzz/seeds/${name})
    if(RD_FUZZ)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        rd_test(fuzz-seeds-${name} LABEL fuzz TIMEOUT 300 COMMAND ${target} -runs=0 ${seeds})
    else()
        target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/fuzz/standalone.c)
        rd_test(fuzz-seeds-${name} LABEL fuzz TIMEOUT 120 COMMAND ${target} ${seeds})
    endif()
endforeach()
