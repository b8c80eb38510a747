/** Chromium's event; TypeScript's DOM types do not have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the app, kept for when it is wanted. It may come before anything else is loaded. */
export const installPrompt: { event: InstallEvent | null } = { event: null };

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt.event = event as InstallEvent;
});
