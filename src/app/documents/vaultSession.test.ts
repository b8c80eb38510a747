// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NO_TARGET } from "@/domain/capture/upload/uploadTarget.ts";
import { selectUploadQueue } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";

const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal("__GATE_RECORD__", { salt: "00", hash: "00", iterations: 1 });
  vi.stubGlobal("BroadcastChannel", undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

/** The visit of /wallet in a page over what this browser keeps. */
async function openPage() {
  vi.resetModules();
  const session = await import("./vaultSession.ts");
  // The page before is not gone, as it is after a reload: it finds the vault locked.
  (await import("./records.ts")).keyHolder.onLocked = () => undefined;
  const { protection } = await import("./vaultProtection.ts");
  const { startVisit } = await import("./walletVisit.ts");
  return {
    ...session,
    protection,
    settings: () => session.getVaultSession().getSnapshot().context.settings,
    visit: () => {
      const uploads = startVisit()?.uploads;
      if (!uploads) throw new Error("no visit began");
      const names = () =>
        selectUploadQueue(uploads.getSnapshot()).files.map(({ ref }) => ref.getSnapshot().context.file.name);
      return { uploads, names };
    },
  };
}

it("gives back in the next page what 'Bloquear' interrupts, and is watched once it is unlocked", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const page = await openPage();
  const { uploads, names } = page.visit();
  expect(page.settings()).toBeNull();
  const { recoveryCode: code, start } = await page.protection.prepare("grillo ámbar tejado violín", SETTINGS);
  await start();
  expect(page.settings()).toEqual(SETTINGS);
  uploads.send({ type: "upload.opened", target: NO_TARGET });
  uploads.send({ type: "files.chosen", files: [new File(["%PDF-1.4"], "dni.pdf", { type: "application/pdf" })] });
  await vi.waitFor(() => expect(names()).toEqual(["dni.pdf"]));
  history.replaceState({ usr: { fromTramia: true, caseId: "c", tramite: "DNI de Ana" }, key: "k", idx: 2 }, "");
  page.lockNow();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect((await page.protection.status()).kind).toBe("locked");
  // The case that the page was about, and no name.
  expect(history.state).toEqual({ usr: { fromTramia: true, caseId: "c" }, key: "k", idx: 2 });

  const next = await openPage();
  await next.protection.unlock({ kind: "recovery", code });
  await next.watchLock();
  expect(next.settings()).toEqual(SETTINGS);
  const again = next.visit();
  await vi.waitFor(() => expect(again.names()).toEqual(["dni.pdf"]));
  expect(await next.protection.takeDrafts()).toEqual([]);
  next.lockNow();
  await vi.waitFor(async () => expect((await next.protection.status()).kind).toBe("locked"));
});
