# Wasm.cmake - in the preset wasm: the rules library is built, and src/wasm becomes a module.
#
# scripts/check-wasm looks afterwards that no header of the host was used and that the module asks
# its page for nothing.
file(GLOB wasm_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
if(wasm_sources)
    add_executable(robodrome_wasm ${wasm_sources})
    set_target_properties(robodrome_wasm PROPERTIES OUTPUT_NAME robodrome SUFFIX .wasm)
    target_include_directories(robodrome_wasm PRIVATE ${PROJECT_SOURCE_DIR}/src ${RD_GENERATED})
    target_link_options(robodrome_wasm PRIVATE -nostartfiles -Wl,--no-entry -Wl,--fatal-warnings)
    target_link_libraries(robodrome_wasm PRIVATE rd_flags robodrome_static)
endif()
