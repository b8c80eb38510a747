import { deviceKeyOf, recoveryCodeOf } from "../session/recoveryCode.ts";

/** Why a recovery code did not open the vault of another device (decision A-150). */
export type JoinFailure = "malformed" | "present" | "refused" | "network" | "rateLimited" | "unknown";

/** What is deleted, in its order: first the documents, then the account. */
export type DeletionStep = "documents" | "account";

/** Why a step of the deletion did not succeed; `refused`: the server takes the visitor's session no more. */
export type DeletionFailure = "refused" | "network" | "rateLimited" | "unknown";

/** The account that is open in this browser, as who is about to leave it has to know it. */
export interface PresentAccount {
  /** Documents in it that are no samples; null where they could not be counted. */
  readonly documents: number | null;
  /** What opens it again; null where this browser does not know it. */
  readonly code: string | null;
}

/** The recovery code as a page shows it. `missing`: this browser does not know it. */
export type CodeView =
  | { readonly kind: "hidden" }
  | { readonly kind: "shown"; readonly code: string }
  | { readonly kind: "missing" };

/** What makes a code on paper of use to who finds it later. */
export interface CodeOrigin {
  /** The page that the code belongs to. */
  readonly address: string;
  /** When it was kept, 'YYYY-MM-DD' of the reader's own day. */
  readonly day: string;
}

/** The ways in which the browser keeps a recovery code for the person. */
export interface CodeWays {
  /** The page, and today. */
  readonly origin: () => CodeOrigin;
  /** Puts it on the clipboard. Rejects where the browser does not let it. */
  readonly copy: (code: string) => Promise<void>;
  /** Saves it as a file, with what it is for. */
  readonly save: (code: string) => void;
  /** Prints the page: while a code is shown, that is the code and what it is for, and nothing else. */
  readonly print: () => void;
}

/** What is being done with the account, with what there is to tell of it. */
export type AccountStatus =
  | { readonly kind: "idle" }
  /** Looks at what is in the present account, before it is left. */
  | { readonly kind: "checking" }
  | { readonly kind: "confirmingJoin"; readonly present: PresentAccount }
  | { readonly kind: "joining" }
  | { readonly kind: "joined" }
  | { readonly kind: "joinFailed"; readonly failure: JoinFailure }
  | { readonly kind: "confirmingDeletion" }
  | { readonly kind: "deleting"; readonly step: DeletionStep }
  | { readonly kind: "deletionFailed"; readonly step: DeletionStep; readonly failure: DeletionFailure };

/** True for a text that its check symbol bears out as a recovery code, however it was typed. */
export function isRecoveryCode(typed: string): boolean {
  return deviceKeyOf(typed) !== null;
}

/** True where the typed code is this one, however it was typed. */
export function isSameCode(typed: string, code: string | null): boolean {
  const key = deviceKeyOf(typed);
  return key !== null && recoveryCodeOf(key) === code;
}
