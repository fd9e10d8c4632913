# Games.cmake - the games of src/games/games.def: their clauses, their rules, the base they stand on.
#
# RD_GAMES is the list of names. A game names its native units in its own sources.txt.
set(games_def ${PROJECT_SOURCE_DIR}/src/games/games.def)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_def})
file(STRINGS ${games_def} game_lines REGEX "^RD_GAME\\(")
list(TRANSFORM game_lines REPLACE "^RD_GAME\\(([a-z0-9_]+)\\).*$" "\\1" OUTPUT_VARIABLE RD_GAMES)

rd_part(core core)

foreach(game IN LISTS RD_GAMES)
    set(folder ${PROJECT_SOURCE_DIR}/src/games/${game})
    set(ledger ${PROJECT_SOURCE_DIR}/rules/${game}.md)
    set(clauses ${RD_GENERATED}/${game}_clauses)
    add_custom_command(
        OUTPUT ${clauses}.h ${clauses}.c
        COMMAND ${CMAKE_COMMAND} -E make_directory ${RD_GENERATED}
        COMMAND mkclauses ${game} ${ledger} ${RD_GENERATED}
        DEPENDS mkclauses ${ledger}
        COMMENT "Clauses of ${game}"
        VERBATIM)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/sources.txt)
    file(STRINGS ${folder}/sources.txt units REGEX "^[a-z0-9_]+\\.c$")
    list(TRANSFORM units PREPEND ${folder}/)
    add_library(rd_game_${game} OBJECT ${units} ${clauses}.c ${clauses}.h)
    target_include_directories(rd_game_${game} PRIVATE ${folder} ${RD_GENERATED})
    target_link_libraries(rd_game_${game} PRIVATE rd_flags)
    # The rules are one unit, and the one that is hot.
    if(NOT CMAKE_CROSSCOMPILING)
        set_source_files_properties(${folder}/rules.c PROPERTIES
            COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
    endif()
    list(APPEND RD_GAME_PARTS game_${game})
endforeach()
