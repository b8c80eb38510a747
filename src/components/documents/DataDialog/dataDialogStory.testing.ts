import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { VaultDataInfo, VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";

/** A browser without a server, in which there is room. */
export const FACTS: VaultDataInfo = {
  space: {
    usedBytes: 38_900_000,
    quotaBytes: 1_073_741_824,
    persisted: false,
    share: 0.036,
    isNearlyFull: false,
  },
  lastBackup: "2026-11-12T10:00:00.000Z",
  isSynchronised: false,
};

/** The open dialog at rest. */
export const createArgs = (facts: VaultDataInfo | null) => ({
  open: true,
  onOpenChange: fn(),
  held: { documents: 37, demoDocuments: 25, cases: 0 },
  facts,
  reading: false,
  status: { kind: "idle" } as VaultDataStatus,
  onTask: fn(),
  onMyData: fn(),
  onDevices: null,
  onClear: fn(),
  onClearConfirm: fn(),
  onClearDecline: fn(),
  onImportAnswer: fn(),
  onUnseal: fn(),
  onCancel: fn(),
  onAbandon: fn(),
  onDismiss: fn(),
});

/** The button of that name. */
export const button = (name: string) => screen.getByRole("button", { name });

/** One matter of the dialog. */
export const section = async (name: string) => within(await screen.findByRole("region", { name }));

/** Waits until it shows: the dialog fades in. */
export const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
