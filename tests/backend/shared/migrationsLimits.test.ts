import type { Transaction } from "@electric-sql/pglite";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { asVisitor, type Visitor } from "../../../supabase/local/database.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";
import { KEYRING } from "./sealedVault.testing.ts";

const scratch = scratchDatabase();

const RELAXED = readFileSync(new URL("../../../supabase/browser-gate.sql", import.meta.url), "utf8");
/** The statements with which the file says that it is undone. */
const BACK = [...RELAXED.matchAll(/^-- {3}(\w.+;)$/gmu)].map(([, statement]) => statement).join("\n");

describe("consume_rate_limit", () => {
  interface Verdict {
    readonly allowed: boolean;
    readonly retry_after: number;
  }
  interface Use {
    readonly key?: string;
    readonly bucket?: string;
    readonly limit?: number;
    readonly seconds?: number;
    readonly cost?: number;
  }

  async function consume({ key = "a", bucket = "b", limit = 3, seconds = 600, cost = 1 }: Use = {}): Promise<Verdict> {
    const { rows } = await asVisitor(scratch.database, { role: "service_role" }, (on) =>
      on.query<Verdict>("select * from consume_rate_limit($1, $2, $3, $4, $5)", [bucket, key, limit, seconds, cost]),
    );
    return rows[0] ?? { allowed: false, retry_after: -1 };
  }

  async function consumed(times: number, use: Use = {}): Promise<readonly boolean[]> {
    const found: boolean[] = [];
    for (let index = 0; index < times; index++) found.push((await consume(use)).allowed);
    return found;
  }

  /** Lets time go by for one key. */
  async function pass(seconds: number, key: string): Promise<void> {
    await scratch.database.query(
      "update private.rate_limits set window_start = window_start - make_interval(secs => $1) where key = $2",
      [seconds, key],
    );
  }

  it("finding: brute force → allows as many uses as the limit says, and then none until the window ends", async () => {
    const use = { key: "window" };
    expect(await consumed(5, use)).toEqual([true, true, true, false, false]);
    const { retry_after } = await consume(use);
    expect(retry_after).toBeGreaterThan(500);
    expect(retry_after).toBeLessThanOrEqual(600);

    await pass(300, "window");
    const later = await consume(use);
    expect(later.allowed).toBe(false);
    expect(later.retry_after).toBeGreaterThan(200);
    expect(later.retry_after).toBeLessThanOrEqual(300);

    await pass(300, "window");
    expect(await consumed(4, use)).toEqual([true, true, true, false]);
  });

  it("finding: brute force → does not let refused uses put off the end of the window", async () => {
    const use = { key: "patience", limit: 1 };
    await consumed(20, use);
    const { rows } = await scratch.database.query("select hits from private.rate_limits where key = 'patience'");
    expect(rows).toEqual([{ hits: 2 }]);
    await pass(600, "patience");
    expect(await consumed(1, use)).toEqual([true]);
  });

  it("counts nothing at a cost of 0, and says what a use would be told", async () => {
    const look = { key: "look", limit: 2, cost: 0 };
    expect(await consumed(3, look)).toEqual([true, true, true]);
    expect(await consumed(1, { ...look, cost: 1 })).toEqual([true]);
    expect(await consumed(3, look)).toEqual([true, true, true]);
    expect(await consumed(1, { ...look, cost: 1 })).toEqual([true]);
    const refused = await consume(look);
    expect(refused.allowed).toBe(false);
    expect(refused.retry_after).toBeGreaterThan(500);
    await pass(600, "look");
    expect(await consume(look)).toEqual({ allowed: true, retry_after: 0 });
  });

  it("counts each key and each bucket by itself", async () => {
    const one = { key: "one", limit: 1 };
    expect(await consumed(2, one)).toEqual([true, false]);
    expect(await consumed(1, { ...one, key: "two", cost: 0 })).toEqual([true]);
    expect(await consumed(1, { ...one, bucket: "other", cost: 0 })).toEqual([true]);
    expect(await consumed(2, { ...one, key: "two" })).toEqual([true, false]);
    expect(await consumed(2, { ...one, bucket: "other" })).toEqual([true, false]);
  });

  it("allows no more than the limit to many at once", async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => consume({ key: "crowd", limit: 20 })));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
  });

  it.each<[string, Use]>([
    ["no bucket", { bucket: "" }],
    ["a bucket that is too long", { bucket: "b".repeat(65) }],
    ["no key", { key: "" }],
    ["a key that is too long", { key: "k".repeat(129) }],
    ["no uses", { limit: 0 }],
    ["too many uses", { limit: 1_000_001 }],
    ["no window", { seconds: 0 }],
    ["a window longer than a day, which the purge would cut short", { seconds: 86_401 }],
    ["a cost below 0", { cost: -1 }],
    ["a cost above 1", { cost: 2 }],
  ])("refuses %s", async (_, use) => {
    await expect(consume(use)).rejects.toMatchObject({ code: "22023" });
  });
});

