# Page.cmake - the page inside the program: what scripts/page left in build/page, as one object.
#
# scripts/build calls scripts/page before it comes here. page.c is a table of the files, page.bin
# their bytes, which the assembler takes in as they are: that costs no time to compile.
set(RD_PAGE ${PROJECT_SOURCE_DIR}/build/page CACHE PATH "Where scripts/page puts the page")
mark_as_advanced(RD_PAGE)
if(RD_WITH_SERVER AND EXISTS ${RD_PAGE}/page.c)
    set(page ${RD_PAGE}/page.c)
    set_source_files_properties(${page} PROPERTIES OBJECT_DEPENDS ${RD_PAGE}/page.bin
        COMPILE_DEFINITIONS RD_PAGE_BIN="${RD_PAGE}/page.bin")
else()
    if(RD_WITH_SERVER)
        message(NOTICE "robodrome: scripts/page has not built the page: it is left out")
    endif()
    set(page ${PROJECT_SOURCE_DIR}/cmake/no_page.c)
endif()
add_library(rd_page OBJECT ${page})
target_include_directories(rd_page PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(rd_page PRIVATE rd_flags)
