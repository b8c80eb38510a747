import { parseRecoveryCode } from "../session/recoveryCode.ts";

/**
 * Why something was not done with the account; `refused`: the server takes the visitor's session no more, `locked`: it is protected, and
 * this page has not its key.
 */
export type AccountFailure = "wrongPassword" | "refused" | "locked" | "network" | "rateLimited" | "unknown";

/** Why a recovery code did not open the vault of another device (decision A-150). */
export type JoinFailure = "malformed" | "present" | Exclude<AccountFailure, "wrongPassword" | "locked">;

/** The account that is open in this browser, as a person must know it before opening another one. */
export interface PresentAccount {
  /** Documents in it that are no samples; null where they could not be counted. */
  readonly documents: number | null;
  /** The other one is this one. */
  readonly isSame: boolean;
}

/** What lets a person use a printed code later. */
export interface CodeOrigin {
  /** The page that the code belongs to. */
  readonly address: string;
  /** When it was kept, 'YYYY-MM-DD' of the reader's own day. */
  readonly day: string;
}

/** The ways in which the browser keeps a recovery code for the person. */
export interface CodeWays {
  /** What it is for and how to keep it, beside it on paper and in the file. */
  readonly sentences: readonly string[];
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
  /** `checking` looks at what is in the present account, before it is left. */
  | { readonly kind: "idle" | "checking" | "joining" | "joined" | "renewingCode" | "keepingCode" | "deleting" }
  /** The code has opened what is protected, too: a new passphrase may be chosen. */
  | { readonly kind: "choosingPassphrase" }
  | { readonly kind: "confirmingJoin"; readonly documents: number | null }
  | { readonly kind: "joinFailed"; readonly failure: JoinFailure }
  /** Asks for the gate's password before a new code is made, or the account deleted; with why the last attempt failed. */
  | { readonly kind: "confirmingCode" | "confirmingDeletion"; readonly failure: AccountFailure | null };

/** True for a text that its check symbol bears out as a recovery code, however it was typed. */
export function isRecoveryCode(typed: string): boolean {
  return parseRecoveryCode(typed) !== null;
}

/** True where the typed code is one of the account with this name at the server, however it was typed. */
export function isRecoveryCodeFor(typed: string, email: string | undefined): boolean {
  const key = parseRecoveryCode(typed);
  return key !== null && key.email === email;
}
