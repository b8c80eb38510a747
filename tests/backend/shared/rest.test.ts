import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Visitor, documentRow, project } from "./project.testing.ts";

const backend = project();
const DOCUMENTS = "documents";

let ana: Visitor;
let berta: Visitor;
let outsider: Visitor;

const NAMES = ["a,b(c).png", 'dice "hola".png', "nómina.pdf", "padrón 50%.pdf", "recibo_luz.pdf"] as const;

beforeAll(async () => {
  [ana, berta, outsider] = await Promise.all([backend.visitor(), backend.visitor(), backend.visitor({})]);
  const fields = [
    { confidence: 10, folder_id: "identity", extracted_info: { persona: { nombre: "Ana" }, importe: 5 } },
    {
      confidence: 20,
      folder_id: "identity",
      expiry_date: "2027-01-31",
      extracted_info: { persona: { nombre: "Eva" } },
    },
    { confidence: 30, folder_id: "work", extracted_info: { importe: 1500, lineas: ["uno", "dos"] } },
    { confidence: 40, folder_id: "residence", expiry_date: "2026-12-31" },
    { confidence: 50, folder_id: "services", is_demo_data: true },
  ];
  const rows = NAMES.map((name, index) => ({
    ...documentRow(name),
    expiry_date: null,
    is_demo_data: false,
    extracted_info: {},
    ...fields[index],
  }));
  const { error } = await ana.client.from(DOCUMENTS).insert(rows);
  if (error) throw error;
  const other = await berta.client
    .from(DOCUMENTS)
    .insert(documentRow("de-berta.pdf", { extracted_text: "SECRETO-DE-BERTA" }));
  if (other.error) throw other.error;
});

describe("reading rows", () => {
  /** The last part of what a filter of supabase-js returns. */
  const read = () => ana.client.from(DOCUMENTS).select("filename").order("confidence");
  const CASES = {
    eq: () => read().eq("filename", NAMES[0]),
    "eq of a number": () => read().eq("confidence", 20),
    "eq of a name with quotes": () => read().eq("filename", NAMES[1]),
    neq: () => read().neq("folder_id", "identity"),
    gt: () => read().gt("confidence", 30),
    gte: () => read().gte("confidence", 30),
    lt: () => read().lt("confidence", 30),
    lte: () => read().lte("confidence", 30),
    in: () => read().in("filename", [NAMES[0], NAMES[1], NAMES[3]]),
    "in nothing": () => read().in("filename", []),
    "is null": () => read().is("expiry_date", null),
    "is true": () => read().is("is_demo_data", true),
    "not is null": () => read().not("expiry_date", "is", null),
    like: () => read().like("filename", "%.pdf"),
    "like is exact about capitals": () => read().like("filename", "NÓMINA%"),
    ilike: () => read().ilike("filename", "NÓMINA%"),
    or: () => read().or('confidence.eq.10,and(folder_id.eq."work",confidence.gt.5)'),
    "or with quotes": () => read().or('filename.eq."a,b(c).png",filename.in.("nómina.pdf",nada)'),
    "not and": () => read().or("not.and(confidence.gt.10,confidence.lt.50)"),
    limit: () => read().limit(2),
    range: () => read().range(1, 2),
    "several orders": () =>
      ana.client
        .from(DOCUMENTS)
        .select("filename")
        .order("expiry_date", { ascending: false, nullsFirst: false })
        .order("confidence", { ascending: false }),
  };

  it("filters, orders and cuts as PostgREST does", async () => {
    const found: Record<string, readonly number[] | string> = {};
    for (const [name, query] of Object.entries(CASES)) {
      const { data, error } = await query();
      found[name] = error ? error.message : data.map(({ filename }) => NAMES.indexOf(filename as never));
    }

    expect(found).toEqual({
      eq: [0],
      "eq of a number": [1],
      "eq of a name with quotes": [1],
      neq: [2, 3, 4],
      gt: [3, 4],
      gte: [2, 3, 4],
      lt: [0, 1],
      lte: [0, 1, 2],
      in: [0, 1, 3],
      "in nothing": [],
      "is null": [0, 2, 4],
      "is true": [4],
      "not is null": [1, 3],
      like: [2, 3, 4],
      "like is exact about capitals": [],
      ilike: [2],
      or: [0, 2],
      "or with quotes": [0, 2],
      "not and": [0, 4],
      limit: [0, 1],
      range: [1, 2],
      "several orders": [1, 3, 4, 2, 0],
    });
  });

  it("counts exactly, and without rows", async () => {
    const exact = await ana.client.from(DOCUMENTS).select("id", { count: "exact" }).range(0, 1);
    const head = await ana.client.from(DOCUMENTS).select("id", { count: "exact", head: true });

    expect([exact.count, exact.data?.length, exact.status]).toEqual([5, 2, 206]);
    expect([head.count, head.data, head.status]).toEqual([5, null, 200]);
  });

  it("says which part of the whole it gave, and refuses a part behind the end", async () => {
    const part = await backend.fetch("/rest/v1/documents?select=id&offset=1&limit=3", {
      token: ana.accessToken,
      headers: { prefer: "count=exact" },
    });
    const behind = await backend.fetch("/rest/v1/documents?select=id&offset=9", {
      token: ana.accessToken,
      headers: { prefer: "count=exact" },
    });

    expect([part.status, part.headers.get("content-range")]).toEqual([206, "1-3/5"]);
    expect([behind.status, await behind.json()]).toMatchObject([416, { code: "PGRST103" }]);
  });

  it("gives one object where one is asked for", async () => {
    const query = () => ana.client.from(DOCUMENTS).select("filename");
    const one = await query().eq("confidence", 10).single();
    const none = await query().eq("confidence", 99).single();
    const several = await query().single();
    const perhaps = await query().eq("confidence", 99).maybeSingle();

    expect(one.data).toEqual({ filename: NAMES[0] });
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      "PGRST116",
      "The result contains 0 rows",
    ]);
    expect([several.status, several.error?.code]).toEqual([406, "PGRST116"]);
    expect([perhaps.data, perhaps.error]).toEqual([null, null]);
  });
});

