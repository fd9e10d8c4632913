/* boot.ts - sets the chosen theme before anything is drawn, so that nothing flashes. */
try {
  const { theme } = JSON.parse(localStorage.getItem("robodrome.prefs") ?? "{}") as { theme?: unknown };
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme it is.
}
