import type { LockSettings } from "./protection.ts";

export type ProtectingStep = "explaining" | "choosing" | "preparing" | "keeping" | "starting" | "failed" | "done";

export type TypedWay = "passphrase" | "recovery";

export type UnlockStep = "blank" | "unreadable" | "locked" | "choosing" | "open";

/** A change that requires opening the vault again. */
export type SlotQuestion =
  | { readonly kind: "addPasskey" }
  | { readonly kind: "renewRecovery" }
  | { readonly kind: "removeSlot"; readonly id: string }
  /** This device opens the vault without asking afterwards. */
  | { readonly kind: "unprotect" };

export type SlotTask =
  | SlotQuestion
  | { readonly kind: "changePassphrase"; readonly current: string; readonly next: string }
  | { readonly kind: "saveSettings"; readonly settings: LockSettings };

/** Content of the dialog of a protected vault besides the list of slots. */
export type SlotsStep = "reading" | "ready" | "done" | "failed" | "confirming" | "changing" | "working" | "keeping";
