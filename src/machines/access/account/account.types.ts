import type { AccountFailure, AccountTaskKind, JoinFailure } from "@/domain/access/account/account.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { ConfirmedTaskOutput, TaskFailedEvent } from "../../shared/confirmedTask/confirmedTask.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";

export interface AccountContext {
  /** The code of another device, as the person typed it. */
  readonly typed: string;
  readonly joinFailure: JoinFailure | null;
  /** The new recovery code, until it is in use. */
  readonly newCode: NewCode | null;
  /** The account that is or was last open here; null before the first one. */
  readonly account: string | null;
}

export type AccountEvent =
  | { type: "account.opened" }
  | { type: "account.closed" }
  | { type: "task.requested"; kind: AccountTaskKind }
  | TaskFailedEvent<AccountTask, AccountFailure>
  | { type: "code.typed"; typed: string }
  /** `passphrase` of this device; empty where it has none. */
  | { type: "join.submitted"; passphrase: string }
  | { type: "join.cancelled" }
  | { type: "result.dismissed" }
  | AccountChange;

export interface AccountChange {
  type: "account.changed";
  /** Null for none, and while its session is lost. */
  account: string | null;
}

export interface JoinInput {
  /** The code of another device. */
  readonly typed: string;
  /** Of this device; empty where it has none. */
  readonly passphrase: string;
}

export interface AccountTask {
  readonly kind: AccountTaskKind;
  /** The account that was open at the question; null where none was, and then nothing is deleted. */
  readonly account: string | null;
}

export interface AccountTaskOutput {
  readonly newCode: NewCode | null;
}
export type AccountTaskResult = ConfirmedTaskOutput<AccountTask, AccountTaskOutput>;

export type AccountEmitted =
  /** The account and its session no longer exist. */
  { type: "account.deleted" } | { type: "toast.raised"; toast: FlowToast };
