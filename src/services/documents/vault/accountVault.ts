import { type AccountConnection, connectAccount } from "./supabaseVaultBackend.ts";
import { unwrapAnswer } from "./supabaseVaultRows.ts";
import type { Vault } from "./vault.ts";

/** The two vaults that an account may have. */
export interface AccountVaultDeps {
  readonly connect: Parameters<typeof connectAccount>;
  readonly plain: Vault;
  /** Loads the sealed one. */
  readonly loadSealed: () => Promise<Vault>;
}

/** The vault of an account, and the way to ask again which one it is. */
export interface AccountVault {
  readonly vault: Vault;
  /** Its protection has begun or ended. */
  readonly askAgain: () => void;
}

/** The vault of an account: the sealed one where the server has its keyring, else what is open. Asked once for each account that this page opens. */
export function createAccountVault({ connect, plain, loadSealed }: AccountVaultDeps): AccountVault {
  let used: { readonly owner: string; readonly vault: Promise<Vault> } | null = null;

  const choose = async ({ client, owner }: AccountConnection): Promise<Vault> => {
    const answer = unwrapAnswer(await client.rpc("read_sealed", { p_owner: owner, p_names: [], p_revisions: false }));
    const { state = "protecting" } = Object(answer) as { readonly state?: unknown };
    return state === "protecting" ? plain : loadSealed();
  };

  const inUse = async (): Promise<Vault> => {
    try {
      const connection = await connectAccount(...connect);
      const { owner } = connection;
      if (used?.owner !== owner) used = { owner, vault: choose(connection) };
      return await used.vault;
    } catch {
      // The open one says why, and the next call asks again.
      used = null;
      return plain;
    }
  };

  /** What follows the vault in use, for each subscription. */
  const followers = new Set<(isChanged: boolean) => void>();

  const subscribe: Vault["subscribe"] = (listener) => {
    let followed = plain;
    let leave = plain.subscribe(listener);
    const follow = (isChanged: boolean): void =>
      void inUse().then((vault) => {
        if (!followers.has(follow) || vault === followed) return;
        leave();
        followed = vault;
        leave = vault.subscribe(listener);
        if (isChanged) listener([]);
      });
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
