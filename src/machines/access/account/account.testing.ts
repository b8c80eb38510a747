import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus } from "./account.selectors.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { AccountChange, AccountEmitted, DeletionInput, JoinInput } from "./account.types.ts";
import { devicesMachine } from "./devices.machine.ts";

/** A code whose check symbol is right, and another one. */
export const CODE = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
export const OTHER_CODE =
  "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

/** The account that is open at first. */
const ACCOUNT = "account-1";

interface Options {
  readonly join?: (typed: string, signal: AbortSignal) => Promise<boolean>;
  readonly prepare?: (signal: AbortSignal) => Promise<NewCode>;
  readonly save?: () => Promise<void>;
  readonly off?: () => Promise<void>;
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
    join = () => Promise.resolve(true),
    save = () => Promise.resolve(),
    prepare = async () => ({ code: CODE, groups: [0, 1], save: () => noted("save", save) }),
    off = () => Promise.resolve(),
    remove = () => Promise.resolve(),
    list = () => Promise.resolve({ devices: [], code: null }),
  } = options;
  const emitted: AccountEmitted[] = [];
  let tell: (event: AccountChange) => void = () => {};
  const actor = createActor(
    accountMachine.provide({
      actors: {
        accountChanges: fromCallback<AccountChange>(({ sendBack }) => {
          tell = sendBack;
          sendBack({ type: "account.changed", account: ACCOUNT });
        }),
        devices: devicesMachine.provide({
          actors: { loadDevices: fromPromise<DeviceList>(() => noted("loadDevices", list)) },
        }),
        join: fromPromise<boolean, JoinInput>(({ input, signal }) =>
          noted(`join ${input.typed} ${input.passphrase}`, () => join(input.typed, signal)),
        ),
        prepareCode: fromPromise<NewCode, { password: string; passphrase: string }>(({ input, signal }) =>
          noted(`prepareCode ${input.password} ${input.passphrase}`.trim(), () => prepare(signal)),
        ),
        turnOff: fromPromise<void, { deletes: boolean }>(({ input }) => noted(`turnOff ${input.deletes}`, off)),
        deleteAccount: fromPromise<void, DeletionInput>(({ input }) =>
          noted(`deleteAccount ${input.account} ${input.password}`, remove),
        ),
      },
      actions: { endSession: (_, { account }) => void calls.push(`endSession ${account}`) },
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
    /** Another account opens, or the session is lost for now. */
    change: (account: string | null) => tell({ type: "account.changed", account }),
    status: () => selectAccountStatus(actor.getSnapshot()),
    keeping: () => actor.getSnapshot().children.codeKeeping,
    /** Asks for a code, and waits until it is shown. */
    askForCode: async () => {
      actor.send({ type: "code.requested" });
      actor.send({ type: "code.confirmed", password: "clave", passphrase: "" });
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
    hasTag: (tag: "open" | "busy") => actor.getSnapshot().hasTag(tag),
    type: (typed: string) => actor.send({ type: "code.typed", typed }),
  };
}
