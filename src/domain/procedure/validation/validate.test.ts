import { describe, expect, it } from "vitest";
import { DOCUMENT_FOLDER_IDS, type FolderId } from "../../documents/folders/folders.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Person } from "../../documents/people/person.ts";
import type { CardQuestion, CardRow, Slot } from "../fit/rules.ts";
import type { Inventory, ValidationChoices } from "./types.ts";
import { count } from "../case/count.ts";
import { folderStatus, initialChoices, validate, getWalletData } from "./validate.ts";
import { toWalletFolders, computeStatistics } from "../../documents/vault/statistics.ts";
import { inventory, need, own, SELF, toRow } from "./validate.testing.ts";

const sample = (id: string, folderId: FolderId, documentType = "Documento"): DocumentSummary => ({
  ...own(id, folderId, documentType),
  isDemoData: true,
});
const withDemo = { ...initialChoices, includeDemo: true };

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

describe("folderStatus", () => {
  const status = (type: FolderId, documents: readonly DocumentSummary[]) =>
    folderStatus(toWalletFolders(computeStatistics(documents)).find(({ id }) => id === type));

  it("[PLA-24] is complete when the folder is", () => {
    expect(status("work", [own("a", "work")])).toBe("complete");
  });

  it("[PLA-25] is partial when the folder has documents but is incomplete", () => {
    const two = [sample("a", "work"), sample("b", "work")];
    expect(status("work", two)).toBe("partial");
    expect(status("work", [...two, sample("c", "work")])).toBe("complete");
  });

  it("[PLA-26] is missing when there is no folder and when it has no documents", () => {
    expect(folderStatus(undefined)).toBe("missing");
    expect(status("work", [own("a", "identity"), own("b", "memory")])).toBe("missing");
  });
});

const DNI = own("dni", "identity", "DNI", { kind: "dni", expires: "2031-05-03" });
const judge = (requirement: DocumentRequirement, documents: readonly DocumentSummary[], choices = initialChoices) =>
  validate([requirement], inventory(...documents), choices).map(({ status, outcome, evidence, reasons }) => ({
    status,
    outcome,
    kind: evidence.kind,
    documents: evidence.documents.map(({ id }) => id),
    reasons,
  }))[0];

