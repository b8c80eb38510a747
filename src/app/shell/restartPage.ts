/** Loads the home route afresh, because memory still contains erased data. */
export function restartPage(): void {
  // The history entry also names documents.
  history.replaceState(null, "");
  window.location.replace("/");
}
