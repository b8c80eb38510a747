import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { walletMachine } from "./wallet.machine.ts";
import type { WalletMeta } from "./wallet.types.ts";

type Snapshot = SnapshotFrom<typeof walletMachine>;

/** How far the loading is, in the specification's words (WAL-15). */
export function selectLoading(snapshot: Snapshot): WalletMeta["loading"] {
  return deepestMeta<WalletMeta>(snapshot)?.loading ?? "loading";
}