describe("writing rows", () => {
  it("inserts, changes and deletes, telling of it only when asked", async () => {
    const table = () => ana.client.from(DOCUMENTS);
    const id = randomUUID();
    const silent = await table().insert(documentRow("silencio.png", { id }));
    const told = await table()
      .insert([documentRow("uno.png", { document_type: "x" }), documentRow("dos.png", { document_type: "x" })])
      .select("filename,owner_id,suggested_category");
    const changed = await table()
      .update({ confidence: 77, extracted_info: { a: [1] } })
      .eq("id", id)
      .select("confidence,extracted_info")
      .single();
    const quiet = await table().update({ confidence: 78 }).eq("id", id);
    const gone = await table().delete().eq("document_type", "x").select("filename");
    const last = await table().delete({ count: "exact" }).eq("id", id);

    expect([silent.status, silent.data]).toEqual([201, null]);
    expect([told.status, told.data]).toEqual([
      201,
      ["uno.png", "dos.png"].map((filename) => ({ filename, owner_id: ana.id, suggested_category: "unknown" })),
    ]);
    expect([changed.status, changed.data]).toEqual([200, { confidence: 77, extracted_info: { a: [1] } }]);
    expect([quiet.status, quiet.data]).toEqual([204, null]);
    expect(gone.data?.map(({ filename }) => filename as string).toSorted()).toEqual(["dos.png", "uno.png"]);
    expect([last.status, last.count]).toEqual([204, 1]);
  });

  it("takes back a change of several rows where one was announced", async () => {
    const { status } = await ana.client
      .from(DOCUMENTS)
      .update({ document_type: "nada" })
      .gt("confidence", 0)
      .select("id")
      .single();
    const { count } = await ana.client
      .from(DOCUMENTS)
      .select("id", { count: "exact", head: true })
      .eq("document_type", "nada");

    expect([status, count]).toEqual([406, 0]);
  });
});

describe("refusals", () => {
  it("finding: open access logs → have the statuses and codes of PostgREST", async () => {
    const anonymous = backend.anonymous();
    const id = randomUUID();
    await ana.client.from(DOCUMENTS).insert(documentRow("repetido.png", { id }));
    const answers = {
      "anonymous reads the log": await anonymous.from("access_logs").select("*"),
      "anonymous reads documents": await anonymous.from(DOCUMENTS).select("*"),
      "without the claim, a document": await outsider.client.from(DOCUMENTS).insert(documentRow("x.png")),
      "a document for somebody else": await ana.client
        .from(DOCUMENTS)
        .insert(documentRow("x.png", { owner_id: berta.id })),
      "the same id again": await ana.client.from(DOCUMENTS).insert(documentRow("x.png", { id })),
      "a value that a rule forbids": await ana.client.from(DOCUMENTS).insert(documentRow("x.png", { confidence: 101 })),
      "a value of another type": await ana.client.from(DOCUMENTS).select("id").eq("owner_id", "no-es-uuid"),
      "a column that is none, read": await ana.client.from(DOCUMENTS).select("clave"),
      "a column that is none, written": await ana.client.from(DOCUMENTS).insert({ clave: 1 }),
      "a table that is none": await ana.client.from("usuarios").select("*"),
      "a table of another schema": await ana.client.schema("private").from("rate_limits").select("*"),
      "the limiter, anonymous": await anonymous.rpc("consume_rate_limit", LIMIT),
      "the limiter, a visitor": await ana.client.rpc("consume_rate_limit", LIMIT),
      "a function that is none": await ana.client.rpc("nada", {}),
      "a function with other inputs": await backend.service().rpc("consume_rate_limit", { p_bucket: "x" }),
    };
    await ana.client.from(DOCUMENTS).delete().eq("id", id);

    expect(
      Object.fromEntries(Object.entries(answers).map(([name, { status, error }]) => [name, [status, error?.code]])),
    ).toEqual({
      "anonymous reads the log": [401, "42501"],
      "anonymous reads documents": [401, "42501"],
      "without the claim, a document": [403, "42501"],
      "a document for somebody else": [403, "42501"],
      "the same id again": [409, "23505"],
      "a value that a rule forbids": [400, "23514"],
      "a value of another type": [400, "22P02"],
      "a column that is none, read": [400, "42703"],
      "a column that is none, written": [400, "PGRST204"],
      "a table that is none": [404, "PGRST205"],
      "a table of another schema": [406, "PGRST106"],
      "the limiter, anonymous": [401, "42501"],
      "the limiter, a visitor": [403, "42501"],
      "a function that is none": [404, "PGRST202"],
      "a function with other inputs": [404, "PGRST202"],
    });
  });

  it("calls a function with the service key", async () => {
    const { data, error } = await backend.service().rpc("consume_rate_limit", { ...LIMIT, p_key: randomUUID() });

    expect([data, error]).toEqual([[{ allowed: true, retry_after: 0 }], null]);
  });
});

const LIMIT = { p_bucket: "contract", p_key: "prueba", p_limit: 5, p_window_seconds: 60 };
