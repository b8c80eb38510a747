import type { ReactNode } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, DevicesRemoval, RemovedDevices, SessionDevice } from "@/domain/access/account/devices.ts";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";

/** A recovery code of other devices. */
export const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-*";

const THIS: SessionDevice = {
  id: "1",
  name: "Firefox en Linux",
  firstSeen: "2026-10-02T09:12:00Z",
  lastUsed: "2026-11-22T08:40:00Z",
  isCurrent: true,
  asksForSecret: true,
};
/** This device alone, without a code. */
export const ALONE: DeviceList = { devices: [THIS], code: null };
/** Three devices with a code. */
export const LIST: DeviceList = {
  devices: [
    THIS,
    {
      id: "2",
      name: "Safari en iPhone",
      firstSeen: "2026-10-05T17:00:00Z",
      lastUsed: "2026-11-20T21:15:00Z",
      isCurrent: false,
      asksForSecret: false,
    },
    {
      id: "3",
      name: "Navegador desconocido",
      firstSeen: "2026-11-01T10:00:00Z",
      lastUsed: "2026-11-01T10:20:00Z",
      isCurrent: false,
      asksForSecret: null,
    },
  ],
  code: { createdAt: "2026-10-02T09:20:00Z" },
};

/** The open dialog of devices that are up to date. */
export const createArgs = () => ({
  open: true,
  onOpenChange: fn(),
  sync: { kind: "current" } as SyncStatus,
  isSyncing: false,
  savesSpace: false,
  isProtected: false,
  list: LIST as DeviceList | null,
  listState: "ready" as "loading" | "ready" | "failed",
  removal: "idle" as DevicesRemoval,
  which: "this" as RemovedDevices,
  devicesFailure: null as DeviceFailure | null,
  codeKeeping: null as ReactNode,
  status: { kind: "idle" } as AccountStatus,
  typed: "",
  onAsk: fn(),
  onConfirm: fn(),
  onDecline: fn(),
  onRetry: fn(),
  onReload: fn(),
  onListRetry: fn(),
  onRemove: fn(),
  onRemovalConfirm: fn(),
  onRemovalDecline: fn(),
  onType: fn(),
  onJoin: fn(),
  onJoinCancel: fn(),
  onDismiss: fn(),
});

/** The dialog fades in. */
export const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
/** The button of that name. */
export const button = (name: string) => screen.getByRole("button", { name });
/** One matter of the dialog. */
export const region = (name: string) => within(screen.getByRole("region", { name }));
/** The switch 'Sincronizar entre mis dispositivos'. */
export const control = () => screen.findByRole("switch", { name: "Sincronizar entre mis dispositivos" });
/** The headings of all matters, in order. */
export const regions = () => screen.getAllByRole("region").map((one) => one.querySelector("h3")?.textContent);
