# Wasm.cmake - in the preset wasm: the rules library is built, and src/wasm becomes a module.
#
# scripts/check-wasm looks afterwards that no header of the host was used and that the module asks
# its page for nothing.
file(GLOB wasm_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
rd_part(table table)
rd_part(requests page)
foreach(part table requests)
    target_compile_definitions(rd_${part} PRIVATE RD_WITH_FAIR=0
        RD_PROGRAM_VERSION="${PROJECT_VERSION}")
endforeach()
rd_objects(objects table requests)
add_executable(robodrome_wasm ${wasm_sources} ${objects})
set_target_properties(robodrome_wasm PROPERTIES OUTPUT_NAME robodrome SUFFIX .wasm)
target_include_directories(robodrome_wasm PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_options(robodrome_wasm PRIVATE -nostartfiles -Wl,--no-entry -Wl,--fatal-warnings
    -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144)
target_link_libraries(robodrome_wasm PRIVATE rd_flags robodrome_static)

# The laws and the signature as programs for a plain WASI runtime: the same sources, the same
# results (scripts/check-wasm runs them).
file(GLOB laws CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/laws/lib/*.c)
add_executable(laws_wasm ${PROJECT_SOURCE_DIR}/tests/laws/laws.c ${laws})
add_executable(signature_wasm ${PROJECT_SOURCE_DIR}/tests/wasm/signature.c)
foreach(target laws_wasm signature_wasm)
    set_target_properties(${target} PROPERTIES SUFFIX .wasm
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src
        ${PROJECT_SOURCE_DIR}/tests/laws ${RD_GENERATED})
    target_link_options(${target} PRIVATE -Wl,-z,stack-size=1048576)
    target_link_libraries(${target} PRIVATE rd_flags robodrome_static)
endforeach()
