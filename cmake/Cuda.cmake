# Cuda.cmake - in the preset cuda: the rules of every game as device code, and the replay program.
if(NOT RD_WITH_CUDA)
    return()
endif()
find_program(RD_NVCC nvcc HINTS ENV CUDA_PATH ENV CUDA_HOME PATH_SUFFIXES bin
             PATHS /usr/local/cuda/bin /opt/cuda/bin)
if(NOT RD_NVCC)
    message(NOTICE "robodrome: nvcc not found: the rules as device code are left out")
    add_custom_target(device)
    return()
endif()
set(CMAKE_CUDA_COMPILER ${RD_NVCC})
set(CMAKE_CUDA_STANDARD 17)
set(CMAKE_CUDA_FLAGS_RELEASE "-O2")
if(NOT CMAKE_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES 75-virtual 90) # older devices translate it themselves
endif()
enable_language(CUDA)

# A warning in device code is an error, but a unit need not use all that it includes (177).
set(device_flags -Werror all-warnings --diag-suppress 177 -Xcompiler=-fno-strict-aliasing)
set(devices)
foreach(game IN LISTS RD_GAMES)
    set(rules ${PROJECT_SOURCE_DIR}/src/games/${game}/rules.c)
    set(unit ${RD_GENERATED}/${game}_device.cu)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/device.cu.in ${unit} @ONLY)
    add_library(rd_device_${game} OBJECT ${unit} ${RD_GENERATED}/${game}_clauses.h)
    target_include_directories(rd_device_${game} PRIVATE ${PROJECT_SOURCE_DIR}/include
        ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/src/games/${game} ${RD_GENERATED})
    target_compile_options(rd_device_${game} PRIVATE ${device_flags})
    list(APPEND devices rd_device_${game})
endforeach()
add_custom_target(device DEPENDS ${devices})

add_executable(rd-gpu-replay ${PROJECT_SOURCE_DIR}/tests/gpu/replay.c)
set_target_properties(rd-gpu-replay PROPERTIES LINKER_LANGUAGE CUDA)
target_include_directories(rd-gpu-replay PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(rd-gpu-replay PRIVATE robodrome_static rd_flags ${devices})
add_dependencies(device rd-gpu-replay)
