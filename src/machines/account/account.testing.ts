import { createActor, fromCallback, fromPromise } from "xstate";
import type { PresentAccount } from "@/domain/account/account.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus, selectCode } from "./account.selectors.ts";
import type { AccountEmitted, DeletionInput, NoticeEvent } from "./account.types.ts";

/** A code whose check symbol is right, and another one. */
export const CODE = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
export const OTHER_CODE =
  "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

/** The account that is open at first. */
const ACCOUNT = "account-1";

interface Options {
  readonly code?: () => Promise<string | null>;
  readonly present?: () => Promise<PresentAccount>;
  readonly join?: (typed: string, signal: AbortSignal) => Promise<boolean>;
  readonly clear?: () => Promise<void>;
  readonly remove?: () => Promise<void>;
}

/** A started account over what the test says, with what a test needs to see. */
export function createAccountTestActor({
  code = () => Promise.resolve(CODE),
  present = () => Promise.resolve({ documents: 0, code: CODE }),
  join = () => Promise.resolve(true),
  clear = () => Promise.resolve(),
  remove = () => Promise.resolve(),
}: Options = {}) {
  const calls: string[] = [];
  const emitted: AccountEmitted[] = [];
  let tell: (event: NoticeEvent) => void = () => {};
  const noted = <T>(name: string, act: () => Promise<T>) => {
    calls.push(name);
    return act();
  };
  const actor = createActor(
    accountMachine.provide({
      actors: {
        notice: fromCallback<NoticeEvent>(({ sendBack }) => {
          tell = sendBack;
          sendBack({ type: "notice.changed", isDue: false, account: ACCOUNT });
        }),
        readCode: fromPromise<string | null>(() => noted("readCode", code)),
        readPresent: fromPromise<PresentAccount>(() => noted("readPresent", present)),
        joinAccount: fromPromise<boolean, { typed: string }>(({ input, signal }) =>
          noted(`join ${input.typed}`, () => join(input.typed, signal)),
        ),
        clearVault: fromPromise<void, DeletionInput>(({ input }) => noted(`clearVault ${input.account}`, clear)),
        deleteAccount: fromPromise<void, DeletionInput>(({ input }) => noted(`deleteAccount ${input.account}`, remove)),
      },
      actions: {
        dismissNotice: () => void calls.push("dismissNotice"),
        endSession: (_, { account }) => void calls.push(`endSession ${account}`),
      },
    }),
  );
  actor.on("*", (event) => {
    emitted.push(event);
    calls.push(event.type);
  });
  actor.start();
  return {
    actor,
    /** What was asked for and told, in its order. */
    calls,
    emitted,
    tell: (isDue: boolean, account: string | null = ACCOUNT) => tell({ type: "notice.changed", isDue, account }),
    status: () => selectAccountStatus(actor.getSnapshot()),
    code: () => selectCode(actor.getSnapshot()),
    hasTag: (tag: "open" | "busy" | "noticeDue") => actor.getSnapshot().hasTag(tag),
    type: (typed: string) => actor.send({ type: "code.typed", typed }),
  };
}
