import { type AccountConnection, connectAccount } from "./supabaseVaultBackend.ts";
import { unwrapAnswer } from "./supabaseVaultRows.ts";
import type { SealedMemories } from "./sealedMemory.ts";
import type { SupabaseSealed } from "./supabaseSealed.ts";
import { type Vault, VaultError } from "./vault.ts";

/** The two vaults that an account may have. */
export interface AccountVaultDeps {
  readonly connect: Parameters<typeof connectAccount>;
  readonly plain: Vault;
  /** Loads the sealed one. */
  readonly loadSealed: () => Promise<{
    readonly vault: Vault;
    readonly sealed: Pick<SupabaseSealed, "keyring" | "meta">;
  }>;
  /** Whether this page has the key of the sealed one. */
  readonly hasKey: () => boolean;
  /** Which accounts this browser has seen protected. */
  readonly memories: Pick<SealedMemories, "isEmpty" | "read">;
}

/** The vault of an account, and the way to ask again which one it is. */
export interface AccountVault {
  readonly vault: Vault;
  /** Its protection has begun or ended. */
  readonly askAgain: () => void;
}

const READS: ReadonlySet<string> = new Set([
  ...(["list", "get", "readFile", "getMany", "statistics", "verify", "people", "cases", "ensureReadable"] as const),
] satisfies (keyof Vault)[]);

/**
 * The vault of an account: the sealed one where the server has its keyring, or this browser remembers one that has not said farewell, else
 * what is open. While it is being sealed, what is open can be read and not written. Asked once for each account that this page opens.
 */
export function createAccountVault(deps: AccountVaultDeps): AccountVault {
  const { connect, plain, loadSealed, hasKey, memories } = deps;
  let used: { readonly owner: string; readonly vault: Promise<Vault> } | null = null;

  const choose = async ({ client, owner }: AccountConnection): Promise<Vault> => {
    const answer = unwrapAnswer(await client.rpc("read_sealed", { p_owner: owner, p_names: [], p_revisions: false }));
    if (answer === null && !memories.read(owner)) return plain;
    const { vault: whole, sealed } = await loadSealed();
    if (!(await sealed.keyring())) return plain;
    if (!hasKey() || (await sealed.meta()).protection?.state !== "protecting") return whole;
    return readingOnly(plain);
  };

  const inUse = async (): Promise<Vault> => {
    try {
      const connection = await connectAccount(...connect);
      const { owner } = connection;
      if (used?.owner !== owner) used = { owner, vault: choose(connection) };
      return await used.vault;
    } catch (error) {
      // The next call asks again.
      used = null;
      if (!memories.isEmpty()) throw error;
      // The open one says why.
      return plain;
    }
  };

  /** What follows the vault in use, for each subscription. */
  const followers = new Set<(isChanged: boolean) => void>();

  const subscribe: Vault["subscribe"] = (listener) => {
    let followed = plain;
    let leave = plain.subscribe(listener);
    const follow = (isChanged: boolean): void =>
      void inUse().then(
        (vault) => {
          if (!followers.has(follow) || vault === followed) return;
          leave();
          followed = vault;
          leave = vault.subscribe(listener);
          if (isChanged) listener([]);
        },
        () => undefined,
      );
    followers.add(follow);
    follow(false);
    return () => {
      followers.delete(follow);
      leave();
    };
  };

  const vault = new Proxy(plain, {
    get(_, name: keyof Vault) {
      if (name === "subscribe") return subscribe;
      // What is no method of a vault is not there: a promise would take `then` for one of its own.
      if (!Object.hasOwn(plain, name)) return undefined;
      return async (...given: unknown[]) => {
        const method = (await inUse())[name] as (...given: unknown[]) => Promise<unknown>;
        return method(...given);
      };
    },
  });
  return {
    vault,
    askAgain() {
      used = null;
      for (const follow of followers) follow(true);
    },
  };
}

/** What is open of an account that is being sealed: from the first step on nothing is written to it, whatever the server would take. */
function readingOnly(plain: Vault): Vault {
  return new Proxy(plain, {
    get(_, name: keyof Vault) {
      if (name === "subscribe" || READS.has(name)) return plain[name];
      return Object.hasOwn(plain, name) ? () => Promise.reject(new VaultError("sealing")) : undefined;
    },
  });
}
