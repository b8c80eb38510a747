import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import { type LocalStack, type LocalStackOptions, createLocalStack } from "../../../supabase/local/localStack.ts";
import { rememberHashes } from "./rememberedHashes.testing.ts";
import { sharedDatabase } from "./sharedDatabase.testing.ts";

/** One account with a session and a device of its own. */
export interface Visitor {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly client: SupabaseClient;
  readonly accessToken: string;
}

/** The Supabase project under test: one that the environment names, or a local stack of the test file's own. */
export interface Project {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  /** Null on a real project. */
  readonly local: LocalStack | null;
  /** A client without a session. */
  anonymous(): SupabaseClient;
  service(): SupabaseClient;
  /** @param metadata what only the service can write; the gate's claim where it is left out */
  visitor(metadata?: Readonly<Record<string, unknown>>): Promise<Visitor>;
  /** A request to the project with the key and, where given, a session. */
  fetch(path: string, init?: RequestInit & { readonly token?: string }): Promise<Response>;
}

/** True when the environment names a real project. */
export const isReal = (process.env["SUPABASE_URL"] ?? "") !== "";

/** A client that keeps nothing and renews nothing by itself. */
export function createClientFor(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token !== undefined && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}

/** The project of one test file; whatever its visitors leave behind is removed at the end. Call it once, outside of tests. */
export function project(options: LocalStackOptions = {}): Project {
  const visitors: Visitor[] = [];
  let local: LocalStack | null = null;
  let keys = { url: "", anonKey: "", serviceKey: "" };
  const client = (key: string) => createClientFor(keys.url, key);
  if (!isReal) rememberHashes();

  beforeAll(async () => {
    if (isReal) {
      const named = (name: string) => process.env[name] ?? "";
      keys = {
        url: named("SUPABASE_URL"),
        anonKey: named("SUPABASE_ANON_KEY"),
        serviceKey: named("SUPABASE_SERVICE_ROLE_KEY"),
      };
    } else {
      local = await createLocalStack({ database: await sharedDatabase(), ...options });
      keys = local;
    }
  });

  afterAll(async () => {
    if (local) return local.close();
    for (const { id } of visitors) await removeVisitor(client(keys.serviceKey), id);
  });

  return {
    get url() {
      return keys.url;
    },
    get anonKey() {
      return keys.anonKey;
    },
    get serviceKey() {
      return keys.serviceKey;
    },
    get local() {
      return local;
    },
    anonymous: () => client(keys.anonKey),
    service: () => client(keys.serviceKey),
    async visitor(metadata = { acceso: "tramia" }) {
      const visitor = await createVisitor(client(keys.serviceKey), client(keys.anonKey), metadata);
      visitors.push(visitor);
      return visitor;
    },
    fetch(path, { token, ...init } = {}) {
      const headers = new Headers(init.headers);
      headers.set("apikey", keys.anonKey);
      if (!headers.has("authorization")) headers.set("authorization", `Bearer ${token ?? keys.anonKey}`);
      return fetch(`${keys.url}${path}`, { ...init, headers });
    },
  };
}

async function createVisitor(
  service: SupabaseClient,
  client: SupabaseClient,
  metadata: Readonly<Record<string, unknown>>,
): Promise<Visitor> {
  const email = `v-${randomUUID()}@visitantes.invalid`;
  const password = randomBytes(32).toString("base64url");
  const created = await service.auth.admin.createUser({ email, password, email_confirm: true, app_metadata: metadata });
  if (created.error) throw created.error;
  const { id } = created.data.user;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const accessToken = data.session.access_token;
  const device = await service.rpc("keep_device", {
    p_account: id,
    p_session: getSessionId(accessToken),
    p_secret_hash: "0".repeat(64),
    p_user_agent: "",
  });
  if (device.error) throw device.error;
  return { id, email, password, client, accessToken };
}

async function removeVisitor(service: SupabaseClient, id: string): Promise<void> {
  const { data } = await service.storage.from("documents").list(id, { limit: 1000 });
  if (data && data.length > 0) {
    await service.storage.from("documents").remove(data.map(({ name }) => `${id}/${name}`));
  }
  await service.auth.admin.deleteUser(id);
}
