# Packs.cmake - the reader of JSON packs, and the packs that are built in.
if(RD_WITH_PACK)
    rd_part(pack pack PkgConfig::RD_WITH_PACK_LIB)
endif()

if(RD_WITH_PACK AND NOT CMAKE_CROSSCOMPILING AND EXISTS ${PROJECT_SOURCE_DIR}/src/tools/packc.c)
    # An archive and not bare objects: what of the base needs the packs themselves is left out.
    rd_objects(objects core ${RD_GAME_PARTS} pack)
    add_library(rd_packc_base STATIC EXCLUDE_FROM_ALL ${objects})
    add_executable(packc src/tools/packc.c)
    target_link_libraries(packc PRIVATE rd_packc_base rd_flags PkgConfig::RD_WITH_PACK_LIB)
endif()
