import type { AccountFailure } from "@/domain/access/account/account.ts";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { AccountError } from "../../access/session/accountError.ts";
import type { AccountRequests } from "../../access/session/accountRequests.ts";
import type { Devices } from "../../access/session/devices.ts";
import { type PreparedCode, ProtectionError, type VaultProtection } from "./vaultProtection.ts";

/** What makes the recovery codes of an account. */
export interface AccountCodesDeps {
  readonly requests: Pick<AccountRequests, "join" | "stageCode">;
  readonly devices: Pick<Devices, "saveCode">;
  /** The protection of the account, which the page may not have loaded yet. */
  readonly loadProtection: () => Promise<
    Pick<VaultProtection, "status" | "renewRecovery" | "unlock" | "resetPassphrase">
  >;
  /** Keeps the page from asking for the key of an account that is just being opened. */
  readonly whileJoining: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The recovery codes of the account that is open (decision A-170): one code signs in, and opens what is protected. */
export interface AccountCodes {
  /** A new code, with the gate's password. Rejects with an AccountError or a ProtectionError; `save` with the latter. */
  prepare(password: string, signal: AbortSignal): Promise<PreparedCode>;
  /**
   * Opens the account of a code here, and what is protected in it: typed once. Where that cannot be opened now the lock screen asks
   * again. @returns `refused` where the code opens none; what was open then stays. Rejects as `AccountRequests.join`
   */
  join(code: string, signal: AbortSignal): Promise<"refused" | "joined" | "unlocked">;
  /** A new passphrase, where the code has just opened the vault. Rejects with a ProtectionError. */
  resetPassphrase(next: string): Promise<void>;
}

/** The codes of an account, protected or not. */
export function createAccountCodes({
  requests,
  devices,
  loadProtection,
  whileJoining,
}: AccountCodesDeps): AccountCodes {
  return {
    async prepare(password, signal) {
      const protection = await loadProtection();
      const { kind } = await protection.status();
      signal.throwIfAborted();
      if (kind === "locked") throw new AccountError("locked");
      if (kind === "unlocked") return protection.renewRecovery(password);
      const { code, hash } = await requests.stageCode(password, signal);
      // From here on nobody stops it: half a change is none that a person could know of.
      const save = () => devices.saveCode(hash, new AbortController().signal).catch(rethrowAccountError);
      return { code, save };
    },
    join: (code, signal) =>
      whileJoining(async () => {
        if (!(await requests.join(code, signal))) return "refused";
        try {
          const protection = await loadProtection();
          if ((await protection.status()).kind !== "locked") return "joined";
          await protection.unlock({ kind: "recovery", code });
          return "unlocked";
        } catch (error) {
          console.warn("The lock screen asks again.", error);
          return "joined";
        }
      }),
    resetPassphrase: async (next) => (await loadProtection()).resetPassphrase(next),
  };
}

const FAILURES: Readonly<Record<AccountFailure, ProtectionFailure>> = {
  wrongPassword: "wrongPassword",
  rateLimited: "rateLimited",
  network: "unreachable",
  refused: "unreachable",
  locked: "unavailable",
  unknown: "unknown",
};

/** An AccountError as the protection says it. @throws always */
export function rethrowAccountError(error: unknown): never {
  throw error instanceof AccountError ? new ProtectionError(FAILURES[error.kind], { cause: error }) : error;
}
