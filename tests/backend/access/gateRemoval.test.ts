import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createAccounts } from "../../../supabase/functions/access/gate/accounts.ts";
import { createRemoval } from "../../../supabase/functions/access/gate/removal.ts";
import { createAttemptLog } from "../../../supabase/functions/access/gate/attemptLog.ts";
import { createVisitorFiles } from "../../../supabase/functions/access/gate/visitorFiles.ts";
import { PAGE, toHttpError } from "../shared/functions.testing.ts";
import { PASSWORD, hashBytes } from "./gate.testing.ts";
import { type Visitor, isReal, project } from "../shared/project.testing.ts";
import { sealedFile, sealedRow, sealedVault } from "../shared/sealedVault.testing.ts";

const backend = project({
  env: { ALLOWED_ORIGINS: PAGE, GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations), RATE_LIMIT_SALT: "una-sal" },
});
const REMOVAL = "/functions/v1/gate/removal";

const leave = (token?: string, password = PASSWORD) =>
  backend.fetch(REMOVAL, {
    method: "POST",
    headers: { origin: PAGE },
    body: JSON.stringify({ password }),
    ...(token === undefined ? {} : { token }),
  });

/** Stores files at these paths under the visitor's folder. */
async function store({ client, id }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { error } = await client.storage.from("documents").upload(`${id}/${path}`, sealedFile());
    if (error) throw error;
  }
}

/** Writes rows of files without their bytes, under whatever names. */
async function storeAt(id: string, paths: readonly string[]): Promise<void> {
  await backend.local?.sql(
    `insert into storage.objects (bucket_id, name, owner_id, version)
      select 'documents', $1 || '/' || path, $1, gen_random_uuid()::text from jsonb_array_elements_text($2::text::jsonb) path`,
    [id, JSON.stringify(paths)],
  );
}

/** The same of as many as are wanted. */
async function storeMany(id: string, count: number): Promise<void> {
  await backend.local?.sql(
    `insert into storage.objects (bucket_id, name, owner_id, version)
      select 'documents', $1 || '/' || n, $1, gen_random_uuid()::text from generate_series(1, $2::int) n`,
    [id, count],
  );
}

async function formatNames(id: string): Promise<readonly string[]> {
  const answer = await backend.local?.sql<{ readonly name: string }>(
    "select name from storage.objects where starts_with(name, $1) order by name",
    [`${id}/`],
  );
  return answer?.rows.map(({ name }) => name) ?? [];
}

const isThere = async (id: string) => (await backend.service().auth.admin.getUserById(id)).data.user !== null;
const countRows = async (id: string) =>
  (await backend.local?.sql("select from sealed_rows where owner_id = $1", [id]))?.rows.length;

