import { describe, expect, it } from "vitest";
import { DOCUMENT_FOLDER_IDS, type FolderId } from "../../documents/folders/folders.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { CompletionSummary, EvidenceKind, Validation, ValidationStatus } from "./types.ts";
import { initialChoices, missingCount, summarise, summaryTone, validate, getWalletData } from "./validate.ts";
import { toWalletFolders, computeStatistics } from "../../documents/vault/statistics.ts";
import { inventory, need, own } from "./validate.testing.ts";

const sample = (id: string, folderId: FolderId, documentType = "Documento"): DocumentSummary => ({
  ...own(id, folderId, documentType),
  isDemoData: true,
});
const withDemo = { ...initialChoices, includeDemo: true };
const getStatus = (requirement: DocumentRequirement, documents: readonly DocumentSummary[], choices = initialChoices) =>
  validate([requirement], { documents }, choices).map((row) => row.status);

describe("the folders of the analysis", () => {
  it("[HUB-27] describes the ten document folders by id, name, count, completeness, icon and description", () => {
    const documents = inventory(own("a", "fiscal"), own("b", "memory"));
    expect(getWalletData(documents, { includeDemo: false })).toEqual({
      totalFolders: 10,
      documentsCount: 1,
      completedFolders: 1,
    });
    const folders = toWalletFolders(computeStatistics(documents.documents)).filter(({ id }) => id !== "memory");
    expect(folders.map((folder) => folder.id)).toEqual(DOCUMENT_FOLDER_IDS);
    expect(folders[4]).toEqual({
      id: "fiscal",
      name: "Fiscal",
      documentCount: 1,
      isComplete: true,
      icon: "fiscal",
      description: "Declaración de la renta, IAE, CIF",
    });
    expect(folders.filter((folder) => folder.isComplete || folder.documentCount > 0)).toHaveLength(1);
  });
});

describe("getWalletData", () => {
  const mixed = inventory(own("a", "fiscal"), own("b", "fiscal"), own("c", "memory"), sample("d", "work"));

  it("[HUB-32] counts folders, documents and complete folders, the keepsakes apart", () => {
    expect(getWalletData(mixed, { includeDemo: false })).toEqual({
      totalFolders: 10,
      documentsCount: 2,
      completedFolders: 1,
    });
  });

  it("counts sample documents only when they are asked for", () => {
    expect(getWalletData(mixed, { includeDemo: true })).toEqual({
      totalFolders: 10,
      documentsCount: 3,
      completedFolders: 1,
    });
  });
});

