import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import { migratedSnapshot } from "../../../supabase/local/database.ts";
import { createLocalStack } from "../../../supabase/local/localStack.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { PASSWORD, hashBytes } from "../access/gate.testing.ts";
import { createClientFor, isReal, project } from "./project.testing.ts";
import { sealedFile, sealedVault } from "./sealedVault.testing.ts";

const ORIGIN = "http://127.0.0.1:5173";
const backend = project({
  env: {
    GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations),
    RATE_LIMIT_SALT: "sal de los límites",
    ALLOWED_ORIGINS: ORIGIN,
  },
});

describe("functions", () => {
  it.skipIf(isReal)("the gate gives a visitor a session that opens the vault", async () => {
    const { data, error } = await backend.anonymous().functions.invoke<{
      readonly session: { readonly access_token: string; readonly user: { readonly id: string } };
      readonly device: { readonly email: string; readonly secret: string; readonly id: string };
    }>("gate", { body: { password: PASSWORD } });
    const account = { id: data?.session.user.id ?? "", accessToken: data?.session.access_token ?? "" };
    const begun = await sealedVault(backend, account).begin();
    const again = await backend
      .anonymous()
      .functions.invoke("gate", { body: { password: PASSWORD, device: data?.device } });

    expect(error).toBeNull();
    expect(begun).toEqual([200, []]);
    expect(again.data).toMatchObject({ session: { user: { id: data?.session.user.id } }, device: data?.device });
  });

  it.skipIf(isReal)("answer their origin alone, by their own word; what is no function is not found", async () => {
    const knock = async (origin: string, name = "gate") => {
      const response = await fetch(`${backend.url}/functions/v1/${name}`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify({ password: "otra" }),
      });
      return [response.status, response.headers.get("access-control-allow-origin")];
    };

    expect(await knock(ORIGIN)).toEqual([401, ORIGIN]);
    expect(await knock("https://ajeno.example")).toEqual([403, null]);
    expect(await knock(ORIGIN, "_shared")).toEqual([404, null]);
    expect(await knock(ORIGIN, "..%2flocal")).toEqual([404, null]);
  });
});

describe.skipIf(isReal)("a stack that keeps its data", () => {
  it("has accounts, sessions, rows and files again after a restart, and none after a fresh one", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "tramia-stack-"));
    try {
      const snapshot = await migratedSnapshot();
      const first = await createLocalStack({ dataDir, snapshot });
      const account = { email: "v-1@visitantes.invalid", password: "x".repeat(40) };
      await createClientFor(first.url, first.serviceKey).auth.admin.createUser({
        ...account,
        email_confirm: true,
        app_metadata: { acceso: "tramia" },
      });
      const client = createClientFor(first.url, first.anonKey);
      const { data } = await client.auth.signInWithPassword(account);
      const token = data.session?.access_token ?? "";
      await createClientFor(first.url, first.serviceKey).rpc("keep_device", {
        p_account: data.user?.id,
        p_session: getSessionId(token),
        p_secret_hash: "0".repeat(64),
        p_user_agent: "",
      });
      const path = `${data.user?.id ?? ""}/foto`;
      await first.sql("insert into access_logs (login_success, user_agent, browser_info) values (true, 'queda', '{}')");
      await client.storage.from("documents").upload(path, sealedFile());
      await first.close();

      const second = await createLocalStack({ dataDir });
      const later = createClientFor(second.url, second.anonKey, token);
      const rows = await later.from("access_logs").select("user_agent");
      const file = await later.storage.from("documents").download(path);
      await second.close();
      const third = await createLocalStack({ dataDir, fresh: true, snapshot });
      const accounts = await createClientFor(third.url, third.serviceKey).auth.admin.listUsers();
      await third.close();

      expect(rows.data).toEqual([{ user_agent: "queda" }]);
      expect(new Uint8Array((await file.data?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(1, 2, 3));
      expect(accounts.data.users).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
