import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

const SAME = ["wrongPassphrase", "refused", "network", "rateLimited", "newer"] as const;
const RENAMED = { unreachable: "network", quota: "full", serverFull: "full", changedElsewhere: "changed" } as const;

/** Maps the kinds of AccountError, ProtectionError and VaultError. */
export const toAccountFailure = createFailureMap<AccountFailure>([...SAME, "wrongPassword"], RENAMED, "unknown");

export const toDeviceFailure = createFailureMap<DeviceFailure>(
  [...SAME, "wrongPassword", "notErased"],
  RENAMED,
  "unknown",
);

/** Joining asks for no password of the gate. */
export const toJoinFailure = createFailureMap<JoinFailure>(
  [...SAME, "unconfirmed"],
  { ...RENAMED, wrongSecret: "wrongCode", damaged: "unconfirmed" },
  "unknown",
);

/** The session of this device has ended, but not all its data was erased. */
export class NotErasedError extends Error {
  readonly kind = "notErased";
}
