import type { LockSettings } from "./protection.ts";

/** The step of 'Protege tu T-Wallet' that shows. */
export type ProtectingStep =
  | "explaining"
  | "choosing"
  | "preparing"
  | "keeping"
  | "converting"
  | "postponed"
  | "failed"
  | "done";

/** What is typed to open the vault. */
export type TypedWay = "passphrase" | "recovery";

/** What the lock screen shows. */
export type UnlockStep = "blank" | "unreadable" | "locked" | "choosing" | "open";

/** One change of what opens the vault, or of when it locks. */
export type SlotTask =
  | { readonly kind: "addPasskey" }
  | { readonly kind: "changePassphrase"; readonly current: string; readonly next: string }
  | { readonly kind: "renewRecovery" }
  | { readonly kind: "removeSlot"; readonly id: string }
  | { readonly kind: "saveSettings"; readonly settings: LockSettings };

/** What is done after a question. */
export type SlotQuestion = Extract<SlotTask, { kind: "renewRecovery" | "removeSlot" }>;

/** What the dialog of a protected vault shows besides the list of slots. */
export type SlotsStep =
  | "reading"
  | "ready"
  | "done"
  | "failed"
  | "asking"
  | "confirming"
  | "changing"
  | "working"
  | "keeping"
  | "converting";
