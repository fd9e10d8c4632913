# Parts.cmake - how a folder of src becomes a part: the objects of all its sources.
#
# rd_part(NAME FOLDER [LIBRARY...]) makes the object library rd_NAME from src/FOLDER/*.c. Sources
# are found by looking, so nobody has to list a new one.
function(rd_part name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    if(NOT sources)
        message(FATAL_ERROR "src/${folder} has no sources")
    endif()
    add_library(rd_${name} OBJECT ${sources})
    target_include_directories(rd_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${RD_GENERATED})
    target_link_libraries(rd_${name} PRIVATE rd_flags ${ARGN})
endfunction()

# The objects of parts.
function(rd_objects out)
    list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:rd_\\1>" OUTPUT_VARIABLE objects)
    set(${out} ${objects} PARENT_SCOPE)
endfunction()