/** With supabase/browser-gate.sql, under which browsers write attempts. */
describe("the limit on attempts", () => {
  beforeAll(() => scratch.database.exec(RELAXED));
  afterAll(() => scratch.database.exec(BACK));

  const INSERT = `insert into access_logs (login_success, user_agent, browser_info)
    select false, '', '{}' from generate_series(1, $1)`;

  /** 'ok', or PostgreSQL's code. */
  function insert(rows: number, from: Visitor | string): Promise<string> {
    const visitor = typeof from === "string" ? anonymousAt({ "x-forwarded-for": from }) : from;
    return asVisitor(scratch.database, visitor, (on) => on.query(INSERT, [rows])).then(
      () => "ok",
      (error: unknown) => String(Object(error)["code"]),
    );
  }

  function anonymousAt(headers: Readonly<Record<string, string>>): Visitor {
    return { role: "anon", headers };
  }

  const most = LIMITS.accessLogAddressRows;

  it("finding: brute force → takes 60 attempts from one address and not one more, in one request or in many", async () => {
    expect(await insert(most + 1, "192.0.2.1")).toBe("PT429");
    expect(await insert(most - 1, "192.0.2.1")).toBe("ok");
    expect(await insert(1, "192.0.2.1")).toBe("ok");
    expect(await insert(1, "192.0.2.1")).toBe("PT429");
    expect(await insert(1, "192.0.2.2")).toBe("ok");
  });

  it("finding: brute force → takes attempts again after 10 minutes and no earlier", async () => {
    const pass = (ms: number) =>
      scratch.database.query(
        "update private.rate_limits set window_start = clock_timestamp() - make_interval(secs => $1)",
        [ms / 1000],
      );
    expect(await insert(most, "192.0.2.10")).toBe("ok");
    await pass(TIMINGS.accessLogAddressWindow - 60_000);
    expect(await insert(1, "192.0.2.10")).toBe("PT429");
    await pass(TIMINGS.accessLogAddressWindow);
    expect(await insert(1, "192.0.2.10")).toBe("ok");
  });

  it.each([
    ["what the visitor put before it", ["203.0.113.1, 192.0.2.20", "203.0.113.2,192.0.2.20", "192.0.2.20"]],
    ["how an IPv4 address is written", ["192.0.2.21", "::ffff:192.0.2.21", "::FFFF:192.0.2.21", " 192.0.2.21 "]],
    ["the end of an IPv6 address", ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::9", "2001:DB8::A"]],
    ["what is no address", ["", "x", "192.0.2", "a".repeat(5000), "'; drop table access_logs", "1.2.3.4.5"]],
  ])("finding: brute force → is not evaded by %s", async (_, addresses) => {
    const first = addresses[0] ?? "";
    expect(await insert(most, first)).toBe("ok");
    const verdicts = await Promise.all(addresses.map((address) => insert(1, address)));
    expect(verdicts).toEqual(addresses.map(() => "PT429"));
  });

  it("finding: brute force → believes the platform's own header before any other", async () => {
    const at = (address: string) => anonymousAt({ "cf-connecting-ip": "192.0.2.30", "x-forwarded-for": address });
    expect(await insert(most, at("203.0.113.1"))).toBe("ok");
    expect(await insert(1, at("203.0.113.2"))).toBe("PT429");
  });

  it("counts IPv6 networks and IPv4 addresses apart", async () => {
    expect(await insert(most, "2001:db8:1::1")).toBe("ok");
    expect(await insert(1, "2001:db8:1:1::1")).toBe("ok");
  });

  it("finding: brute force → takes 3000 anonymous attempts an hour from all addresses together", async () => {
    const set = (hits: number, ms: number) =>
      scratch.database.query(
        `insert into private.rate_limits
          values ('access_logs:all', 'anonymous', clock_timestamp() - make_interval(secs => $2), $1)
          on conflict (bucket, key) do update set hits = excluded.hits, window_start = excluded.window_start`,
        [hits, ms / 1000],
      );
    await set(LIMITS.accessLogRows - 1, TIMINGS.accessLogWindow - 60_000);
    expect(await insert(1, "198.51.100.1")).toBe("ok");
    expect(await insert(1, "198.51.100.2")).toBe("PT429");
    await set(LIMITS.accessLogRows + 1, TIMINGS.accessLogWindow);
    expect(await insert(1, "198.51.100.2")).toBe("ok");
  });

  it("keeps no address that can be read", async () => {
    for (let nth = 1; nth <= 6; nth += 1) await insert(1, `203.0.113.${nth}`);
    const { rows } = await scratch.database.query<{ readonly key: string }>(
      "select distinct key from private.rate_limits where bucket = 'access_logs:address'",
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ key }) => !/^[\da-f]{64}$/u.test(key))).toEqual([]);
  });

  it("does not apply to the project's operator", async () => {
    expect(await insert(most + 1, { role: "service_role" })).toBe("ok");
  });
});

