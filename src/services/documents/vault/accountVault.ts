import { type AccountConnection, connectAccount } from "./supabaseVaultBackend.ts";
import { unwrapAnswer } from "./supabaseVaultRows.ts";
import type { Vault } from "./vault.ts";

/** The two vaults that an account may have. */
export interface AccountVaultDeps {
  readonly connect: Parameters<typeof connectAccount>;
  readonly plain: Vault;
  /** Loads the sealed one. */
  readonly loadSealed: (connect: () => Promise<AccountConnection>) => Promise<Vault>;
}

/** The vault of an account: the sealed one where the server has its keyring, else what is open. Asked once for each account that this page opens. */
export function createAccountVault({ connect, plain, loadSealed }: AccountVaultDeps): Vault {
  const connected = () => connectAccount(...connect);
  let used: { readonly owner: string; readonly vault: Promise<Vault> } | null = null;

  const choose = async ({ client, owner }: AccountConnection): Promise<Vault> => {
    const answer = unwrapAnswer(await client.rpc("read_sealed", { p_owner: owner, p_names: [], p_revisions: false }));
    const { state = "protecting" } = Object(answer) as { readonly state?: unknown };
    return state === "protecting" ? plain : loadSealed(connected);
  };

  const inUse = async (): Promise<Vault> => {
    try {
      const connection = await connected();
      const { owner } = connection;
      if (used?.owner !== owner) used = { owner, vault: choose(connection) };
      return await used.vault;
    } catch {
      // The open one says why, and the next call asks again.
      used = null;
      return plain;
    }
  };

  const subscribe: Vault["subscribe"] = (listener) => {
    let leave: (() => void) | null = plain.subscribe(listener);
    void inUse().then((vault) => {
      if (!leave || vault === plain) return;
      leave();
      leave = vault.subscribe(listener);
    });
    return () => {
      leave?.();
      leave = null;
    };
  };

  return new Proxy(plain, {
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
}
