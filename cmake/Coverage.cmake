# Coverage.cmake - in the preset coverage, the target `coverage` reports what the tests reached.
if(NOT RD_COVERAGE)
    return()
endif()
target_compile_options(rd_flags INTERFACE --coverage -fprofile-update=atomic)
target_link_options(rd_flags INTERFACE --coverage)

find_program(RD_GCOVR gcovr)
if(NOT RD_GCOVR)
    message(NOTICE "robodrome: gcovr not found: the target coverage is left out")
    return()
endif()
set(report ${PROJECT_BINARY_DIR}/coverage)
add_custom_target(coverage
    COMMAND ${CMAKE_COMMAND} -E make_directory ${report}
    COMMAND ${RD_GCOVR} --root ${PROJECT_SOURCE_DIR} --filter src/ --filter include/
        --exclude src/tools/ --print-summary --txt ${report}/lines.txt
        --html-details ${report}/index.html ${PROJECT_BINARY_DIR}
    COMMAND ${RD_GCOVR} --root ${PROJECT_SOURCE_DIR} --filter src/games/ --branches
        --txt ${report}/rules-branches.txt ${PROJECT_BINARY_DIR}
    COMMAND ${RD_GCOVR} --root ${PROJECT_SOURCE_DIR} --filter src/games/
        --txt ${report}/rules-lines.txt ${PROJECT_BINARY_DIR}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Coverage report in ${report}"
    VERBATIM)
