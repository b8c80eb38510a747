import { randomBytes } from "node:crypto";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { ProtectionError } from "@/services/documents/protection/vaultProtection.ts";
import { createSupabaseSealed } from "@/services/documents/vault/supabaseSealed.ts";
import { createSupabaseSealedVault } from "@/services/documents/vault/supabaseSealedVault.ts";
import { connectAccount } from "@/services/documents/vault/supabaseVaultBackend.ts";
import { createHolder, createTestKeyring, newerRows } from "@/services/documents/vault/sealedWorld.testing.ts";
import { createWorld } from "@/services/documents/vault/vaultWorld.testing.ts";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import type { Project, Visitor } from "../shared/project.testing.ts";

/** How these accounts are locked. */
export const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

/** Ignores the progress of a conversion. */
export const silent = (): void => undefined;

/** A browser without passkeys. */
export const noPasskeys = {
  create: () => Promise.reject(new ProtectionError("unsupported")),
  ask: () => Promise.reject(new ProtectionError("unsupported")),
};

/** The protected account of one visitor, with nothing in it; each device has its own memory and its own key. */
export async function createSealedAccount(backend: Project, visitor: Visitor) {
  for (const table of ["sealed_vaults", "sealed_farewells", "documents", "people", "case_files"]) {
    const { error } = await backend.service().from(table).delete().eq("owner_id", visitor.id);
    if (error) throw error;
  }
  const { keyring, keys } = await createTestKeyring();
  const connection = { url: backend.url, key: backend.anonKey, token: async () => visitor.accessToken };
  const world = createWorld();

  const openDevice = (store = createMemoryStore(), holder = createHolder(keys)) => {
    const client = createSupabaseConnection(connection);
    const connect = () => connectAccount(client, () => visitor.id);
    return { holder, sealed: createSupabaseSealed({ connect, holder, store }) };
  };

  const { sealed } = openDevice();
  /** Does what the gate does once it was given its password. */
  const stage = async (hash: string): Promise<void> => {
    const { error } = await backend.service().rpc("stage_code", {
      p_account: visitor.id,
      p_session: getSessionId(visitor.accessToken),
      p_secret_hash: hash,
    });
    if (error) throw error;
  };
  /** Begins the sealed vault, with a code that was staged. */
  const begin = async (): Promise<boolean> => {
    const hash = randomBytes(32).toString("hex");
    await stage(hash);
    return sealed.begin(keyring, keys, hash);
  };
  await begin();
  await sealed.mark("protected");

  return {
    ...world,
    keyring,
    keys,
    stage,
    begin,
    openDevice,
    sealed,
    newer: newerRows(openDevice().sealed, createHolder(keys)),
    openTab: (overrides: { readonly random?: () => number } = {}) => {
      const events = new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;
      const device = openDevice();
      let ids = 0;
      const newId = (): string => {
        const id = `${(tabs += 1)}-${(ids += 1)}`;
        world.issued.push(id);
        return id;
      };
      const store = createBrowserStore({ localStorage: world.storage });
      const deps = { store, lock: world.lock, events, newId, now: () => new Date(world.clock.now), ...overrides };
      return { ...device, events, vault: createSupabaseSealedVault({ ...device, ...deps }) };
    },
    recordIds: async () => {
      const { rows, sealedFiles } = await sealed.ids();
      const records = rows.flatMap((name) => (name.startsWith("doc/") ? name.slice(4) : []));
      return { records, files: [...sealedFiles] };
    },
  };
}

let tabs = 0;
