import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asVisitor, migratedSnapshot, openDatabase } from "../../../supabase/local/database.ts";
import { createMemoryFiles } from "../../../supabase/local/storage/files.ts";
import { createStorage } from "../../../supabase/local/storage/storage.ts";
import { signToken } from "../../../supabase/local/tokens.ts";
import { PAGE, toHttpError } from "../shared/functions.testing.ts";
import { readClaims, OPEN_SESSIONS } from "../shared/policies.testing.ts";
import { isReal, project } from "../shared/project.testing.ts";
import { sealedRow, sealedVault } from "../shared/sealedVault.testing.ts";

const SECRET = randomBytes(32).toString("base64url");
const backend = project({ env: { ALLOWED_ORIGINS: PAGE, SWEEP_SECRET: SECRET } });

const sweep = (authorization: string) =>
  backend.fetch("/functions/v1/sweep", { method: "POST", headers: { authorization } });
const BYTES = Uint8Array.of(1, 2, 3);
/** Writes rows of files, as an upload does. */
const store = (owner: string, count: number) =>
  backend.local?.sql(
    `insert into storage.objects (bucket_id, name, owner_id, version)
      select 'documents', $1 || '/' || n, $1, gen_random_uuid()::text from generate_series(1, $2::int) n`,
    [owner, count],
  );
const names = async () =>
  (await backend.local?.sql<{ readonly name: string }>("select name from storage.objects order by name"))?.rows.map(
    ({ name }) => name,
  );

describe.skipIf(isReal)("the sweep", () => {
  it("removes the files whose account is gone, more than one request names, and no others", async () => {
    const { id } = await backend.visitor();
    await store(id, 2);
    await store(randomUUID(), 250);

    expect(await (await sweep(`Bearer ${SECRET}`)).json()).toEqual({ removed: 250 });

    expect(await names()).toEqual([`${id}/1`, `${id}/2`]);
    expect(await (await sweep(`Bearer ${SECRET}`)).json()).toEqual({ removed: 0 });
  });

  it("removes the files that no row of an account names once they are a day old, and no younger ones", async () => {
    const visitor = await backend.visitor();
    const { id } = visitor;
    await store(id, 3);
    const path = `${id}/1`;
    await sealedVault(backend, visitor).begin([sealedRow("file/a", { bytes: undefined, storage_path: path })]);
    await backend.local?.sql(
      "update storage.objects set created_at = now() - interval '25 hours' where name in ($1, $2)",
      [path, `${id}/2`],
    );

    expect(await (await sweep(`Bearer ${SECRET}`)).json()).toEqual({ removed: 1 });

    expect((await names())?.filter((name) => name.startsWith(id))).toEqual([path, `${id}/3`]);
  });

  it("is for who knows its secret alone", async () => {
    const { accessToken } = await backend.visitor();
    const owner = randomUUID();
    await store(owner, 1);

    for (const bearer of ["", SECRET.slice(1), `${SECRET}x`, accessToken, backend.serviceKey]) {
      expect(await toHttpError(await sweep(`Bearer ${bearer}`))).toEqual([401, "session_required"]);
    }
    expect(await names()).toContain(`${owner}/1`);
  });

  it("finds what an upload under way writes after its account is gone; a new upload is refused", async () => {
    const database = await openDatabase({ snapshot: await migratedSnapshot() });
    const account = randomUUID();
    await database.query("insert into auth.users (id) values ($1)", [account]);
    await database.exec(OPEN_SESSIONS);
    const jwtSecret = "secreto";
    const storage = createStorage({ database, files: createMemoryFiles(), jwtSecret, now: Date.now });
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = signToken(jwtSecret, { ...readClaims(account), role: "authenticated", exp });
    let onRead: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => (onRead = resolve));
    let onGone: () => void = () => undefined;
    const isGone = new Promise<void>((resolve) => (onGone = resolve));
    const upload = (name: string, body: BodyInit) =>
      storage(
        new Request(`http://localhost/storage/v1/object/documents/${account}/${name}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
          body,
          duplex: "half",
        } as RequestInit),
        `object/documents/${account}/${name}`,
      );
    const slow = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          onRead();
          await isGone;
          controller.enqueue(BYTES);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );

    const underWay = upload("tarde.png", slow);
    await isRead;
    await database.query("delete from auth.users where id = $1", [account]);
    onGone();

    expect((await underWay).status).toBe(200);
    await expect(upload("nuevo.png", BYTES)).rejects.toMatchObject({ status: 400 });
    const found = await asVisitor(database, { role: "service_role" }, (on) =>
      on.query("select name from public.list_orphaned_files()"),
    );
    expect(found.rows).toEqual([{ name: `${account}/tarde.png` }]);
    await database.close();
  });

  it("is asked for by the database where pg_net and both secrets are there, and else not", async () => {
    const database = await openDatabase({ snapshot: await migratedSnapshot() });
    const request = async () =>
      (await database.query<{ readonly outcome: string }>("select private.request_sweep() as outcome")).rows[0]
        ?.outcome;
    expect(await request()).toBe("unavailable");

    await database.exec(`
      create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
      create schema net; create table net.sent (url text, headers jsonb, body jsonb, patience integer);
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
        timeout_milliseconds integer default 5000) returns bigint language sql
        as 'insert into net.sent values (url, headers, body, timeout_milliseconds) returning 1::bigint';`);
    expect(await request()).toBe("not configured");

    await database.exec(`insert into vault.decrypted_secrets values
      ('tramia_sweep_url', 'https://x.supabase.co/functions/v1/sweep'), ('tramia_sweep_secret', 'abc')`);
    expect(await request()).toBe("requested");
    expect((await database.query("select * from net.sent")).rows).toEqual([
      {
        url: "https://x.supabase.co/functions/v1/sweep",
        headers: { authorization: "Bearer abc", "content-type": "application/json" },
        body: {},
        patience: 150_000,
      },
    ]);
    await database.close();
  });
});
