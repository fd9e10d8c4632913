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
# The optimiser of CUDA 13.0 loses registers of a caller where threads part inside calls that are not
# inlined: with more than 8 games a warp read far outside the list of events. Its level 1 is right.
set(device_flags -Werror all-warnings --diag-suppress 177 -Xcompiler=-fno-strict-aliasing
    -Xptxas=-O1)
set(devices)
foreach(game IN LISTS RD_GAME_FOLDERS)
    set(rules ${PROJECT_SOURCE_DIR}/src/games/${game}/rules.c)
    set(unit ${RD_GENERATED}/${game}_device.cu)
    # The rules of a folder replay for each of its games.
    rd_games_in(${game} editions)
    set(clauses)
    set(replays)
    foreach(edition IN LISTS editions)
        list(APPEND clauses ${RD_GENERATED}/${edition}_clauses.h)
        string(APPEND replays "RD_GPU_REPLAY(rd_gpu_replay_${edition})\n")
    endforeach()
    configure_file(${PROJECT_SOURCE_DIR}/cmake/device.cu.in ${unit} @ONLY)
    add_library(rd_device_${game} OBJECT ${unit} ${clauses})
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
