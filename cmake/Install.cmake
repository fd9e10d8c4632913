# Install.cmake - what `make install` copies, and the pkg-config file.
install(TARGETS robodrome robodrome_static)
if(TARGET robodrome_shared)
    install(TARGETS robodrome_shared)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/robodrome DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h")
install(FILES ${PROJECT_SOURCE_DIR}/docs/robodrome.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PROJECT_SOURCE_DIR}/completion/robodrome.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME robodrome)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The prefix may be chosen as late as at installing, so the pkg-config file is made then.
list(JOIN RD_REQUIRES_PRIVATE " " requires_private)
install(CODE "
    set(PREFIX \"\${CMAKE_INSTALL_PREFIX}\")
    set(LIBDIR \"${CMAKE_INSTALL_LIBDIR}\")
    set(INCLUDEDIR \"${CMAKE_INSTALL_INCLUDEDIR}\")
    set(DESCRIPTION \"${PROJECT_DESCRIPTION}\")
    set(VERSION \"${PROJECT_VERSION}\")
    set(REQUIRES_PRIVATE \"${requires_private}\")
    configure_file(\"${PROJECT_SOURCE_DIR}/robodrome.pc.in\"
                   \"${PROJECT_BINARY_DIR}/robodrome.pc\" @ONLY)
    file(INSTALL \"${PROJECT_BINARY_DIR}/robodrome.pc\"
         DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig\")
")
