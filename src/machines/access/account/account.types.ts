import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";

/** What the dialog remembers. */
export interface AccountContext {
  /** The code of another device, as the person typed it. */
  readonly typed: string;
  readonly joinFailure: JoinFailure | null;
  /** Documents of the account that is about to be left; null where they could not be counted. */
  readonly documents: number | null;
  /** Why the last attempt with a password failed. */
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
  | { type: "renewal.requested" }
  | { type: "renewal.confirmed"; password: string }
  | { type: "renewal.declined" }
  | { type: "code.typed"; typed: string }
  | { type: "join.submitted" }
  | { type: "join.confirmed" }
  | { type: "join.cancelled" }
  | { type: "deletion.requested" }
  | { type: "deletion.confirmed"; password: string }
  | { type: "deletion.declined" }
  | { type: "result.dismissed" }
  | { type: "notice.dismissed" }
  | NoticeEvent;

/** What a typed code came to: `unlocked` where it has opened what is protected in its account, too. */
export type JoinOutcome = "refused" | "joined" | "unlocked";

/** What the browser knows of the account that is open here, and of the notice 'Guarda un código de recuperación'. */
export interface NoticeEvent {
  type: "notice.changed";
  isDue: boolean;
  /** Null for none, and while its session is lost. */
  account: string | null;
}

/** Whose deletion it is, and the password that allows it; an account that is not known is none that can be deleted. */
export interface DeletionInput {
  readonly account: string | null;
  readonly password: string;
}

/** What the account tells the page: another one is open here, or none any more. What was read before is of the old one. */
export type AccountEmitted =
  /** @param isUnlocked the code has opened what is protected there, too */
  | { type: "account.joined"; isUnlocked: boolean }
  | { type: "account.deleted" }
  | { type: "toast.raised"; toast: FlowToast };
