/** Loads the page anew, at its beginning: what it holds in memory is of what was erased. */
export function restartPage(): void {
  // The entry of the history names documents too.
  history.replaceState(null, "");
  window.location.replace("/");
}
