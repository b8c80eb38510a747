import { parseRecoveryCode } from "../session/recoveryCode.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/**
 * Why something was not done with the account; `refused`: the server takes the session no more, `full`: there is no room, here or there,
 * `changed`: another tab or device was first.
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
 * Why a recovery code did not open the T-Wallet of another device (decision A-176); `unconfirmed`: it opens an account, in which the T-Wallet
 * is not as it was left.
 */
export type JoinFailure = "malformed" | "wrongCode" | "unconfirmed" | Exclude<AccountFailure, "wrongPassword">;

/** What lets a person use a printed code later. */
export interface CodeOrigin {
  /** The page that the code belongs to. */
  readonly address: string;
  /** The reader's own day on which it was stored. */
  readonly day: IsoDay;
}

/** The ways in which the browser keeps a recovery code for the person. */
export interface CodeWays {
  /** What it is for and how to keep it, beside it on paper and in the file. */
  readonly sentences: readonly string[];
  readonly origin: () => CodeOrigin;
  /** Puts it on the clipboard. Rejects where the browser does not let it. */
  readonly copy: (code: string) => Promise<void>;
  /** Saves it as a file, with what it is for. */
  readonly save: (code: string) => void;
  /** Prints the page: while a code is shown, that is the code and what it is for, and nothing else. */
  readonly print: () => void;
}

/** What is asked about before it is done: a recovery code, of which the first turns synchronising on, the end of it, or of the account. */
export type AccountTaskKind = "code" | "off" | "deletion";

/** What the question asks for; the rest is empty. */
export interface AccountAnswer {
  readonly password: string;
  /** Of this device; empty where it asks for none. */
  readonly passphrase: string;
  /** Whether what is at the server goes when synchronising ends. */
  readonly deletes: boolean;
}

export interface AccountTaskActions {
  readonly onAsk: (kind: AccountTaskKind) => void;
  readonly onConfirm: (answer: Partial<AccountAnswer>) => void;
  readonly onDecline: () => void;
}

/** What is being done with the account, with what there is to tell of it. */
export type AccountStatus =
  | { readonly kind: "idle" | "joining" | "joined" | "preparingCode" | "keepingCode" | "turningOff" | "deleting" }
  | { readonly kind: "joinFailed"; readonly failure: JoinFailure }
  /** Asks before synchronising ends, or for the gate's password before a code is made or the account deleted; with why the last attempt failed. */
  | {
      readonly kind: "confirmingCode" | "confirmingOff" | "confirmingDeletion";
      readonly failure: AccountFailure | null;
    };

/** True for a text that its check symbol bears out as a recovery code, however it was typed. */
export function isRecoveryCode(typed: string): boolean {
  return parseRecoveryCode(typed) !== null;
}
