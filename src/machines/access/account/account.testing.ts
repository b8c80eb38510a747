import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { AccountAnswer, AccountTaskKind } from "@/domain/access/account/account.ts";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import { accountMachine, accountTaskMachine } from "./account.machine.ts";
import { selectAccountStatus, selectTaskStatus } from "./account.selectors.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { AccountChange, AccountEmitted, AccountTask, AccountTaskOutput, JoinInput } from "./account.types.ts";
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

interface TaskOptions extends Required<Pick<Options, "prepare" | "off" | "remove">> {
  readonly noted: <T>(name: string, act: () => Promise<T>) => Promise<T>;
}

function createTask({ noted, prepare, off, remove }: TaskOptions) {
  return accountTaskMachine.provide({
    actors: {
      run: fromPromise<AccountTaskOutput, { task: AccountTask; answer: AccountAnswer }>(
        async ({ input: { task, answer }, signal }) => {
          const { password, passphrase, deletes } = answer;
          if (task.kind === "code")
            return {
              newCode: await noted(`prepareCode ${password} ${passphrase}`.trim(), () => prepare(signal)),
            };
          await (task.kind === "off"
            ? noted(`turnOff ${deletes}`, off)
            : noted(`deleteAccount ${task.account} ${password}`, remove));
          return { newCode: null };
        },
      ),
    },
  });
}

/** A started account with the test's services, and their calls. */
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
        task: createTask({ noted, prepare, off, remove }),
      },
      actions: { endSession: (_, { account }) => void calls.push(`endSession ${account}`) },
    }),
  );
  actor.on("*", (event) => {
    emitted.push(event);
    calls.push(event.type);
  });
  actor.start();
  const task = () => actor.getSnapshot().children.task;
  const ask = (kind: AccountTaskKind) => actor.send({ type: "task.requested", kind });
  const answer = (given: Partial<AccountAnswer>) =>
    task()?.send({ type: "task.confirmed", answer: { password: "", passphrase: "", deletes: false, ...given } });
  return {
    actor,
    task,
    /** Asks before something is done with the account. */
    ask,
    /** Says yes to the question. */
    answer,
    leave: (how: "declined" | "account.closed") =>
      how === "declined" ? task()?.send({ type: "task.declined" }) : actor.send({ type: how }),
    /** Requests and notifications, in order. */
    calls,
    emitted,
    /** Another account opens, or the session is lost for now. */
    change: (account: string | null) => tell({ type: "account.changed", account }),
    status: () => selectTaskStatus(task()?.getSnapshot()) ?? selectAccountStatus(actor.getSnapshot()),
    keeping: () => actor.getSnapshot().children.codeKeeping,
    /** Asks for a code, and waits until it is shown. */
    askForCode: async () => {
      ask("code");
      answer({ password: "clave" });
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
    hasTag: (tag: "open" | "busy") =>
      actor.getSnapshot().hasTag(tag) || (tag === "busy" && (task()?.getSnapshot().hasTag(tag) ?? false)),
    type: (typed: string) => actor.send({ type: "code.typed", typed }),
  };
}
