import type { BrowserInfo } from "@/domain/access/accessLog/record.ts";
import type { Backend } from "../session/backend.ts";
import type { VisitorSession } from "../session/session.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { TabStore } from "../../shared/storage/tabStore.ts";
import { type Gate, GateError } from "./gate.ts";
import { createGateFlag } from "./gateFlag.ts";

/** The dependencies of the gate of the server. */
export interface ServerGateDeps extends Backend {
  readonly session: Pick<VisitorSession, "begin" | "canOpen" | "device" | "findDevice" | "subscribe" | "token">;
  readonly store: KeyValueStore & Pick<TabStore, "isTabOnly" | "keepInTab">;
  /** What this browser says of itself with each attempt; the function keeps less of it (decision A-175). */
  readonly browserInfo: () => Promise<BrowserInfo>;
}

/**
 * The gate of the function `gate` (decision A-010): the right password gives the visitor the account that this device
 * opens, or one of their own. A visitor who passed before stays in while the flag is set and there is a session; the check is loaded by who
 * types a password.
 */
export function createServerGate(deps: ServerGateDeps): Gate {
  const { session, store } = deps;
  const flag = createGateFlag(store);
  return {
    readFlag: () => flag.readFlag() && session.canOpen(),
    writeFlag: () => flag.writeFlag(),
    async verify(...asked) {
      const module = await import("./serverCheck.ts").catch((error: unknown) => {
        throw new GateError("network", { cause: error });
      });
      return module.createServerCheck(deps)(...asked);
    },
    watch: (listener) => session.subscribe(() => listener(session.canOpen())),
  };
}
