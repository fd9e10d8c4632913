# Tools.cmake - the programs that the build itself runs. They are always programs of this machine:
# in a cross build a sub-build makes them with the compiler of the host.
set(RD_TOOLS mkclauses packc embed)

if(NOT CMAKE_CROSSCOMPILING)
    foreach(tool mkclauses embed)
        add_executable(${tool} src/tools/${tool}.c)
        target_link_libraries(${tool} PRIVATE rd_flags)
    endforeach()
    return()
endif()

include(ExternalProject)
set(host ${PROJECT_BINARY_DIR}/host)
set(programs)
foreach(tool IN LISTS RD_TOOLS)
    list(APPEND programs ${host}/${tool})
endforeach()
ExternalProject_Add(rd_host_tools
    SOURCE_DIR ${PROJECT_SOURCE_DIR}
    BINARY_DIR ${host}
    PREFIX ${host}-stamps
    CMAKE_GENERATOR Ninja
    CMAKE_ARGS -DRD_TOOLS_ONLY=ON -DCMAKE_BUILD_TYPE=Release
    INSTALL_COMMAND ""
    BUILD_ALWAYS ON
    BUILD_BYPRODUCTS ${programs})
foreach(tool IN LISTS RD_TOOLS)
    add_executable(${tool} IMPORTED GLOBAL)
    set_target_properties(${tool} PROPERTIES IMPORTED_LOCATION ${host}/${tool})
    add_dependencies(${tool} rd_host_tools)
endforeach()
