import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { PresentAccount } from "@/domain/access/account/account.ts";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus } from "./account.selectors.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import { newPassphraseMachine } from "../../documents/protection/newPassphrase.machine.ts";
import type { AccountEmitted, DeletionInput, JoinOutcome, NoticeEvent } from "./account.types.ts";
import { devicesMachine } from "./devices.machine.ts";

/** A code whose check symbol is right, and another one. */
export const CODE = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
export const OTHER_CODE =
  "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

/** The account that is open at first. */
const ACCOUNT = "account-1";

interface Options {
  readonly present?: (typed: string) => Promise<PresentAccount>;
  readonly join?: (typed: string, signal: AbortSignal) => Promise<JoinOutcome>;
  readonly prepare?: (signal: AbortSignal) => Promise<NewCode>;
  readonly save?: () => Promise<void>;
  readonly reset?: () => Promise<void>;
  readonly remove?: () => Promise<void>;
  readonly list?: () => Promise<DeviceList>;
}

/** A started account over what the test says, with what a test needs to see. */
export function createAccountTestActor(options: Options = {}) {
  const calls: string[] = [];
  const noted = <T>(name: string, act: () => Promise<T>) => {
    calls.push(name);
    return act();
  };
  const {
    present = () => Promise.resolve({ documents: 0, isSame: false }),
    join = () => Promise.resolve("joined"),
    save = () => Promise.resolve(),
    prepare = async () => ({ code: CODE, groups: [0, 1], save: () => noted("save", save) }),
    reset = () => Promise.resolve(),
    remove = () => Promise.resolve(),
    list = () => Promise.resolve({ devices: [], code: null }),
  } = options;
  const emitted: AccountEmitted[] = [];
  let tell: (event: NoticeEvent) => void = () => {};
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
        joinAccount: fromPromise<JoinOutcome, { typed: string }>(({ input, signal }) =>
          noted(`join ${input.typed}`, () => join(input.typed, signal)),
        ),
        prepareCode: fromPromise<NewCode, { password: string }>(({ input, signal }) =>
          noted(`prepareCode ${input.password}`, () => prepare(signal)),
        ),
        newPassphrase: newPassphraseMachine.provide({
          actors: {
            resetPassphrase: fromPromise<void, { next: string }>(({ input }) => noted(`reset ${input.next}`, reset)),
          },
        }),
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
    keeping: () => actor.getSnapshot().children.codeKeeping,
    /** Asks for a new code, and waits until it is shown. */
    renew: async () => {
      actor.send({ type: "renewal.requested" });
      actor.send({ type: "renewal.confirmed", password: "clave" });
      await waitFor(actor, ({ children }) => children.codeKeeping !== undefined);
    },
    /** Types two of its groups back. */
    confirm: (groups: readonly [string, string] = ["00000", "00000"]) => {
      const { codeKeeping } = actor.getSnapshot().children;
      codeKeeping?.send({ type: "code.noted" });
      codeKeeping?.send({ type: "group.typed", index: 0, group: groups[0] });
      codeKeeping?.send({ type: "group.typed", index: 1, group: groups[1] });
      codeKeeping?.send({ type: "groups.submitted" });
    },
    hasTag: (tag: "open" | "busy" | "noticeDue") => actor.getSnapshot().hasTag(tag),
    type: (typed: string) => actor.send({ type: "code.typed", typed }),
  };
}
