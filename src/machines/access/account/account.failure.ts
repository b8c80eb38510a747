import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

const SAME = ["wrongPassphrase", "refused", "network", "rateLimited", "newer"] as const;
const RENAMED = { unreachable: "network", quota: "full", serverFull: "full", changedElsewhere: "changed" } as const;

/** Why something was not done with the account, by the kinds of AccountError, ProtectionError and VaultError. */
export const toAccountFailure = createFailureMap<AccountFailure>([...SAME, "wrongPassword"], RENAMED, "unknown");

/** Why devices were not removed. */
export const toDeviceFailure = createFailureMap<DeviceFailure>(
  [...SAME, "wrongPassword", "notErased"],
  RENAMED,
  "unknown",
);

/** Why a code could not be tried, or what it opened, once signed in, could not be joined; no password was asked for. */
export const toJoinFailure = createFailureMap<JoinFailure>(
  [...SAME, "unconfirmed"],
  { ...RENAMED, wrongSecret: "wrongCode", damaged: "unconfirmed" },
  "unknown",
);

/** The session of this device has ended, but not everything here was erased. */
export class NotErasedError extends Error {
  readonly kind = "notErased";
}
