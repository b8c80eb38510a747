/** Loads the page again at the home route: its memory still holds what was erased. */
export function restartPage(): void {
  // The entry of the history names documents too.
  history.replaceState(null, "");
  window.location.replace("/");
}
