# Program.cmake - the program robodrome: the subcommands, and the terminal front end.
set(RD_FRONT_LIBRARIES robodrome_static)
# The front ends, and they alone, use what the C library offers beyond C11: argp, popen, mkstemp.
set(front_flags _GNU_SOURCE)
foreach(option RD_WITH_TUI RD_WITH_SERVER RD_WITH_PACK RD_WITH_FAIR)
    list(APPEND front_flags ${option}=$<BOOL:${${option}}>)
endforeach()

rd_part(table table)
rd_part(requests page)
set(RD_FRONT_PARTS table requests)
if(RD_WITH_TUI)
    rd_part(tui tui PkgConfig::RD_WITH_TUI_LIB)
    list(APPEND RD_FRONT_PARTS tui)
    list(APPEND RD_FRONT_LIBRARIES PkgConfig::RD_WITH_TUI_LIB)
endif()
# What reads requests and makes answers needs no library and is always there, for the tests.
rd_part(server server)
list(APPEND RD_FRONT_PARTS page server)
if(RD_WITH_SERVER)
    target_link_libraries(rd_server PRIVATE PkgConfig::RD_WITH_SERVER_LIB)
    list(APPEND RD_FRONT_LIBRARIES PkgConfig::RD_WITH_SERVER_LIB)
else()
    get_target_property(sources rd_server SOURCES)
    list(FILTER sources EXCLUDE REGEX "/(net|server)\\.c$")
    set_target_properties(rd_server PROPERTIES SOURCES "${sources}")
endif()
rd_part(cli cli)
# `robodrome rules` shows the ledgers, `robodrome lab` compares with targets: they are built in.
set(ledgers)
foreach(game IN LISTS RD_GAMES)
    set(out ${RD_GENERATED}/${game}_ledger.c)
    set(ledger ${PROJECT_SOURCE_DIR}/rules/${game}.md)
    add_custom_command(
        OUTPUT ${out}
        COMMAND embed ${game}_ledger ${ledger} ${out}
        DEPENDS embed ${ledger}
        COMMENT "Ledger of ${game}"
        VERBATIM)
    list(APPEND ledgers ${out})
    # The balance targets of a game, empty where it has none.
    set(out ${RD_GENERATED}/${game}_targets.c)
    file(GLOB targets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${game}/targets.txt)
    if(NOT targets)
        set(targets ${PROJECT_SOURCE_DIR}/cmake/no_targets.txt)
    endif()
    add_custom_command(
        OUTPUT ${out}
        COMMAND embed ${game}_targets ${targets} ${out}
        DEPENDS embed ${targets}
        COMMENT "Targets of ${game}"
        VERBATIM)
    list(APPEND ledgers ${out})
endforeach()
target_sources(rd_cli PRIVATE ${ledgers})
list(APPEND RD_FRONT_PARTS cli)
foreach(part IN LISTS RD_FRONT_PARTS)
    target_compile_definitions(rd_${part} PRIVATE ${front_flags}
        RD_PROGRAM_VERSION="${PROJECT_VERSION}")
endforeach()

rd_objects(objects ${RD_FRONT_PARTS})
add_executable(robodrome ${objects})
target_link_libraries(robodrome PRIVATE ${RD_FRONT_LIBRARIES} rd_flags)

# What is installed, without the tests.
add_custom_target(product DEPENDS robodrome robodrome_static)
if(TARGET robodrome_shared)
    add_dependencies(product robodrome_shared)
endif()