describe("validate", () => {
  it("[PROD-08] [PLA-13] gives one row for each required document, held against the vault", () => {
    const requirements = [
      { ...need("identity", "DNI, NIE o pasaporte"), note: "En vigor." },
      need("work", "Certificado de empresa", false),
      need("general", "Algo específico"),
    ];
    expect(validate(requirements, inventory(own("a", "identity", "DNI")), initialChoices)).toEqual([
      {
        documentType: "DNI, NIE o pasaporte",
        typeId: "identity",
        required: true,
        available: true,
        status: "complete",
        suggestion: "Disponible en tu carpeta Identidad",
        note: "En vigor.",
        evidence: {
          kind: "byType",
          documents: [{ id: "a", filename: "a.pdf", documentType: "DNI", isDemoData: false }],
        },
        counts: true,
      },
      {
        documentType: "Certificado de empresa",
        typeId: "work",
        required: false,
        available: false,
        status: "missing",
        suggestion: "Sube este documento a tu T-Wallet",
        evidence: { kind: "none", documents: [] },
        counts: false,
      },
      {
        documentType: "Algo específico",
        typeId: "general",
        required: true,
        available: false,
        status: "missing",
        suggestion: "Sin carpeta propia",
        evidence: { kind: "none", documents: [] },
        counts: true,
      },
    ]);
  });

  it("[PLA-24] is complete when the folder is", () => {
    expect(getStatus(need("work", "Nómina"), [own("a", "work")])).toEqual(["complete"]);
  });

  it("[PLA-25] is partial when the folder has documents but is incomplete", () => {
    const two = [sample("a", "work"), sample("b", "work")];
    expect(getStatus(need("work", "Nómina"), two, withDemo)).toEqual(["partial"]);
    expect(getStatus(need("work", "Nómina"), [...two, sample("c", "work")], withDemo)).toEqual(["complete"]);
    expect(validate([need("work", "Nómina")], { documents: two }, withDemo).map((row) => row.suggestion)).toEqual([
      "Revisa la carpeta Laboral: está incompleta",
    ]);
  });

  it("[PLA-26] is missing when there is no folder and when it has no documents", () => {
    const elsewhere = [own("a", "identity"), own("b", "memory")];
    expect(getStatus(need("general", "Algo específico"), elsewhere)).toEqual(["missing"]);
    expect(getStatus(need("work", "Nómina"), elsewhere)).toEqual(["missing"]);
  });

  it("[PLA-19] [PLA-30] matches a requirement to the folder of the same id, each of the ten, and to no other", () => {
    const statuses = DOCUMENT_FOLDER_IDS.map((wanted) =>
      DOCUMENT_FOLDER_IDS.map((held) => getStatus(need(wanted, "Documento"), [own("a", held)])[0]),
    );
    expect(statuses).toEqual(
      DOCUMENT_FOLDER_IDS.map((wanted) =>
        DOCUMENT_FOLDER_IDS.map((held) => (held === wanted ? "complete" : "missing")),
      ),
    );
  });

  it("leaves sample documents out unless they are asked for, marks them as such, and confirms nothing by them", () => {
    const samples = [sample("a", "work", "Nómina"), sample("b", "work"), sample("c", "work")];
    expect(getStatus(need("work", "Nómina"), samples)).toEqual(["missing"]);
    expect(validate([need("work", "Nómina")], { documents: samples }, withDemo).map((row) => row.evidence)).toEqual([
      {
        kind: "asked",
        documents: samples.map(({ id, filename, documentType }) => ({ id, filename, documentType, isDemoData: true })),
      },
    ]);
  });

  it("lists the documents of the folder, those of the kind asked for first", () => {
    const documents = [
      own("denuncia", "identity"),
      own("dni", "identity", "DNI"),
      own("nomina", "work", "Nómina"),
      own("libro", "identity", "Libro de familia"),
      own("pasaporte", "identity", "Pasaporte"),
    ];
    const [row] = validate([need("identity", "DNI o pasaporte")], { documents }, initialChoices);
    expect(row?.evidence.documents.map((document) => document.id)).toEqual(["dni", "pasaporte", "denuncia", "libro"]);
  });

  describe("how sure a row is", () => {
    const tasa = need("fiscal", "Justificante de la tasa");
    const held = [own("a", "fiscal", "Modelo 100")];
    const judged = (choices: Partial<typeof initialChoices>, documents = held, requirement = tasa) =>
      validate([requirement], { documents }, { ...initialChoices, ...choices }).map(
        ({ status, available, evidence }) => ({ status, available, kind: evidence.kind }),
      );

    it("asks where only the folder answers", () => {
      expect(judged({})).toEqual([{ status: "complete", available: true, kind: "asked" }]);
    });

    it("takes the person's yes", () => {
      expect(judged({ confirmed: ["Justificante de la tasa"] })).toEqual([
        { status: "complete", available: true, kind: "byPerson" },
      ]);
    });

    it("takes the person's no over a yes and over a matching type, keeps the documents and calls the row missing", () => {
      const no = { denied: ["Justificante de la tasa"], confirmed: ["Justificante de la tasa"] };
      expect(judged(no)).toEqual([{ status: "missing", available: false, kind: "denied" }]);
      expect(judged({ denied: ["DNI"] }, [own("a", "identity", "DNI")], need("identity", "DNI"))).toEqual([
        { status: "missing", available: false, kind: "denied" },
      ]);
      const [row] = validate([tasa], { documents: held }, { ...initialChoices, ...no });
      expect(row?.suggestion).toBe("Sube este documento a tu T-Wallet");
      expect(row?.evidence.documents.map((document) => document.id)).toEqual(["a"]);
    });

    it("forgets both where nothing is stored any more", () => {
      expect(judged({ confirmed: ["Justificante de la tasa"] }, [])).toEqual([
        { status: "missing", available: false, kind: "none" },
      ]);
      expect(judged({ denied: ["Justificante de la tasa"] }, [])).toEqual([
        { status: "missing", available: false, kind: "none" },
      ]);
    });

    it("keeps a row partial whose folder is, whoever vouches for it", () => {
      const demo = { includeDemo: true, confirmed: ["Justificante de la tasa"] };
      expect(judged(demo, [sample("a", "fiscal")])).toEqual([
        { status: "partial", available: false, kind: "byPerson" },
      ]);
    });

    it("listens to answers about this row only", () => {
      expect(judged({ denied: ["Otro"], confirmed: ["Otro"] })).toEqual([
        { status: "complete", available: true, kind: "asked" },
      ]);
    });
  });

  it("counts an optional document once it is ticked", () => {
    const optional = need("academic", "Título de familia numerosa", false);
    const counts = (counted: readonly string[]) =>
      validate([optional], inventory(), { ...initialChoices, counted }).map((row) => [row.required, row.counts]);
    expect(counts([])).toEqual([[false, false]]);
    expect(counts(["Otro"])).toEqual([[false, false]]);
    expect(counts(["Título de familia numerosa"])).toEqual([[false, true]]);
  });

  it("gives no row without requirements", () => {
    expect(validate([], inventory(own("a", "work")), initialChoices)).toEqual([]);
  });
});

