import { parseRecoveryCode } from "../session/recoveryCode.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/**
 * Why a request about the account failed. `refused`: the server no longer accepts the session; `full`: no space on the device or the
 * server; `changed`: another tab or device changed the account first.
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
 * Why a recovery code did not open the T-Wallet of another device (decision A-176). `unconfirmed`: the code's account has a T-Wallet
 * that is missing, damaged or older than the last one seen.
 */
export type JoinFailure = "malformed" | "wrongCode" | "unconfirmed" | Exclude<AccountFailure, "wrongPassword">;

export interface CodeOrigin {
  /** Address of the page that made the code. */
  readonly address: string;
  /** Local date on which the code was stored. */
  readonly day: IsoDay;
}

/** Ways to store a recovery code. */
export interface CodeWays {
  /** Purpose and storage advice, for the printout and the file. */
  readonly sentences: readonly string[];
  readonly origin: () => CodeOrigin;
  /** Copies the code to the clipboard. Rejects if the browser refuses. */
  readonly copy: (code: string) => Promise<void>;
  readonly save: (code: string) => void;
  /** Prints the page: only the code and its sentences while a code is shown. */
  readonly print: () => void;
}

/** A task that the person confirms first: a new recovery code (the first turns sync on), the end of sync, or deleting the account. */
export type AccountTaskKind = "code" | "off" | "deletion";

/** The answer to a confirmation; fields it does not ask for are empty. */
export interface AccountAnswer {
  readonly password: string;
  /** Passphrase of this device; empty without one. */
  readonly passphrase: string;
  /** Also deletes the server's copy when sync ends. */
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
  /** A confirmation is open, with the reason the last attempt failed. */
  | {
      readonly kind: "confirmingCode" | "confirmingOff" | "confirmingDeletion";
      readonly failure: AccountFailure | null;
    };

/** True for a recovery code with a valid check symbol, in any typed form. */
export function isRecoveryCode(typed: string): boolean {
  return parseRecoveryCode(typed) !== null;
}
