import type { LockSettings } from "./protection.ts";

/** The step of 'Protege tu T-Wallet' that shows. */
export type ProtectingStep = "explaining" | "choosing" | "preparing" | "keeping" | "starting" | "failed" | "done";

/** What is typed to open the vault. */
export type TypedWay = "passphrase" | "recovery";

/** What the lock screen shows. */
export type UnlockStep = "blank" | "unreadable" | "locked" | "choosing" | "open";

/** A change that asks for what opens the vault, at that moment. */
export type SlotQuestion =
  | { readonly kind: "addPasskey" }
  | { readonly kind: "renewRecovery" }
  | { readonly kind: "removeSlot"; readonly id: string }
  /** From then on this device opens the vault by itself. */
  | { readonly kind: "unprotect" };

/** One change of what opens the vault, or of when it locks. */
export type SlotTask =
  | SlotQuestion
  | { readonly kind: "changePassphrase"; readonly current: string; readonly next: string }
  | { readonly kind: "saveSettings"; readonly settings: LockSettings };

/** What the dialog of a protected vault shows besides the list of slots. */
export type SlotsStep = "reading" | "ready" | "done" | "failed" | "confirming" | "changing" | "working" | "keeping";
