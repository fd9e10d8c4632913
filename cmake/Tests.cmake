# Tests.cmake - every test is found by looking: a new file is a new test.
#
# Tests run in the root of the source tree. RD_PROGRAM in their environment is the program.
if(PKG_CONFIG_FOUND)
    pkg_check_modules(CMOCKA QUIET IMPORTED_TARGET cmocka>=1.1.5)
endif()
if(NOT CMOCKA_FOUND)
    message(NOTICE "robodrome tests: cmocka 1.1.5 not found: the tests in C are left out")
endif()

function(rd_test name)
    cmake_parse_arguments(PARSE_ARGV 1 T "" "LABEL;TIMEOUT" "COMMAND")
    add_test(NAME ${name} COMMAND ${T_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS ${T_LABEL} TIMEOUT ${T_TIMEOUT}
        ENVIRONMENT "RD_PROGRAM=${PROJECT_BINARY_DIR}/robodrome;PYTHONDONTWRITEBYTECODE=1;\
UBSAN_OPTIONS=print_stacktrace=1")
endfunction()

# The front ends without main(), so that tests can call what they are made of.
set(front_objects)
foreach(part IN LISTS RD_FRONT_PARTS)
    list(APPEND front_objects $<FILTER:$<TARGET_OBJECTS:rd_${part}>,EXCLUDE,/main\\.c\\.o$>)
endforeach()
add_library(rd_front STATIC EXCLUDE_FROM_ALL ${front_objects})
target_link_libraries(rd_front PUBLIC ${RD_FRONT_LIBRARIES})

# Programs from tests/FOLDER/*.c, each a test; what they share stands in tests/FOLDER/lib.
function(rd_test_programs folder label timeout)
    file(GLOB shared CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/lib/*.c)
    set(library)
    if(shared)
        set(library rd_tests_${folder})
        add_library(${library} STATIC EXCLUDE_FROM_ALL ${shared})
        target_include_directories(${library} PRIVATE ${PROJECT_SOURCE_DIR}/src ${RD_GENERATED})
        target_compile_definitions(${library} PRIVATE _GNU_SOURCE)
        target_link_libraries(${library} PRIVATE rd_front rd_flags PkgConfig::CMOCKA)
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.c)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM stem)
        string(REGEX REPLACE "^test_" "" name ${stem})
        set(target ${label}-${name})
        add_executable(${target} ${source})
        set_target_properties(${target} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
        target_include_directories(${target} PRIVATE
            ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests ${RD_GENERATED})
        target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
        if(RD_SANITIZE)
            target_compile_definitions(${target} PRIVATE RD_SANITIZED=1)
        endif()
        target_link_libraries(${target} PRIVATE ${library} rd_front rd_flags PkgConfig::CMOCKA)
        rd_test(${target} LABEL ${label} TIMEOUT ${timeout} COMMAND ${target})
    endforeach()
endfunction()

if(CMOCKA_FOUND)
    rd_test_programs(unit unit 300)
    rd_test_programs(laws laws 900)
endif()

# The page natively, for scripts/check-wasm to compare the module with.
add_executable(page-replies tests/wasm/replies.c)
set_target_properties(page-replies PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
target_include_directories(page-replies PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(page-replies PRIVATE rd_front rd_flags)

# Scenarios, a test for each folder of tests/rules.
file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true ${PROJECT_SOURCE_DIR}/tests/rules/*)
foreach(folder IN LISTS folders)
    file(GLOB_RECURSE scenarios CONFIGURE_DEPENDS ${folder}/*.rds)
    cmake_path(GET folder FILENAME game)
    rd_test(scenarios-${game} LABEL scenarios TIMEOUT 120 COMMAND robodrome scenario ${scenarios})
endforeach()

# End to end: a folder with a script `run` is a test of the program. The browser tests are a stage of
# their own (scripts/test web): once is enough for them, and they need more than the program.
file(GLOB runners CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*/run)
list(FILTER runners EXCLUDE REGEX "web/run$")
foreach(runner IN LISTS runners)
    cmake_path(GET runner PARENT_PATH folder)
    cmake_path(GET folder FILENAME name)
    rd_test(${name} LABEL ${name} TIMEOUT 600 COMMAND ${runner})
endforeach()

# The second models: games printed by rd-trace are followed in lock step, and some are steered by
# the model. Under sanitizers and without optimisation fewer of them. A model may be there before
# its game.
find_package(Python3 3.9 COMPONENTS Interpreter)
if(NOT Python3_FOUND)
    message(NOTICE "robodrome tests: Python 3.9 not found: the second model is left out")
else()
    add_executable(rd-trace tests/model/trace.c)
    target_link_libraries(rd-trace PRIVATE robodrome_static rd_flags)
    file(GLOB adapters CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/model/*_adapter.py)
    foreach(adapter IN LISTS adapters)
        cmake_path(GET adapter STEM game)
        string(REPLACE "_adapter" "" game ${game})
        set(steered --count 15)
        set(scenarios --count 10)
        if(CMAKE_BUILD_TYPE STREQUAL Release)
            set(steered --count 100)
            set(scenarios --count 30)
            rd_test(model-selftest-${game} LABEL model TIMEOUT 300
                COMMAND Python3::Interpreter tests/model/${game}_selftest.py)
        endif()
        if(game IN_LIST RD_GAMES)
            # The sanitizers see the same code in the steered games.
            if(CMAKE_BUILD_TYPE STREQUAL Release)
                rd_test(model-lockstep-${game} LABEL model TIMEOUT 1500
                    COMMAND Python3::Interpreter tests/model/lockstep.py --game ${game}
                        --program $<TARGET_FILE:rd-trace>)
                # The longest of all begins first.
                set_tests_properties(model-lockstep-${game} PROPERTIES COST 1000)
            endif()
            rd_test(model-steered-${game} LABEL model TIMEOUT 600
                COMMAND Python3::Interpreter tests/model/lockstep.py --game ${game} --steer
                    --program $<TARGET_FILE:rd-trace> ${steered})
            if(EXISTS ${PROJECT_SOURCE_DIR}/tests/model/${game}_scenarios.py)
                rd_test(model-scenarios-${game} LABEL model TIMEOUT 600
                    COMMAND Python3::Interpreter tests/model/${game}_scenarios.py
                        --program $<TARGET_FILE:robodrome> ${scenarios})
            endif()
        endif()
    endforeach()
    # A model of single rules plays no games: it asks the engine by scenarios alone.
    file(GLOB models CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/model/*_topics.py)
    foreach(model IN LISTS models)
        cmake_path(GET model STEM game)
        string(REPLACE "_topics" "" game ${game})
        set(scenarios --count 30)
        if(CMAKE_BUILD_TYPE STREQUAL Release)
            set(scenarios --count 200)
            rd_test(model-selftest-${game} LABEL model TIMEOUT 300
                COMMAND Python3::Interpreter tests/model/${game}_selftest.py)
        endif()
        rd_test(model-scenarios-${game} LABEL model TIMEOUT 600
            COMMAND Python3::Interpreter tests/model/${game}_scenarios.py
                --program $<TARGET_FILE:robodrome> ${scenarios})
    endforeach()
endif()

# The perft tables of a game, counted again by the second model.
if(Python3_FOUND AND CMAKE_BUILD_TYPE STREQUAL Release)
    file(GLOB counters CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/play/*/perft_model.py)
    foreach(counter IN LISTS counters)
        cmake_path(GET counter PARENT_PATH folder)
        cmake_path(GET folder FILENAME game)
        rd_test(play-model-${game} LABEL play TIMEOUT 300 COMMAND Python3::Interpreter ${counter})
    endforeach()
endif()