describe("validate", () => {
  it("[PROD-08] [PLA-13] gives one row for each required document, compared with the vault", () => {
    const requirements = [
      { ...need("identity", "DNI, NIE o pasaporte"), note: "En vigor." },
      need("work", "Certificado de empresa", false),
      need("general", "Algo específico"),
    ];
    expect(validate(requirements, inventory(DNI), initialChoices)).toEqual([
      {
        id: "DNI, NIE o pasaporte",
        documentType: "DNI, NIE o pasaporte",
        typeId: "identity",
        required: true,
        available: true,
        status: "complete",
        outcome: "valid",
        group: "ready",
        reasons: ["Está a nombre de la persona para quien es el trámite.", "Vale hasta el 3 de mayo de 2031."],
        suggestion: "Disponible en tu carpeta Identidad",
        note: "En vigor.",
        evidence: {
          kind: "byType",
          documents: [{ id: "dni", filename: "dni.pdf", documentType: "DNI", isDemoData: false }],
        },
        counts: true,
      },
      {
        id: "Certificado de empresa",
        documentType: "Certificado de empresa",
        typeId: "work",
        required: false,
        available: false,
        status: "missing",
        outcome: "missing",
        group: "depends",
        reasons: [],
        suggestion: "Sube este documento a tu T-Wallet",
        evidence: { kind: "none", documents: [] },
        counts: false,
      },
      {
        id: "Algo específico",
        documentType: "Algo específico",
        typeId: "general",
        required: true,
        available: false,
        status: "missing",
        outcome: "missing",
        group: "missing",
        reasons: ["No tienes guardado ningún documento que sirva."],
        suggestion: "Sin carpeta propia",
        evidence: { kind: "none", documents: [] },
        counts: true,
      },
    ]);
  });

  it("[PLA-19] [PLA-30] asks about the folder of the requirement's type, each of the ten, and about no other", () => {
    const statuses = DOCUMENT_FOLDER_IDS.map((wanted) =>
      DOCUMENT_FOLDER_IDS.map((held) => judge(need(wanted, "Papel"), [own("a", held)])?.status),
    );
    expect(statuses).toEqual(
      DOCUMENT_FOLDER_IDS.map((wanted) => DOCUMENT_FOLDER_IDS.map((held) => (held === wanted ? "partial" : "missing"))),
    );
  });

  it("takes no document whose own type is another", () => {
    const photo = { id: "foto", nombre: "Fotografía", folder: "identity", need: "always" } as const;
    const oneOf = [{ kind: "photo", holder: "nobody", validity: { none: true } }] as const;
    const requirement = { ...need("identity", "Fotografía reciente"), rule: { ...photo, oneOf } };
    expect(judge(requirement, [DNI])).toMatchObject({ outcome: "missing", documents: [] });
    expect(judge(need("identity", "Pasaporte"), [DNI, own("b", "identity")])?.documents).toEqual(["b"]);
  });

  it("asks about every document of the folder where the name of the row says no type", () => {
    expect(judge(need("identity", "Papel que nadie conoce"), [DNI])).toMatchObject({
      outcome: "unsure",
      documents: ["dni"],
    });
  });

  it("never confirms by an expired document, and says when it expired", () => {
    const expired = { ...DNI, evidence: { ...DNI.evidence!, expires: "2026-06-07" } };
    expect(judge(need("identity", "DNI en vigor"), [expired])).toMatchObject({
      status: "missing",
      outcome: "invalid",
      documents: ["dni"],
      reasons: ["Caducó el 7 de junio de 2026. Renuévalo o sube uno en vigor."],
    });
  });

  it("says of a document that was filed for the row what proves it, beside that it was chosen", () => {
    const dni = need("identity", "DNI en vigor");
    const choices = { ...initialChoices, filed: [{ row: dni.id ?? "", documentId: "dni" }] };
    expect(judge(dni, [DNI], choices)).toMatchObject({
      outcome: "confirmed",
      kind: "byPerson",
      reasons: [
        "Lo has elegido para este documento.",
        "Está a nombre de la persona para quien es el trámite.",
        "Vale hasta el 3 de mayo de 2031.",
      ],
    });
  });

  it("never confirms by the document of somebody else", () => {
    const other = { ...DNI, evidence: { ...DNI.evidence!, numbers: ["87654321X"] } };
    expect(judge(need("identity", "DNI"), [other])).toMatchObject({ outcome: "invalid", status: "missing" });
  });

  it("leaves sample documents out unless they are asked for, and confirms nothing by them", () => {
    const demo = { ...DNI, isDemoData: true };
    expect(judge(need("identity", "DNI"), [demo])?.status).toBe("missing");
    expect(judge(need("identity", "DNI"), [demo], withDemo)).toMatchObject({
      outcome: "unsure",
      kind: "asked",
      reasons: ["Es un documento de ejemplo."],
    });
  });

  describe("where only its folder answers a row", () => {
    const fee = need("fiscal", "Justificante de ingreso");
    const held = [own("a", "fiscal", "Papel")];
    const after = (choices: Partial<typeof initialChoices>, documents = held, requirement = fee) =>
      judge(requirement, documents, { ...initialChoices, ...choices });

    it("asks the person", () => {
      expect(after({})).toMatchObject({ status: "partial", outcome: "unsure", kind: "asked", documents: ["a"] });
    });

    it("takes the person's yes for as long as a document is stored", () => {
      const confirmed = [fee.description];
      expect(after({ confirmed })).toMatchObject({ status: "complete", outcome: "confirmed", kind: "byPerson" });
      expect(after({ confirmed }, [])).toMatchObject({ status: "missing", outcome: "missing", kind: "none" });
    });

    it("takes the person's no over a yes and over a document that fits", () => {
      const no = { denied: [fee.description], confirmed: [fee.description] };
      expect(after(no)).toMatchObject({ status: "missing", kind: "denied", documents: ["a"] });
      expect(after({ denied: ["DNI"] }, [DNI], need("identity", "DNI"))).toMatchObject({
        outcome: "missing",
        kind: "denied",
      });
      expect(after(no, [])).toMatchObject({ kind: "none" });
    });

    it("takes no yes for a document that certainly does not fit", () => {
      const expired = { ...DNI, evidence: { ...DNI.evidence!, expires: "2026-06-07" } };
      expect(after({ confirmed: ["DNI"] }, [expired], need("identity", "DNI"))?.outcome).toBe("invalid");
    });

    it("listens to answers about this row only", () => {
      expect(after({ denied: ["Otro"], confirmed: ["Otro"] })?.kind).toBe("asked");
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

describe("the rows of a card", () => {
  const questions: readonly CardQuestion[] = [
    {
      id: "quien",
      text: "¿Para quién?",
      fact: "applicant",
      options: [
        { id: "mi", text: "Para mí" },
        { id: "menor", text: "Para un menor" },
      ],
    },
    {
      id: "local",
      text: "¿Tienes local?",
      options: [
        { id: "si", text: "Sí" },
        { id: "no", text: "No" },
      ],
    },
  ];
  const ruled = (rule: Partial<CardRow>): DocumentRequirement => ({
    ...need("fiscal", "Papel"),
    rule: { id: "papel", nombre: "Papel", folder: "fiscal", need: "always", oneOf: [], ...rule },
  });
  const slot = (kind: Slot["kind"], holder: Slot["holder"] = "applicant"): Slot => ({
    kind,
    holder,
    validity: { none: true },
  });
  const row = (
    requirement: DocumentRequirement,
    stored: Partial<Inventory> = {},
    choices: Partial<ValidationChoices> = {},
  ) => validate([requirement], { ...inventory(), ...stored }, { ...initialChoices, ...choices }, questions)[0];
  const conditional = ruled({ need: "when", when: { question: "local", in: ["si"] }, oneOf: [slot("rentalContract")] });

  it("leave the list where the answers leave them out, and wait beside it while nobody has answered", () => {
    expect(row(conditional, {}, { questions: { local: "no" } })).toBeUndefined();
    expect(row(conditional)).toMatchObject({ group: "depends", counts: false });
    expect(row(conditional, {}, { questions: { local: "si" } })).toMatchObject({ group: "missing", counts: true });
  });

  it("that may be brought leave the rest complete while nobody has answered, and go where the answers leave them out", () => {
    const rule = {
      need: "optional",
      when: { question: "local", in: ["si"] },
      oneOf: [slot("rentalContract")],
    } as const;
    const optional = { ...ruled(rule), required: false };
    const shown = row(optional);
    expect([shown?.group, count([toRow("DNI", "complete"), shown!])]).toMatchObject([
      "depends",
      { allComplete: true, open: 0 },
    ]);
    expect(row(optional, {}, { questions: { local: "si" } })?.group).toBe("depends");
    expect(row(optional, {}, { questions: { local: "no" } })).toBeUndefined();
  });

  it("count an answer that the card no longer offers as none", () => {
    expect(row(conditional, {}, { questions: { local: "quizá" } })?.group).toBe("depends");
  });

  it("of forms, fees and numbers are tasks, outside every figure, done when ticked", () => {
    const rows = [
      ruled({ notAPaper: true }),
      ruled({ oneOf: [slot("feeReceipt")] }),
      ruled({ number: "iban", oneOf: [slot("accountCertificate")] }),
    ];
    expect(rows.map((task) => row(task)?.group)).toEqual(["task", "task", "task"]);
    expect(row(rows[0]!)).toMatchObject({ counts: false, isDone: false });
    expect(row(rows[0]!, {}, { done: ["papel"] })).toMatchObject({ isDone: true, status: "complete" });
  });

  it("that the office looks up itself need not be brought, with the source's words", () => {
    const consultable = { value: "yes", source: "https://www.boe.es", text: "Lo consulta la oficina." };
    const requirement = ruled({ oneOf: [slot("registration")], consultable });
    expect(row(requirement)).toMatchObject({ group: "notNeeded", counts: false, reasons: ["Lo consulta la oficina."] });
  });

  it("that the office looks up only in some cases counts as missing, with the source's words in its note", () => {
    const consultable = { value: "depends", source: "https://www.boe.es", text: "Si lo pides por internet." };
    const requirement = ruled({ oneOf: [slot("registration")], consultable });
    expect(row({ ...requirement, note: "Reciente." })).toMatchObject({
      group: "missing",
      counts: true,
      note: "Reciente. Si lo pides por internet.",
    });
  });

  it("ask for the documents of the child who is meant, and for nobody's until that is said", () => {
    const child = (id: string, number: string): Person => ({
      id,
      relation: "child",
      numbers: [number],
      names: [],
      birthDate: "2018-01-01",
    });
    const [ana, leo] = [child("ana", "55900121R"), child("leo", "55900122W")];
    const document = own("dni", "identity", "DNI", { kind: "dni", numbers: ["55900121R"] });
    const requirement = ruled({ oneOf: [slot("dni", "minor")] });
    const outcome = (people: readonly Person[], subject?: string) =>
      row(
        requirement,
        {
          documents: [document],
          people: [SELF, ...people],
          facts: { applicant: { option: "menor", day: "2026-11-22" } },
        },
        subject ? { subject } : {},
      )?.outcome;
    expect([outcome([ana]), outcome([ana], "ana"), outcome([ana, leo], "ana"), outcome([ana, leo], "leo")]).toEqual([
      "unsure",
      "valid",
      "valid",
      "invalid",
    ]);
  });
});
