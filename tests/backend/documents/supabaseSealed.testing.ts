import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createSupabaseSealed } from "@/services/documents/vault/supabaseSealed.ts";
import { createSupabaseSealedVault } from "@/services/documents/vault/supabaseSealedVault.ts";
import { connectAccount } from "@/services/documents/vault/supabaseVaultBackend.ts";
import { createHolder, createTestKeyring } from "@/services/documents/vault/sealedWorld.testing.ts";
import { createWorld } from "@/services/documents/vault/vaultWorld.testing.ts";
import type { Project, Visitor } from "../shared/project.testing.ts";

/** The protected account of one visitor, with nothing in it; each device has its own memory and its own key. */
export async function createSealedAccount(backend: Project, visitor: Visitor) {
  for (const table of ["sealed_vaults", "documents", "people", "case_files"]) {
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
  await sealed.begin(keyring, keys);
  await sealed.mark("protected");

  return {
    ...world,
    keyring,
    keys,
    openDevice,
    sealed,
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
