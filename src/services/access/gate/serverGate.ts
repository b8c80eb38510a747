import type { BrowserInfo } from "@/domain/access/accessLog/record.ts";
import type { Backend } from "../session/backend.ts";
import type { VisitorSession } from "../session/session.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { TabStore } from "../../shared/storage/tabStore.ts";
import { type Gate, GateError } from "./gate.ts";
import { createGateFlag } from "./gateFlag.ts";

export interface ServerGateDeps extends Backend {
  readonly session: Pick<VisitorSession, "begin" | "canOpen" | "device" | "findDevice" | "subscribe" | "token">;
  readonly store: KeyValueStore & Pick<TabStore, "isTabOnly" | "keepInTab">;
  /** The browser's description of itself, sent with each attempt; the function keeps less of it (decision A-175). */
  readonly browserInfo: () => Promise<BrowserInfo>;
}

/**
 * The gate of the function `gate` (decision A-010): the right password opens the account of this device, or a new one. A visitor
 * who passed before stays in while there are a flag and a session; the check is loaded when a password is typed.
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
