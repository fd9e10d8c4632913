# Library.cmake - librobodrome, static and shared, from the parts.
rd_part(match match)
# The first games (data/NAME/first.txt) are built in as texts; a game without one has an empty text.
file(GLOB firsts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/*/first.txt)
foreach(game IN LISTS RD_GAMES)
    set(first ${PROJECT_SOURCE_DIR}/data/${game}/first.txt)
    if(NOT first IN_LIST firsts)
        set(first ${PROJECT_SOURCE_DIR}/cmake/no_first.txt)
    endif()
    set(out ${RD_GENERATED}/${game}_first.c)
    add_custom_command(
        OUTPUT ${out}
        COMMAND embed ${game}_first ${first} ${out}
        DEPENDS embed ${first}
        COMMENT "First game of ${game}"
        VERBATIM)
    target_sources(rd_match PRIVATE ${out})
endforeach()
rd_part(ai ai)
rd_part(sim sim)
set(parts core ${RD_GAME_PARTS} packs match ai sim)
set(RD_LIBRARIES)
set(RD_REQUIRES_PRIVATE)
if(NOT CMAKE_CROSSCOMPILING)
    target_link_libraries(rd_sim PRIVATE Threads::Threads)
    list(APPEND RD_LIBRARIES Threads::Threads)
    if(RD_WITH_PACK)
        list(APPEND parts pack)
        list(APPEND RD_LIBRARIES PkgConfig::RD_WITH_PACK_LIB)
        list(APPEND RD_REQUIRES_PRIVATE jansson)
    endif()
    if(RD_WITH_FAIR)
        rd_part(fair fair PkgConfig::RD_WITH_FAIR_LIB)
        list(APPEND parts fair)
        list(APPEND RD_LIBRARIES PkgConfig::RD_WITH_FAIR_LIB)
        list(APPEND RD_REQUIRES_PRIVATE libsodium)
    endif()
endif()
rd_objects(objects ${parts})

add_library(robodrome_static STATIC ${objects})
set_target_properties(robodrome_static PROPERTIES OUTPUT_NAME robodrome)
target_include_directories(robodrome_static PUBLIC ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(robodrome_static PUBLIC ${RD_LIBRARIES})

if(RD_SHARED AND NOT CMAKE_CROSSCOMPILING)
    add_library(robodrome_shared SHARED ${objects})
    # Only the names of the public headers leave the shared library.
    set(exports ${PROJECT_SOURCE_DIR}/cmake/exports.map)
    set_target_properties(robodrome_shared PROPERTIES OUTPUT_NAME robodrome
        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS ${exports})
    target_link_options(robodrome_shared PRIVATE
        -Wl,--version-script=${exports} -Wl,--no-undefined)
    target_link_libraries(robodrome_shared PRIVATE ${RD_LIBRARIES})
endif()
