import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { words } from "@/domain/shared/text/normalize.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { createSearchIndex, type SearchIndexDeps } from "./searchIndex.ts";
import { VaultError } from "../vault/vault.ts";

function createRecord(id: string, overrides: Partial<StoredDocument> = {}): StoredDocument {
  return {
    id,
    filename: `${id}.pdf`,
    originalFile: { name: `${id}.pdf`, type: "application/pdf", size: 4 },
    extractedText: "",
    suggestedCategory: "unknown",
    confidence: 91,
    uploadDate: "2026-03-01T10:00:00.000Z",
    folderId: "identity",
    documentType: "",
    extractedInfo: {},
    isDemoData: false,
    ...overrides,
  };
}

/** A vault that holds these documents, and what was asked of it. */
function createWorld(records: readonly StoredDocument[], deps: SearchIndexDeps = {}) {
  const listeners = new Set<(replaced: readonly string[]) => void>();
  const state = {
    records: new Map(records.map((record) => [record.id, record])),
    list: records.map((record) => toSummary(record, 4)),
    lists: 0,
    reads: [] as (readonly string[])[],
    failure: null as VaultError | null,
    onRead: () => {},
  };
  const index = createSearchIndex(
    {
      list: async () => {
        state.lists += 1;
        if (state.failure) throw state.failure;
        return [...state.list];
      },
      getMany: async (ids) => {
        state.reads.push(ids);
        state.onRead();
        return ids.flatMap((id) => state.records.get(id) ?? []);
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    { pause: async () => {}, ...deps },
  );
  /** The documents become these, and the vault says so. */
  const change = (next: readonly StoredDocument[], replaced: readonly string[] = []): void => {
    state.records = new Map(next.map((record) => [record.id, record]));
    state.list = next.map((record) => toSummary(record, 4));
    for (const listener of listeners) listener(replaced);
  };
  const getIds = async (query: string) => (await index.search(query)).hits.map(({ document }) => document.id);
  return { index, state, change, idsOf: getIds };
}

const REGISTRATION = createRecord("padron", {
  filename: "Certificado-2026.pdf",
  folderId: "residence",
  documentType: "Volante de Empadronamiento",
  extractedText: "El Ayuntamiento de Alcorcón certifica\nque la persona consta inscrita en el padrón.",
  extractedInfo: {
    titular: "Ana Núñez Peña",
    keyDates: { emission: "2026-02-01" },
    iban: "ES91 2100 0418 4502 0005 1332",
    imageProcessing: { operations: ["deskew"] },
    processingMethod: "tesseract",
  },
});

describe("search", () => {
  it.each([
    ["certificado", "filename", null],
    ["VOLANTE", "documentType", null],
    ["residencia", "folder", null],
    ["nunez", "values", "Titular: Ana Núñez Peña · Emisión: 2026-02-01 · IBAN: ES91 2100 0418 4502 0005 1332"],
    ["ALCORCO\u0301N", "text", "El Ayuntamiento de Alcorcón certifica que la persona consta inscrita en el padrón."],
    ["alcor", "text", "El Ayuntamiento de Alcorcón certifica que la persona consta inscrita en el padrón."],
  ])("finds %s in the %s", async (query, place, excerpt) => {
    const { index } = createWorld([createRecord("dni"), REGISTRATION]);
    expect(await index.search(query)).toEqual({
      total: 1,
      hits: [{ document: toSummary(REGISTRATION, 4), terms: words(query), place, excerpt }],
    });
  });

  it("finds a value by what it is called, and shows it", async () => {
    const { index } = createWorld([createRecord("dni"), REGISTRATION]);
    const { hits } = await index.search("iban");
    expect(hits.map(({ document, place, excerpt }) => [document.id, place, excerpt])).toEqual([
      ["padron", "values", expect.stringContaining("IBAN: ES91 2100")],
    ]);
  });

  it("puts a document with an IBAN, or about one, above the names that begin with the word", async () => {
    const { idsOf } = createWorld([
      createRecord("ibanez", { filename: "Ibáñez.pdf", documentType: "DNI" }),
      createRecord("dni-ibanez", {
        extractedInfo: { titular: "Álvaro Ibáñez Ibáñez" },
        extractedText: "IBÁÑEZ IBÁÑEZ",
      }),
      createRecord("titularidad", {
        documentType: "Certificado de titularidad bancaria",
        extractedText: "IBAN ES91 2100",
      }),
      createRecord("extracto", { extractedInfo: { iban: "ES91 2100 0418 4502 0005 1332" } }),
    ]);
    expect(await idsOf("iban")).toEqual(["titularidad", "extracto", "dni-ibanez", "ibanez"]);
    expect(await idsOf("ibáñe")).toEqual(["dni-ibanez", "ibanez"]);
  });

  it("puts a type that the word names above a file's name that begins with it", async () => {
    const { idsOf } = createWorld([createRecord("rentaRoom-piso"), createRecord("b", { documentType: "Renta" })]);
    expect(await idsOf("renta")).toEqual(["b", "rentaRoom-piso"]);
  });

  it.each([
    ["luz", { documentType: "Factura de luz" }, "scan-1"],
    ["luz", { documentType: "Factura", extractedInfo: { suministro: "electricidad" }, folderId: "services" }, "scan-1"],
    ["sueldo", { documentType: "Nómina", folderId: "work" }, "scan-1"],
    ["nómina", { documentType: "Recibo de salario", folderId: "work" }, "scan-1"],
    ["seguro", { documentType: "Póliza de hogar", folderId: "insurance" }, "scan-1"],
    ["carnet", { documentType: "DNI" }, "scan-1"],
    ["padrón", { documentType: "Certificado de empadronamiento", folderId: "residence" }, "scan-1"],
    ["mamá", { documentType: "DNI", extractedInfo: { tituloPropio: "El carné de mamá" } }, "scan-1"],
    ["móvil", { documentType: "Factura de teléfono", folderId: "services" }, "scan-1"],
  ] as const)("finds %s by the everyday names of its type", async (query, said, id) => {
    const { idsOf } = createWorld([createRecord(id, said), createRecord("otro", { documentType: "Título" })]);
    expect(await idsOf(query)).toEqual([id]);
  });

  it("asks for every word, and names the place that explains them all", async () => {
    const { index, idsOf } = createWorld([createRecord("dni"), REGISTRATION]);
    const { hits } = await index.search("alcorcon certificado");
    expect(hits.map(({ document, place, terms }) => [document.id, place, terms])).toEqual([
      ["padron", "text", ["alcorcon", "certificado"]],
    ]);
    expect(await idsOf("alcorcon dni")).toEqual([]);
  });

  it("puts names before texts", async () => {
    const inText = createRecord("a", { extractedText: "renta renta renta" });
    const { idsOf } = createWorld([inText, createRecord("b", { documentType: "Renta" }), createRecord("renta")]);
    expect(await idsOf("renta")).toEqual(["renta", "b", "a"]);
  });

  it("looks for words of one or two letters in names and values, and in texts only beside a longer one", async () => {
    const { idsOf } = createWorld([
      createRecord("factura-3"),
      createRecord("factura-4", { extractedText: "zona 3b" }),
      createRecord("factura-5"),
    ]);
    expect(await idsOf("3")).toEqual(["factura-3"]);
    expect(await idsOf("zo")).toEqual([]);
    expect(await idsOf("zon")).toEqual(["factura-4"]);
    expect((await idsOf("factura 3")).toSorted()).toEqual(["factura-3", "factura-4"]);
    expect(await idsOf("factura 6")).toEqual([]);
  });

  it("does not ask for articles and prepositions, unless nothing else is asked for", async () => {
    const { idsOf } = createWorld([createRecord("certificado-empadronamiento"), createRecord("declaración")]);
    expect(await idsOf("certificado de empadronamiento")).toEqual(["certificado-empadronamiento"]);
    expect(await idsOf("de")).toEqual(["declaración"]);
  });

  it("finds a misspelt name or type where nothing is spelt so, and no misspelt text or short word", async () => {
    const { index, idsOf } = createWorld([
      createRecord("a", { documentType: "Certificado" }),
      createRecord("b", { extractedText: "certificado" }),
      createRecord("renta"),
      createRecord("venta"),
    ]);
    expect((await index.search("certifcado")).hits.map(({ document, terms }) => [document.id, terms])).toEqual([
      ["a", ["certifcado", "certificado"]],
    ]);
    expect(await idsOf("renta")).toEqual(["renta"]);
    expect(await idsOf("senta")).toEqual(expect.arrayContaining(["renta", "venta"]));
    expect(await idsOf("rent0")).toEqual(["renta"]);
    expect(await idsOf("rxnt")).toEqual([]);
  });

  it("finds a number without the spaces it is written with", async () => {
    const { idsOf } = createWorld([createRecord("dni"), REGISTRATION]);
    expect(await idsOf("ES9121000418")).toEqual(["padron"]);
    expect(await idsOf("2100 0418")).toEqual(["padron"]);
  });

  it("does not find how a document was read", async () => {
    const { idsOf } = createWorld([REGISTRATION]);
    expect([await idsOf("tesseract"), await idsOf("deskew")]).toEqual([[], []]);
  });

  it("finds a document whose record is gone by what the list knows", async () => {
    const { idsOf, state } = createWorld([REGISTRATION, createRecord("dni")]);
    state.records.clear();
    expect(await idsOf("certificado empadronamiento residencia")).toEqual(["padron"]);
    expect(await idsOf("alcorcon")).toEqual([]);
  });

  it.each(["", "  \n", ".", "@", "¿?", "\u0000\u202E", "😀"])(
    "finds nothing for %j, and asks nothing for it",
    async (query) => {
      const { index, state } = createWorld([REGISTRATION]);
      expect(await index.search(query)).toEqual({ hits: [], total: 0 });
      expect(state.lists).toBe(0);
    },
  );

  it.each(["(z+)+$", "[", ".*", "\\", "__proto__", "constructor", "x".repeat(10_000), "certificado ".repeat(10_000)])(
    "survives the query %#",
    async (query) => {
      const { idsOf } = createWorld([REGISTRATION]);
      expect(await idsOf(query)).toEqual(query.startsWith("certificado") ? ["padron"] : []);
    },
  );

  it("survives documents that hold anything", async () => {
    const hostile = createRecord("__proto__", {
      filename: "constructor <script>",
      extractedText: `toString hasOwnProperty ${"z".repeat(200_000)}`,
      extractedInfo: { valueOf: "prototype", list: Array.from({ length: 5000 }, () => "value") },
    });
    const { idsOf } = createWorld([hostile]);
    for (const query of ["constructor", "tostring", "hasownproperty", "prototype", "script", "z".repeat(300)]) {
      expect(await idsOf(query)).toEqual(["__proto__"]);
    }
  });

  it("hands out a limited number of hits, and says how many there are", async () => {
    const records = Array.from({ length: LIMITS.searchHits + 1 }, (_, number) => createRecord(`nómina-${number}`));
    const { hits, total } = await createWorld(records).index.search("nomina");
    expect([hits.length, total]).toEqual([LIMITS.searchHits, LIMITS.searchHits + 1]);
  });

  it("counts and hands out only the documents it is told to look among", async () => {
    const { index } = createWorld(
      Array.from({ length: LIMITS.searchHits + 2 }, (_, at) => createRecord(`padron-${at}`)),
    );
    const { hits, total } = await index.search("padron", ({ id }) =>
      [`padron-${LIMITS.searchHits + 1}`, "padron-0"].includes(id),
    );
    expect([hits.map(({ document }) => document.id).toSorted(), total]).toEqual([
      ["padron-0", `padron-${LIMITS.searchHits + 1}`],
      2,
    ]);
  });

  it("finds all that a plain comparison of words finds, and nothing else where that finds something", async () => {
    const word = fc.constantFrom("renta", "rentas", "ñandú", "NANDU", "nómina", "nomi", "pdf", "certificado");
    const phrase = fc.array(word, { maxLength: 3 }).map((found) => found.join(" "));
    const drafted = fc.record({ filename: phrase, documentType: phrase, extractedText: phrase, name: phrase });
    await fc.assert(
      fc.asyncProperty(
        fc.array(drafted, { maxLength: 6 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        async (drafts, asked) => {
          const records = drafts.map(({ name, ...draft }, number) =>
            createRecord(`${number}`, { ...draft, extractedInfo: { name } }),
          );
          const expected = records.filter(({ filename, documentType, extractedText, extractedInfo, folderId }) => {
            const held = words(
              [filename, documentType, extractedText, extractedInfo["name"], folderById(folderId).name].join(" "),
            );
            return asked.every((query) => held.some((one) => one.startsWith(words(query)[0]!)));
          });
          const found = await createWorld(records).idsOf(asked.join(" "));
          expect(expected.length === 0 ? [] : found.toSorted()).toEqual(expected.map(({ id }) => id));
        },
      ),
    );
  });
});

describe("the index", () => {
  const many = Array.from({ length: LIMITS.searchBatch + 1 }, (_, number) => createRecord(`nómina-${number}`));

  it("reads the records in batches, and once", async () => {
    const { index, state, idsOf } = createWorld(many);
    await Promise.all([index.search("nomina"), idsOf("nomina")]);
    await index.search("nomina");
    expect([state.lists, state.reads.map((ids) => ids.length)]).toEqual([1, [LIMITS.searchBatch, 1]]);
  });

  it("lets other work in when a slice is over", async () => {
    const clock = { now: 0, pauses: [] as number[] };
    const { index, state } = createWorld(many.slice(0, 5), {
      now: () => clock.now,
      pause: async () => void clock.pauses.push(clock.now),
    });
    const text = { get: () => ((clock.now += TIMINGS.searchSlice / 2), "") };
    for (const record of state.records.values()) Object.defineProperty(record, "extractedText", text);
    await index.search("nomina");
    expect(clock.pauses).toEqual([1, 2].map((slice) => slice * TIMINGS.searchSlice));
  });

  it("indexes only what was added, changed or moved, and forgets what was removed", async () => {
    const [kept, moved, removed] = [createRecord("kept"), createRecord("moved"), createRecord("removed")] as const;
    const { state, change, idsOf } = createWorld([kept, moved, removed]);
    expect(await idsOf("removed")).toEqual(["removed"]);
    change([createRecord("added"), kept, { ...moved, folderId: "vehicle" }]);
    expect(await idsOf("removed")).toEqual([]);
    expect(await idsOf("vehículos")).toEqual(["moved"]);
    expect(await idsOf("moved identidad")).toEqual([]);
    expect(await idsOf("added")).toEqual(["added"]);
    expect(state.reads.slice(1)).toEqual([["added", "moved"]]);
    change([]);
    expect(await idsOf("kept")).toEqual([]);
    change([removed]);
    expect(await idsOf("removed")).toEqual(["removed"]);
  });

  it("sees another text under the same entry of the list", async () => {
    const { change, idsOf } = createWorld([createRecord("a", { extractedText: "manzana" })]);
    expect(await idsOf("manzana")).toEqual(["a"]);
    change([createRecord("a", { extractedText: "naranja" })], ["a"]);
    expect([await idsOf("naranja"), await idsOf("manzana")]).toEqual([["a"], []]);
  });

  it("sees what changes while it reads", async () => {
    const { state, change, idsOf } = createWorld([createRecord("first")]);
    state.onRead = () => {
      state.onRead = () => {};
      change([createRecord("second")]);
    };
    expect(await idsOf("second")).toEqual(["second"]);
    expect(await idsOf("first")).toEqual([]);
  });

  it("keeps what it has read where a reading fails, and goes on from there", async () => {
    const { index, state, idsOf } = createWorld(many);
    state.onRead = () => {
      if (state.reads.length === 2) throw new VaultError("unavailable");
    };
    await expect(index.search("nomina")).rejects.toMatchObject({ kind: "unavailable" });
    expect((await idsOf(`nomina-${LIMITS.searchBatch}`)).includes(many.at(-1)!.id)).toBe(true);
    expect(state.reads.map((ids) => ids.length)).toEqual([LIMITS.searchBatch, 1, 1]);
  });

  it("says that the vault cannot be read, and tries again the next time", async () => {
    const { index, state, idsOf } = createWorld([createRecord("dni")]);
    state.failure = new VaultError("unavailable");
    await expect(index.search("dni")).rejects.toBe(state.failure);
    state.failure = null;
    expect(await idsOf("dni")).toEqual(["dni"]);
  });
});