const row = (status: ValidationStatus, kind: EvidenceKind = "asked", counts = true): Validation => ({
  documentType: "Documento",
  typeId: "work",
  required: counts,
  available: status === "complete",
  status,
  evidence: { kind, documents: [] },
  counts,
});
const rows = (complete: number, partial: number, missing: number) => [
  ...Array.from({ length: complete }, () => row("complete")),
  ...Array.from({ length: partial }, () => row("partial")),
  ...Array.from({ length: missing }, () => row("missing", "none")),
];

describe("summarise", () => {
  it("[PLA-14] counts the rows by status, says whether all are complete and any is partial, and how many are sure", () => {
    const judged = [
      row("complete", "byType"),
      row("complete", "byPerson"),
      row("complete"),
      row("partial", "byPerson"),
    ];
    expect(summarise([...judged, row("missing", "denied")])).toEqual({
      total: 5,
      complete: 3,
      partial: 1,
      missing: 1,
      percentage: 60,
      allComplete: false,
      hasPartial: true,
      confirmed: 2,
    });
  });

  it.each([
    [rows(1, 0, 2), 33],
    [rows(2, 0, 1), 67],
    [rows(1, 0, 7), 13],
    [rows(0, 3, 0), 0],
    [rows(3, 0, 0), 100],
    [rows(199, 0, 1), 100],
  ])("[PLA-31] rounds complete of total to a whole percentage (%#)", (validations, percentage) => {
    expect(summarise(validations).percentage).toBe(percentage);
  });

  it("leaves out the rows that do not count", () => {
    const optional = [row("missing", "none", false), row("partial", "asked", false), row("complete", "byType", false)];
    expect(summarise([row("complete"), ...optional])).toEqual(summarise([row("complete")]));
  });

  it("gives 0 % and no completeness where nothing counts", () => {
    const nothing: CompletionSummary = {
      total: 0,
      complete: 0,
      partial: 0,
      missing: 0,
      percentage: 0,
      allComplete: false,
      hasPartial: false,
      confirmed: 0,
    };
    expect(summarise([])).toEqual(nothing);
    expect(summarise([row("complete", "byType", false)])).toEqual(nothing);
  });
});

describe("summaryTone", () => {
  it.each([
    ["green", rows(2, 0, 0)],
    ["amber", rows(1, 1, 1)],
    ["amber", rows(0, 1, 0)],
    ["red", rows(3, 0, 1)],
    ["red", rows(0, 0, 1)],
    ["red", []],
  ])("is %s (%#)", (tone, validations) => {
    expect(summaryTone(summarise(validations))).toBe(tone);
  });

  it("is not green at a rounded 100 % with one missing", () => {
    expect(summaryTone(summarise(rows(199, 0, 1)))).toBe("red");
  });
});

describe("missingCount", () => {
  it("counts the missing rows that count, and no partial one", () => {
    expect(missingCount([...rows(1, 2, 3), row("missing", "none", false)])).toBe(3);
    expect(missingCount([])).toBe(0);
  });
});
