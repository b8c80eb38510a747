import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";

/** What the dialog remembers. */
export interface AccountContext {
  /** The code of another device, as the person typed it. */
  readonly typed: string;
  readonly joinFailure: JoinFailure | null;
  /** Why the last attempt with a question failed. */
  readonly failure: AccountFailure | null;
  /** The new recovery code, until the person has it. */
  readonly newCode: NewCode | null;
  /** The account that is open here, or was last; null as long as none is known. */
  readonly account: string | null;
  /** The account whose deletion the person was asked about last; null for none, or where it was not known. */
  readonly toDelete: string | null;
}

/** What the dialog hears, from the person and from the browser. */
export type AccountEvent =
  | { type: "account.opened" }
  | { type: "account.closed" }
  /** A recovery code: the first one turns synchronising on. */
  | { type: "code.requested" }
  | { type: "code.confirmed"; password: string; passphrase: string }
  | { type: "code.declined" }
  | { type: "code.typed"; typed: string }
  /** With the passphrase of this device; empty where it asks for none. */
  | { type: "join.submitted"; passphrase: string }
  | { type: "join.cancelled" }
  /** Synchronising is to end on this device. */
  | { type: "off.requested" }
  | { type: "off.confirmed"; deletes: boolean }
  | { type: "off.declined" }
  | { type: "deletion.requested" }
  | { type: "deletion.confirmed"; password: string }
  | { type: "deletion.declined" }
  | { type: "result.dismissed" }
  | AccountChange;

/** Which account is open here. */
export interface AccountChange {
  type: "account.changed";
  /** Null for none, and while its session is lost. */
  account: string | null;
}

/** The code of another device, and the passphrase of this one; empty where it asks for none. */
export interface JoinInput {
  readonly typed: string;
  readonly passphrase: string;
}

/** Whose deletion it is, and the password that allows it; an account that is not known is none that can be deleted. */
export interface DeletionInput {
  readonly account: string | null;
  readonly password: string;
}

/** What the account tells the page. */
export type AccountEmitted =
  /** It is gone, and with it its session. */
  { type: "account.deleted" } | { type: "toast.raised"; toast: FlowToast };
