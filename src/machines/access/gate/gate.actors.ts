import { fromCallback, fromPromise } from "xstate";
import type { Gate } from "@/services/access/gate/gate.ts";
import type { SessionEvent } from "./gate.machine.ts";

export interface GateServices {
  readonly gate: Gate;
  /** Records an attempt; it is not awaited (decision A-014). */
  readonly logAccess: (success: boolean) => Promise<void>;
}

export function createGateImplementations({ gate, logAccess }: GateServices) {
  return {
    actors: {
      readFlag: fromPromise<boolean>(async () => gate.readFlag()),
      verifyPassword: fromPromise<boolean, { password: string; shared: boolean }>(({ input, signal }) =>
        gate.verify(input.password, signal, { shared: input.shared }),
      ),
      session: fromCallback<SessionEvent>(({ sendBack }) =>
        gate.watch((isOpen) => sendBack({ type: isOpen ? "session.begun" : "session.lost" })),
      ),
    },
    actions: {
      writeFlag: () => gate.writeFlag(),
      logAttempt: (_: unknown, { success }: { success: boolean }) => void logAccess(success),
    },
  };
}
