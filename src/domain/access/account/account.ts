import { parseRecoveryCode } from "../session/recoveryCode.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/**
 * Why a request about the account failed. `refused`: the server no longer accepts the session, `full`: there is no room, here or at the
 * server, `changed`: another tab or device was first.
 */
export type AccountFailure =
  | "wrongPassword"
  | "wrongPassphrase"
  | "refused"
  | "network"
  | "rateLimited"
  | "full"
  | "newer"
  | "changed"
  | "unknown";

/**
 * Why a recovery code did not open the T-Wallet of another device (decision A-176). `unconfirmed`: it opens an account whose T-Wallet is
 * missing, damaged or older than before.
 */
export type JoinFailure = "malformed" | "wrongCode" | "unconfirmed" | Exclude<AccountFailure, "wrongPassword">;

export interface CodeOrigin {
  /** Of the page that the code belongs to. */
  readonly address: string;
  /** The reader's own day on which it was stored. */
  readonly day: IsoDay;
}

/** How the browser keeps a recovery code for the person. */
export interface CodeWays {
  /** What the code is for and how to keep it, on paper and in the file. */
  readonly sentences: readonly string[];
  readonly origin: () => CodeOrigin;
  /** Copies the code to the clipboard. Rejects where the browser refuses. */
  readonly copy: (code: string) => Promise<void>;
  readonly save: (code: string) => void;
  /** Prints the page, which prints only the code and its sentences while a code is shown. */
  readonly print: () => void;
}

/** A task that is confirmed first: a recovery code (the first turns synchronising on), the end of synchronising, or of the account. */
export type AccountTaskKind = "code" | "off" | "deletion";

/** The answer to a question; what it does not ask for is empty. */
export interface AccountAnswer {
  readonly password: string;
  /** Of this device; empty where it has none. */
  readonly passphrase: string;
  /** True to delete the server's copy when synchronising ends. */
  readonly deletes: boolean;
}

export interface AccountTaskActions {
  readonly onAsk: (kind: AccountTaskKind) => void;
  readonly onConfirm: (answer: Partial<AccountAnswer>) => void;
  readonly onDecline: () => void;
}

export type AccountStatus =
  | { readonly kind: "idle" | "joining" | "joined" | "preparingCode" | "keepingCode" | "turningOff" | "deleting" }
  | { readonly kind: "joinFailed"; readonly failure: JoinFailure }
  /** A question is open, with why the last attempt failed. */
  | {
      readonly kind: "confirmingCode" | "confirmingOff" | "confirmingDeletion";
      readonly failure: AccountFailure | null;
    };

/** True for a recovery code with a right check symbol, however it was typed. */
export function isRecoveryCode(typed: string): boolean {
  return parseRecoveryCode(typed) !== null;
}
