# Packs.cmake - the reader of JSON packs, and the packs that are built in.
if(RD_WITH_PACK)
    rd_part(pack pack PkgConfig::RD_WITH_PACK_LIB)
endif()

if(RD_WITH_PACK AND NOT CMAKE_CROSSCOMPILING)
    # An archive and not bare objects: what of the base needs the packs themselves is left out.
    rd_objects(objects core ${RD_GAME_PARTS} pack)
    add_library(rd_packc_base STATIC EXCLUDE_FROM_ALL ${objects})
    add_executable(packc src/tools/packc.c)
    target_link_libraries(packc PRIVATE rd_packc_base rd_flags PkgConfig::RD_WITH_PACK_LIB)
endif()

# A game without any file has no built-in pack; without Jansson no game has one, because the files
# are read by the library's own reader.
if(TARGET packc)
    set(packs)
    foreach(game IN LISTS RD_GAMES)
        file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${game}/*.json)
        list(FILTER files EXCLUDE REGEX "/schema\\.json$")
        set(out ${RD_GENERATED}/${game}_packs.c)
        add_custom_command(
            OUTPUT ${out}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${RD_GENERATED}
            COMMAND packc ${game} ${out} ${files}
            DEPENDS packc ${files}
            COMMENT "Packs of ${game}"
            VERBATIM)
        list(APPEND packs ${out})
    endforeach()
    set(out ${RD_GENERATED}/packs.c)
    add_custom_command(
        OUTPUT ${out}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${RD_GENERATED}
        COMMAND packc --index ${out}
        DEPENDS packc
        COMMENT "List of packs"
        VERBATIM)
    list(APPEND packs ${out})
else()
    message(NOTICE "robodrome: no pack is built in, because there is nothing to compile packs with")
    set(packs ${PROJECT_SOURCE_DIR}/cmake/no_packs.c)
endif()
if(NOT RD_TOOLS_ONLY)
    add_library(rd_packs OBJECT ${packs})
    target_link_libraries(rd_packs PRIVATE rd_flags)
endif()
