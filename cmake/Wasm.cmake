# Wasm.cmake - in the preset wasm: the rules library is built, and src/wasm becomes modules.
#
# The page loads a module when its game is opened: NAME.wasm has that game alone. catalogue.wasm has
# all of them and never leaves the build: web/build.mjs asks it for the list of games.
# scripts/check-wasm looks afterwards that no header of the host was used and that the modules ask
# their page for nothing.
rd_part(table table)
rd_part(requests page)
foreach(part table requests)
    target_compile_definitions(rd_${part} PRIVATE RD_WITH_FAIR=0
        RD_PROGRAM_VERSION="${PROJECT_VERSION}")
endforeach()
rd_objects(objects table requests)
add_custom_target(modules)

function(rd_module name source)
    set(target module_${name})
    add_executable(${target} src/wasm/module.c src/wasm/${source} ${objects})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_options(${target} PRIVATE -nostartfiles -Wl,--no-entry -Wl,--fatal-warnings
        -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144)
    target_link_libraries(${target} PRIVATE rd_flags robodrome_static)
    add_dependencies(modules ${target})
endfunction()

rd_module(catalogue all_games.c)
foreach(game IN LISTS RD_GAMES)
    rd_module(${game} one_game.c)
    target_compile_definitions(module_${game} PRIVATE RD_MODULE_GAME=${game})
endforeach()

# The laws and the signature as programs for a plain WASI runtime: the same sources, the same
# results (scripts/check-wasm runs them).
file(GLOB laws CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/laws/lib/*.c)
add_executable(laws_wasm ${PROJECT_SOURCE_DIR}/tests/laws/laws.c ${laws})
add_executable(signature_wasm ${PROJECT_SOURCE_DIR}/tests/wasm/signature.c)
foreach(target laws_wasm signature_wasm)
    set_target_properties(${target} PROPERTIES SUFFIX .wasm
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src
        ${PROJECT_SOURCE_DIR}/tests
        ${PROJECT_SOURCE_DIR}/tests/laws ${RD_GENERATED})
    target_link_options(${target} PRIVATE -Wl,-z,stack-size=1048576)
    target_link_libraries(${target} PRIVATE rd_flags robodrome_static)
endforeach()
