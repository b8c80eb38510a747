import type { AccountFailure, AccountTaskKind, JoinFailure } from "@/domain/access/account/account.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { ConfirmedTaskOutput, TaskFailedEvent } from "../../shared/confirmedTask/confirmedTask.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";

/** What the dialog remembers. */
export interface AccountContext {
  /** The code of another device, as the person typed it. */
  readonly typed: string;
  readonly joinFailure: JoinFailure | null;
  /** The new recovery code, until the person has it. */
  readonly newCode: NewCode | null;
  /** The account that is open here, or was last; null as long as none is known. */
  readonly account: string | null;
}

/** What the dialog hears, from the person and from the browser. */
export type AccountEvent =
  | { type: "account.opened" }
  | { type: "account.closed" }
  | { type: "task.requested"; kind: AccountTaskKind }
  | TaskFailedEvent<AccountTask, AccountFailure>
  | { type: "code.typed"; typed: string }
  /** With the passphrase of this device; empty where it asks for none. */
  | { type: "join.submitted"; passphrase: string }
  | { type: "join.cancelled" }
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

/** What is asked about before it is done. */
export interface AccountTask {
  readonly kind: AccountTaskKind;
  /** The one that was open when it was asked about; null where none is known: nothing can be deleted then. */
  readonly account: string | null;
}

/** What a task came to. */
export interface AccountTaskOutput {
  readonly newCode: NewCode | null;
}
export type AccountTaskResult = ConfirmedTaskOutput<AccountTask, AccountTaskOutput>;

/** What the account tells the page. */
export type AccountEmitted =
  /** It is gone, and with it its session. */
  { type: "account.deleted" } | { type: "toast.raised"; toast: FlowToast };
