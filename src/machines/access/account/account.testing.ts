import { createActor, fromCallback, fromPromise } from "xstate";
import type { PresentAccount } from "@/domain/access/account/account.ts";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus } from "./account.selectors.ts";
import type { AccountEmitted, DeletionInput, NoticeEvent } from "./account.types.ts";
import { devicesMachine } from "./devices.machine.ts";

/** A code whose check symbol is right, and another one. */
export const CODE = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
export const OTHER_CODE =
  "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

/** The account that is open at first. */
const ACCOUNT = "account-1";

interface Options {
  readonly present?: (typed: string) => Promise<PresentAccount>;
  readonly join?: (typed: string, signal: AbortSignal) => Promise<boolean>;
  readonly renew?: (signal: AbortSignal) => Promise<string>;
  readonly remove?: () => Promise<void>;
  readonly list?: () => Promise<DeviceList>;
}

/** A started account over what the test says, with what a test needs to see. */
export function createAccountTestActor({
  present = () => Promise.resolve({ documents: 0, isSame: false }),
  join = () => Promise.resolve(true),
  renew = () => Promise.resolve(CODE),
  remove = () => Promise.resolve(),
  list = () => Promise.resolve({ devices: [], code: null }),
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
        devices: devicesMachine.provide({
          actors: { loadDevices: fromPromise<DeviceList>(() => noted("loadDevices", list)) },
        }),
        readPresent: fromPromise<PresentAccount, { typed: string }>(({ input }) =>
          noted("readPresent", () => present(input.typed)),
        ),
        joinAccount: fromPromise<boolean, { typed: string }>(({ input, signal }) =>
          noted(`join ${input.typed}`, () => join(input.typed, signal)),
        ),
        renewCode: fromPromise<string, { password: string }>(({ input, signal }) =>
          noted(`renewCode ${input.password}`, () => renew(signal)),
        ),
        deleteAccount: fromPromise<void, DeletionInput>(({ input }) =>
          noted(`deleteAccount ${input.account} ${input.password}`, remove),
        ),
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
    /** Requests and notifications, in order. */
    calls,
    emitted,
    tell: (isDue: boolean, account: string | null = ACCOUNT) => tell({ type: "notice.changed", isDue, account }),
    status: () => selectAccountStatus(actor.getSnapshot()),
    code: () => actor.getSnapshot().context.code,
    hasTag: (tag: "open" | "busy" | "noticeDue") => actor.getSnapshot().hasTag(tag),
    type: (typed: string) => actor.send({ type: "code.typed", typed }),
  };
}