/** Writes an attempt as the gate does. */
async function note(visitor_id: string | null): Promise<void> {
  const row = { login_success: visitor_id !== null, visitor_id, user_agent: "UA", browser_info: {} };
  const { error } = await backend.service().from("access_logs").insert(row);
  if (error) throw error;
}
async function countAttempts(id: string | null) {
  const { data } = await backend.service().from("access_logs").select("visitor_id");
  return data?.filter(({ visitor_id: visitor }) => visitor === id).length;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.skipIf(isReal)("the removal at the gate", () => {
  it("removes the visitor's account, its rows, its attempts and its files in whatever folder, and nobody else's", async () => {
    const [own, other] = [await backend.visitor(), await backend.visitor()];
    const deep = Array.from({ length: LIMITS.removalRounds + 5 }, (_, depth) => `d${depth}`).join("/");
    for (const visitor of [own, other]) {
      await store(visitor, ["uno", "dos"]);
      // What no policy lets in any more; an older project may have it.
      await storeAt(visitor.id, ["carpeta/tres", "carpeta/otra/cuatro", "/cinco", "a//b", "", `${deep}/seis`]);
      await sealedVault(backend, visitor).begin([sealedRow("doc/dni")]);
      await note(visitor.id);
    }
    await note(null);

    const answer = await leave(own.accessToken);

    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect([await isThere(own.id), await countRows(own.id), await formatNames(own.id)]).toEqual([false, 0, []]);
    expect([await isThere(other.id), await countRows(other.id), (await formatNames(other.id)).length]).toEqual([
      true,
      1,
      8,
    ]);
    expect([await countAttempts(own.id), await countAttempts(other.id), await countAttempts(null)]).toEqual([0, 1, 1]);
    expect((await own.client.auth.refreshSession()).error?.status).toBe(400);
  });

  it("is refused once more: the session went with the account", async () => {
    const { id, accessToken } = await backend.visitor();

    expect((await leave(accessToken)).status).toBe(204);
    expect(await toHttpError(await leave(accessToken))).toEqual([401, "session_invalid"]);
    expect(await isThere(id)).toBe(false);
  });

  it("goes through more files than one request to Storage names", async () => {
    const { id, accessToken } = await backend.visitor();
    await storeMany(id, LIMITS.removalBatch * 2 + 1);

    expect((await leave(accessToken)).status).toBe(204);

    expect(await formatNames(id)).toEqual([]);
  });

  it("needs a session with the claim of the gate", async () => {
    const stranger = await backend.visitor({});

    expect(await toHttpError(await leave())).toEqual([401, "session_required"]);
    expect(await toHttpError(await leave(backend.serviceKey))).toEqual([401, "session_invalid"]);
    expect(await toHttpError(await leave(stranger.accessToken))).toEqual([403, "claim_required"]);
    expect(await isThere(stranger.id)).toBe(true);
  });

  it.each([
    "operadora@example.org",
    "x-v-00000000-0000-4000-8000-000000000001@visitantes.invalid",
    "v-00000000-0000-4000-8000-000000000001@visitantes.invalid.es",
  ])("never removes an account that no gate made: %s", async (email) => {
    const password = "x".repeat(40);
    const { data } = await backend
      .service()
      .auth.admin.createUser({ email, password, email_confirm: true, app_metadata: { acceso: "tramia" } });
    const id = data.user?.id ?? "";
    await storeMany(id, 1);
    const signedIn = await backend.anonymous().auth.signInWithPassword({ email, password });

    const answer = await leave(signedIn.data.session?.access_token);

    expect(await toHttpError(answer)).toEqual([403, "account_protected"]);
    expect([await isThere(id), await formatNames(id)]).toEqual([true, [`${id}/1`]]);
  });

  it("needs the gate's password: a session alone removes nothing", async () => {
    const { id, accessToken } = await backend.visitor();
    await storeMany(id, 1);

    expect(await toHttpError(await leave(accessToken, "otra"))).toEqual([401, "wrong_password"]);
    const bare = await backend.fetch(REMOVAL, { method: "POST", headers: { origin: PAGE }, token: accessToken });
    expect(await toHttpError(bare)).toEqual([400, "invalid_request"]);
    const before = await backend.fetch("/functions/v1/gate", { method: "DELETE", token: accessToken });
    expect(before.status).toBe(405);
    expect([await isThere(id), (await formatNames(id)).length]).toEqual([true, 1]);
  });

  it("is counted for each visitor", async () => {
    const { id, accessToken } = await backend.visitor();
    await backend.local?.sql("insert into private.rate_limits values ('gate_removal', $1, now(), $2)", [
      id,
      LIMITS.accountRemovals,
    ]);

    expect(await toHttpError(await leave(accessToken))).toEqual([429, "rate_limited"]);
    expect(await isThere(id)).toBe(true);
  });

  it("is allowed to the page by what a browser asks before", async () => {
    const answer = await backend.fetch(REMOVAL, {
      method: "OPTIONS",
      headers: { origin: PAGE, "access-control-request-method": "POST" },
    });

    expect([answer.status, answer.headers.get("access-control-allow-methods")]).toEqual([204, "POST, OPTIONS"]);
  });
});

describe.skipIf(isReal)("a removal", () => {
  type Answer = (url: string, init: RequestInit) => Promise<Response> | null;

  /** The removal with a project in between that answers some requests by itself. */
  function removal(answer: Answer) {
    const access = { url: backend.url, publicKey: backend.anonKey, secretKey: backend.serviceKey };
    const fetching = (url: string, init: RequestInit) => answer(url, init) ?? fetch(url, init);
    const handle = createRemoval({
      check: () => Promise.resolve(),
      accounts: createAccounts(access, fetching),
      files: createVisitorFiles(access, fetching),
      log: createAttemptLog(access, fetching, Date.now),
    });
    return (id: string) =>
      handle(new Request(`${backend.url}${REMOVAL}`, { method: "POST", body: '{"password":""}' }), { id }).then(
        ({ status }) => status,
        ({ code }: { readonly code: unknown }) => code,
      );
  }

  const orphans = () =>
    createVisitorFiles({ url: backend.url, publicKey: backend.anonKey, secretKey: backend.serviceKey }, (url, init) =>
      fetch(url, init),
    );

  it.each<readonly [string, RegExp, string, () => Promise<Response>]>([
    [
      "the account cannot be looked up",
      /admin\/users/,
      "GET",
      () => Promise.resolve(Response.json({}, { status: 500 })),
    ],
    ["somebody else's account is shown", /admin\/users/, "GET", () => Promise.resolve(Response.json({ id: "x" }))],
    ["auth is out of reach", /admin\/users/, "GET", () => Promise.reject(new TypeError("fetch failed"))],
    [
      "the attempts cannot be removed",
      /rest\/v1\/access_logs/,
      "DELETE",
      () => Promise.resolve(Response.json([], { status: 200 })),
    ],
    ["the database is out of reach", /rest\/v1/, "DELETE", () => Promise.reject(new TypeError("fetch failed"))],
    [
      "the account cannot be removed",
      /admin\/users/,
      "DELETE",
      () => Promise.resolve(Response.json({}, { status: 500 })),
    ],
  ])("where %s is unfinished, keeps the account, and is finished by the next one", async (_, path, method, reply) => {
    const { id } = await backend.visitor();
    await storeMany(id, 2);
    let fails = true;
    const remove = removal((url, init) => (fails && path.test(url) && init.method === method ? reply() : null));

    expect([await remove(id), await isThere(id)]).toEqual(["removal_unfinished", true]);
    fails = false;

    expect([await remove(id), await isThere(id), await formatNames(id)]).toEqual([204, false, []]);
  });

  it.each<readonly [string, RegExp, string, () => Promise<Response>]>([
    [
      "the files cannot be listed",
      /rpc\/list_account_files/,
      "POST",
      () => Promise.resolve(Response.json([], { status: 500 })),
    ],
    ["the list is none", /rpc\/list_account_files/, "POST", () => Promise.resolve(Response.json({}))],
    ["the list names nothing", /rpc\/list_account_files/, "POST", () => Promise.resolve(Response.json([{}]))],
    [
      "the list names somebody else's file",
      /rpc\/list_account_files/,
      "POST",
      () => Promise.resolve(Response.json([{ name: "00000000-0000-4000-8000-000000000001/1" }])),
    ],
    [
      "the files cannot be removed",
      /object\/documents/,
      "DELETE",
      () => Promise.resolve(Response.json([], { status: 403 })),
    ],
    ["Storage is out of reach", /object\/documents/, "DELETE", () => Promise.reject(new TypeError("fetch failed"))],
  ])("where %s has removed the account, and leaves the files to the sweep", async (_, path, method, reply) => {
    const { id } = await backend.visitor();
    await storeMany(id, 2);
    const asked: unknown[] = [];
    const remove = removal((url, init) => {
      if (/object\/documents/.test(url)) asked.push(init.body);
      return path.test(url) && init.method === method ? reply() : null;
    });

    expect([await remove(id), await isThere(id), (await formatNames(id)).length]).toEqual([204, false, 2]);
    expect(JSON.stringify(asked)).not.toContain("00000000-0000-4000-8000-000000000001");
    expect(vi.mocked(console.error)).toHaveBeenCalledOnce();

    expect(await orphans().removeOrphans()).toBe(2);
    expect(await formatNames(id)).toEqual([]);
  });

  it("removes the account before its files: nothing can be uploaded while they go", async () => {
    const { id } = await backend.visitor();
    await storeMany(id, 1);
    const there: boolean[] = [];
    const remove = removal((url, { method }) => {
      if (!/object\/documents/.test(url) || method !== "DELETE") return null;
      return isThere(id).then((isLeft) => {
        there.push(isLeft);
        return Response.json([]);
      });
    });

    await remove(id);
    expect([...new Set(there)]).toEqual([false]);
  });

  it("of files that do not go ends after LIMITS.removalRounds", async () => {
    const { id } = await backend.visitor();
    let lists = 0;
    const remove = removal((url, { method }) => {
      if (/rpc\/list_account_files/.test(url)) {
        lists += 1;
        return Promise.resolve(Response.json([{ name: `${id}/uno` }]));
      }
      return /object\/documents/.test(url) && method === "DELETE" ? Promise.resolve(Response.json([])) : null;
    });

    expect([await remove(id), await isThere(id), lists]).toEqual([204, false, LIMITS.removalRounds]);
  });

  it("takes the answer of Storage to files with the longest names", async () => {
    const { id } = await backend.visitor();
    const entry = {
      id: "1",
      metadata: { eTag: '"x"', size: 1, mimetype: "application/pdf" },
      created_at: "2026-11-22",
    };
    const names = Array.from({ length: LIMITS.removalBatch }, (_, n) => `${n}-${"a".repeat(970)}`);
    const removed: unknown[] = [];
    const remove = removal((url, { method, body }) => {
      if (/rpc\/list_account_files/.test(url)) {
        return Promise.resolve(
          Response.json(removed.length === 0 ? names.map((name) => ({ name: `${id}/${name}` })) : []),
        );
      }
      if (!/object\/documents/.test(url) || method !== "DELETE") return null;
      removed.push(typeof body === "string" ? JSON.parse(body) : null);
      const gone = names.map((name) => ({ ...entry, name: `${id}/${name}`, path_tokens: [id, name], version: name }));
      return Promise.resolve(Response.json(gone));
    });

    expect(await remove(id)).toBe(204);
    expect(removed).toEqual([{ prefixes: names.map((name) => `${id}/${name}`) }]);
  });
});
