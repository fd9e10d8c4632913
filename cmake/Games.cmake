# Games.cmake - the games of src/games/games.def: their clauses, their rules, the base they stand on.
#
# RD_GAMES is the list of names, RD_GAME_FOLDERS the list of folders: editions of one game share one
# (the head of games.def says how). A folder names its native units in its own sources.txt, and is
# compiled once, with the clauses of all its games.
set(games_def ${PROJECT_SOURCE_DIR}/src/games/games.def)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_def})
file(STRINGS ${games_def} game_lines REGEX "^RD_GAME\\(")
list(TRANSFORM game_lines REPLACE "^RD_GAME\\(([a-z0-9_]+)\\).*$" "\\1" OUTPUT_VARIABLE RD_GAMES)
list(TRANSFORM RD_GAMES REPLACE "[0-9]+$" "" OUTPUT_VARIABLE RD_GAME_FOLDERS)
list(REMOVE_DUPLICATES RD_GAME_FOLDERS)

rd_part(core core)

# The games that live in a folder.
function(rd_games_in folder out)
    set(games ${RD_GAMES})
    list(FILTER games INCLUDE REGEX "^${folder}[0-9]*$")
    set(${out} ${games} PARENT_SCOPE)
endfunction()

foreach(name IN LISTS RD_GAME_FOLDERS)
    set(folder ${PROJECT_SOURCE_DIR}/src/games/${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/sources.txt)
    file(STRINGS ${folder}/sources.txt units REGEX "^[a-z0-9_]+\\.c$")
    list(TRANSFORM units PREPEND ${folder}/)
    rd_games_in(${name} games)
    foreach(game IN LISTS games)
        set(ledger ${PROJECT_SOURCE_DIR}/rules/${game}.md)
        set(clauses ${RD_GENERATED}/${game}_clauses)
        add_custom_command(
            OUTPUT ${clauses}.h ${clauses}.c
            COMMAND ${CMAKE_COMMAND} -E make_directory ${RD_GENERATED}
            COMMAND mkclauses ${game} ${ledger} ${RD_GENERATED}
            DEPENDS mkclauses ${ledger}
            COMMENT "Clauses of ${game}"
            VERBATIM)
        list(APPEND units ${clauses}.c ${clauses}.h)
    endforeach()
    add_library(rd_game_${name} OBJECT ${units})
    target_include_directories(rd_game_${name} PRIVATE ${folder} ${RD_GENERATED})
    target_link_libraries(rd_game_${name} PRIVATE rd_flags)
    # The rules are one unit, and the one that is hot.
    if(NOT CMAKE_CROSSCOMPILING)
        set_source_files_properties(${folder}/rules.c PROPERTIES
            COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
    endif()
    list(APPEND RD_GAME_PARTS game_${name})
endforeach()
