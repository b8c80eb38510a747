/** Chromium's event, missing in TypeScript's DOM types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the app, stored for later use. It may arrive before anything else has loaded. */
export const installPrompt: { event: InstallEvent | null } = { event: null };

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt.event = event as InstallEvent;
});