describe("what is not kept", () => {
  it("loses attempts after 90 days and no earlier", async () => {
    await scratch.undone(async (on) => {
      await on.exec("delete from access_logs");
      await on.query(
        `insert into access_logs ("timestamp", login_success, user_agent, browser_info)
          select now() - make_interval(days => $1) - more, false, more::text, '{}'
          from unnest(array['0 s', '1 microsecond', '1 year', '-1 s']::interval[]) more`,
        [LIMITS.accessLogDays],
      );
      expect((await on.query("select private.purge_access_logs() as gone")).rows).toEqual([{ gone: 2 }]);
      expect((await on.query("select user_agent from access_logs order by 1")).rows).toEqual([
        { user_agent: "-00:00:01" },
        { user_agent: "00:00:00" },
      ]);
    });
  });

  it("loses accounts unused for 12 months, with their vaults, and names their files until they are gone", async () => {
    await scratch.undone(async (on) => {
      await on.query(
        `insert into auth.users (id, email, raw_app_meta_data, created_at, last_sign_in_at)
        select gen_random_uuid(), email, app::jsonb, now() - made, now() - make_interval(months => $1) - seen
        from (values
          ('v-used@visitantes.invalid', '{"acceso":"tramia"}', interval '2 years', interval '0 s'),
          ('v-left@visitantes.invalid', '{"acceso":"tramia"}', interval '2 years', interval '1 microsecond'),
          ('v-new@visitantes.invalid', '{"acceso":"tramia"}', interval '1 day', null),
          ('v-never@visitantes.invalid', '{"acceso":"tramia"}', interval '13 months', null),
          ('v-kept@visitantes.invalid', '{"acceso":"tramia"}', interval '2 years', interval '1 month'),
          ('v-ended@visitantes.invalid', '{"acceso":"tramia"}', interval '2 years', interval '1 month'),
          ('v-other@visitantes.invalid', '{}', interval '2 years', interval '1 month'),
          ('operator@example.org', '{"acceso":"tramia"}', interval '2 years', interval '1 month')
        ) as account (email, app, made, seen)`,
        [LIMITS.accountMonths],
      );
      await on.exec(`
        insert into auth.sessions (id, user_id, updated_at)
          select gen_random_uuid(), id, now() - interval '1 day' from auth.users where email like 'v-kept@%'
          union all
          select gen_random_uuid(), id, now() - interval '13 months' from auth.users where email like 'v-ended@%';
        insert into sealed_vaults (owner_id, generation, keyring) select id, 1, '${JSON.stringify(KEYRING)}' from auth.users;
        insert into sealed_rows (owner_id, name, revision, hash, bytes)
          select id, 'doc/' || split_part(email, '@', 1), 1, repeat('0', 64), 'x' from auth.users;
        insert into storage.objects (bucket_id, name)
          select 'documents', id || '/' || email from auth.users`);

      expect((await on.query("select private.purge_accounts() as gone")).rows).toEqual([{ gone: 3 }]);
      const left = [
        "operator@example.org",
        "v-kept@visitantes.invalid",
        "v-new@visitantes.invalid",
        "v-other@visitantes.invalid",
        "v-used@visitantes.invalid",
      ];
      expect(await namesIn(on, "select email as name from auth.users")).toEqual(left);
      expect(await namesIn(on, "select name from sealed_rows")).toEqual(
        left.map((email) => `doc/${email.split("@")[0]}`),
      );

      const orphans = "select split_part(name, '/', 2) as name from list_orphaned_files()";
      const gone = ["v-ended@visitantes.invalid", "v-left@visitantes.invalid", "v-never@visitantes.invalid"];
      expect(await namesIn(on, orphans)).toEqual(gone);
      expect(await namesIn(on, "select name from list_orphaned_files(2)")).toHaveLength(2);
      expect(await namesIn(on, "select name from list_orphaned_files(-1)")).toEqual([]);

      await on.exec(
        "set local storage.allow_delete_query = 'true'; delete from storage.objects where name like '%/v-left@%'",
      );
      expect(await namesIn(on, orphans)).toEqual(gone.filter((name) => !name.startsWith("v-left")));
    });
  });

  it("loses counters after a day, and the salt of their keys with them", async () => {
    await scratch.undone(async (on) => {
      await on.exec(`
        delete from private.rate_limits;
        insert into private.rate_limits values
          ('b', 'old', now() - interval '1 day 1 microsecond', 1), ('b', 'young', now() - interval '1 day', 1)`);
      const salt = "select salt as name from private.address_salt";
      const before = await namesIn(on, salt);
      expect((await on.query("select private.purge_rate_limits() as gone")).rows).toEqual([{ gone: 1 }]);
      expect(await namesIn(on, "select key as name from private.rate_limits")).toEqual(["young"]);
      const after = await namesIn(on, salt);
      expect(after).toHaveLength(1);
      expect(after).not.toEqual(before);
    });
  });
});

async function namesIn(on: Transaction, select: string): Promise<readonly string[]> {
  const { rows } = await on.query<{ readonly name: string }>(select);
  return rows.map(({ name }) => name).toSorted();
}
