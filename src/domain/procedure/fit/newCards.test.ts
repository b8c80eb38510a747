import { describe, expect, it } from "vitest";
import { verdictOf } from "../../../../scripts/fitCases.ts";
import type { Person } from "../../documents/people/person.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";
import type { FitDocument } from "./checks.ts";
import type { Answers } from "./rules.ts";

const LUCIA: Person = { id: "lucia", relation: "applicant", numbers: ["51234567C"], names: ["Lucía Ortega Vidal"] };
const MARC: Person = { id: "marc", relation: "spouse", numbers: ["47120933H"], names: ["Marc Soler Roig"] };
const LEO: Person = { id: "leo", relation: "minor", numbers: ["60111222D"], names: ["Leo Soler Ortega"] };
const ANA: Person = { id: "ana", relation: "minor", numbers: ["60111223X"], names: ["Ana Soler Ortega"] };
const PILAR: Person = { id: "pilar", relation: "parent", numbers: ["30771258H"], names: ["Pilar Vidal Sanz"] };
const ROSA: Person = { id: "rosa", relation: "other", numbers: ["49551820E"], names: ["Rosa Mena Gil"] };
const BAR: Person = { id: "bar", relation: "entity", numbers: ["B85976421"], names: ["Bar La Plaza SL"] };
const EVERYBODY = [LUCIA, MARC, LEO, ANA, PILAR, ROSA, BAR];

const paper = (kind: DocumentKind, owner?: Person, changes: Partial<FitDocument> = {}): FitDocument => ({
  id: `${kind} of ${owner?.id ?? "nobody"}`,
  kind,
  numbers: owner?.numbers ?? [],
  names: [],
  issued: "2026-11-02",
  expires: "2030-01-01",
  sides: 2,
  ...changes,
});

function verdictOn(
  [card, rowId]: readonly [card: string, rowId: string],
  answers: Answers,
  documents: readonly FitDocument[],
  { people = EVERYBODY, subject }: { readonly people?: readonly Person[]; readonly subject?: Person } = {},
) {
  const asked = { card, rowId, answers, documents, people, filingDay: "2026-11-24" };
  return verdictOf(subject ? { ...asked, subject: subject.id } : asked);
}

const say = (...given: Parameters<typeof verdictOn>) => verdictOn(...given).outcome;

describe("a paper of who files stands for none of the company, nor the other way round", () => {
  const company = { quien: "empresa" };

  it.each([
    ["aplazamiento-hacienda", "deuda", { fase: "voluntario" }, "vatReturn"],
    ["aplazamiento-hacienda", "deuda", { fase: "voluntario" }, "supportingEvidence"],
    ["aplazamiento-hacienda", "iban", {}, "accountCertificate"],
    ["aplazamiento-hacienda", "motivo", {}, "bankStatement"],
    ["certificado-corriente", "aplazamiento", {}, "supportingEvidence"],
    ["certificado-catastral", "titulo", { que: "titular" }, "courtRuling"],
    ["denuncia", "pruebas", {}, "supportingEvidence"],
    ["denuncia", "banco", { hecho: "estafa" }, "bankStatement"],
    ["denuncia", "objetos", { hecho: "robo" }, "invoice"],
    ["fianza-alquiler", "contrato", {}, "rentalContract"],
    ["fianza-alquiler", "pago", { objetivo: "depositar" }, "transferReceipt"],
    ["fianza-alquiler", "reclamacion", { objetivo: "reclamar" }, "submissionReceipt"],
    ["fianza-alquiler", "iban", {}, "bankStatement"],
    ["multa-trafico", "notificacion", {}, "fineNotice"],
    ["multa-trafico", "escrito", { objetivo: "recurrir" }, "responsibleDeclaration"],
    ["multa-trafico", "pruebas", {}, "invoice"],
    ["registro-electronico", "documentos", {}, "supportingEvidence"],
    ["tributos-locales", "recibo", { tributo: "otro" }, "supportingEvidence"],
    ["tributos-locales", "iban", { objetivo: "domiciliar" }, "accountCertificate"],
  ] as const)("%s, %s, %o, %s", (card, rowId, answers, kind) => {
    const of = (owner: Person, given: Answers) =>
      say([card, rowId], { ...answers, ...given }, [paper(kind, owner)], { subject: BAR });
    expect([of(BAR, company), of(LUCIA, { quien: "mi" })]).toEqual(["valid", "valid"]);
    expect([of(LUCIA, company), of(BAR, { quien: "mi" })]).not.toContain("valid");
  });

  it.each([
    ["aplazamiento-hacienda", "motivo", "annualAccounts", BAR, "notNeeded"],
    ["tributos-locales", "motivo", "annualAccounts", BAR, "notNeeded"],
    ["vida-laboral", "numero", "payslip", LUCIA, "notApplicable"],
  ] as const)("%s, %s, %s: there is none of the other", (card, rowId, kind, owner, outcome) => {
    const given = { objetivo: "plazos", quien: owner === BAR ? "mi" : "empresa" };
    expect(say([card, rowId], given, [paper(kind, owner)], { subject: BAR })).toBe(outcome);
  });

  it("takes a fine and a lease of nobody else", () => {
    const own = { quien: "mi", objetivo: "pagar" };
    const stranger = { numbers: ["00000000T"] };
    expect(say(["multa-trafico", "notificacion"], own, [paper("fineNotice", undefined, stranger)])).toBe("invalid");
    const lease = paper("rentalContract", undefined, stranger);
    expect(say(["fianza-alquiler", "contrato"], { quien: "mi" }, [lease])).toBe("invalid");
  });
});

describe("two papers that are asked for together", () => {
  it.each([
    [
      ["certificado-delitos-sexuales", "autorizacion"],
      { quien: "representado" },
      paper("powerOfAttorney", LUCIA),
      paper("dni", LUCIA),
      "valid",
    ],
    [
      ["certificado-delitos-sexuales", "autorizacion"],
      { quien: "representado" },
      paper("responsibleDeclaration", LUCIA),
      paper("dni", LUCIA),
      "unsure",
    ],
    [
      ["certificado-delitos-sexuales", "autorizacion"],
      { quien: "menor" },
      paper("familyBook", LEO),
      paper("passport", LUCIA),
      "valid",
    ],
    [
      ["certificado-renta", "autorizacion"],
      { quien: "representado" },
      paper("responsibleDeclaration", LUCIA),
      paper("dni", PILAR),
      "valid",
    ],
    [
      ["vida-laboral", "ccc"],
      { quien: "empresa" },
      paper("contributionAccountCode", BAR),
      paper("digitalCertificate", BAR),
      "valid",
    ],
    [
      ["tributos-locales", "reclamacion"],
      { quien: "mi", objetivo: "reclamar" },
      paper("applicationForm"),
      paper("transferReceipt", LUCIA),
      "valid",
    ],
  ] as const)("for %o, answered %o", (row, answers, first, second, expected) => {
    const subject = { representado: PILAR, menor: LEO, empresa: BAR, mi: LUCIA }[answers.quien];
    const ask = (...documents: readonly FitDocument[]) => say(row, answers, documents, { subject });
    expect([ask(first), ask(second), ask(first, second)]).toEqual(["missing", "missing", expected]);
  });

  it("are of one person", () => {
    const ask = (...documents: readonly FitDocument[]) =>
      say(["fianza-alquiler", "identidad"], { quien: "menor" }, documents, { subject: LEO });
    const [hers, his] = [LUCIA, MARC].map((one) => [paper("euRegistration", one), paper("passport", one)] as const);
    expect(ask(hers![0], his![1])).toBe("unsure");
    expect(ask(hers![0], his![1], hers![1])).toBe("valid");
    expect(ask(...his!)).toBe("valid");
  });
});

describe("who cares for somebody", () => {
  const row = ["dependencia", "cuidador"] as const;
  const both = (person: Person) => [paper("dni", person), paper("registration", person)];

  it.each([
    ["mi", undefined, MARC, "valid"],
    ["menor", LEO, LUCIA, "valid"],
    ["menor", LEO, LEO, "invalid"],
    ["menor", LEO, ANA, "unsure"],
    ["representado", PILAR, LUCIA, "valid"],
    ["representado", PILAR, PILAR, "invalid"],
    ["representado", PILAR, LEO, "unsure"],
  ] as const)("(%s) is never the person who needs it", (quien, subject, person, expected) => {
    const asked = subject ? { subject } : {};
    expect(say(row, { quien, motivo: "cuidador" }, both(person), asked)).toBe(expected);
  });

  it("has both papers", () => {
    const people = [LUCIA, { ...LEO, relation: "child" }, { ...ANA, relation: "child" }] as const;
    const [dni, registration] = [paper("dni", LEO), paper("registration", ANA)];
    expect(say(row, { quien: "mi", motivo: "cuidador" }, [dni, registration], { people })).toBe("unsure");
  });

  it("may be registered on the same paper, which proves where each of them lives", () => {
    const shared = paper("registration", MARC, { numbers: [...LUCIA.numbers, ...MARC.numbers] });
    for (const rowId of ["padron", "cuidador"]) {
      const answers = { quien: "mi", motivo: "cuidador" };
      expect(say(["dependencia", rowId], answers, [paper("dni", MARC), shared])).toBe("valid");
    }
  });
});

describe("a paper that does not say by itself what is asked for is to be looked at", () => {
  it.each([
    [["ingreso-minimo-vital", "residencia"], { nacionalidad: "otra" }, paper("tie", LUCIA)],
    [["ingreso-minimo-vital", "residencia"], { nacionalidad: "ue" }, paper("euRegistration", LUCIA)],
    [["familia-numerosa", "residencia"], { nacionalidad: "otra", familia: "pareja" }, paper("tie", LUCIA)],
    [["familia-numerosa", "residencia"], { nacionalidad: "otra", familia: "pareja" }, paper("tie", MARC)],
    [["impuesto-transmisiones", "contrato"], { escritura: "no", que: "vivienda" }, paper("purchaseContract")],
    [["impuesto-transmisiones", "contrato"], { escritura: "no", que: "vehiculo" }, paper("purchaseContract")],
    [["impuesto-transmisiones", "contrato"], { escritura: "no", que: "vivienda" }, paper("earnestContract")],
    [["impuesto-transmisiones", "edad"], { reduccion: "edad" }, paper("registration", LUCIA)],
    [["contratar-trabajador", "menor"], { edad: "si" }, paper("parentalConsent", ROSA)],
    [["transferencia-vehiculo", "donacion"], { via: "donacion" }, paper("supportingEvidence")],
    [["certificado-corriente", "representacion"], { quien: "representado" }, paper("responsibleDeclaration", LUCIA)],
    [["declaracion-renta", "venta"], { venta: "si" }, paper("propertyDeed")],
    [["fianza-alquiler", "pago"], { objetivo: "reclamar", quien: "mi" }, paper("feeReceipt")],
    [
      ["iva-trimestral", "anterior"],
      { iva: "si", regimen: "directa" },
      paper("vatReturn", LUCIA, { issued: "2026-07-20" }),
    ],
    [["jubilacion", "demanda"], { modalidad: "involuntaria" }, paper("jobSeekerCard", LUCIA)],
    [["itv", "taller"], { motivo: "reforma" }, paper("technicalProject")],
    [["familia-numerosa", "viudedad"], { familia: "uno" }, paper("familyBook", LUCIA)],
    [["contratar-trabajador", "acceso"], {}, paper("digitalCertificate", LUCIA)],
  ] as const)("for %o, answered %o", (row, answers, document) => {
    expect(say(row, answers, [document])).toBe("unsure");
  });

  it("as a doctor's certificate that is older than some regions take", () => {
    const certificate = paper("medicalCertificate", LUCIA, { issued: "2025-11-02" });
    expect(say(["licencia-pesca", "medico"], { tipo: "submarina" }, [certificate], { people: [LUCIA] })).toBe("unsure");
  });

  it.each([
    [["impuesto-transmisiones", "contrato"], { escritura: "no", que: "vehiculo" }, paper("earnestContract")],
    [["transferencia-vehiculo", "donacion"], { via: "donacion" }, paper("purchaseContract")],
  ] as const)("and another paper is none: %o, %o", (row, answers, document) => {
    expect(say(row, answers, [document])).toBe("missing");
  });
});

it("takes the deed by which the deceased had inherited as the earlier one of a home that is inherited", () => {
  const late: Person = { id: "late", relation: "deceased", numbers: ["44620918K"], names: ["Noel Campos Duarte"] };
  const deed = paper("inheritanceDeed", late);
  const row = ["plusvalia-municipal", "anterior"] as const;
  expect(say(row, { via: "herencia" }, [deed], { people: [LUCIA, late] })).toBe("valid");
});

describe("a family book", () => {
  const answers = { urgencia: "ya", quien: "menor" };
  const book = (...names: readonly string[]) =>
    paper("familyBook", undefined, { numbers: [...LUCIA.numbers, ...MARC.numbers], names });
  const parents = [...LUCIA.names, ...MARC.names];

  it.each([
    ["is of the child whom it names beside the parents' numbers", [...parents, ...LEO.names], "valid"],
    ["is not of a child whom it does not name", [...parents, ...ANA.names], "invalid"],
    ["is not of a child whose name alone is the parents'", LEO.names, "invalid"],
  ] as const)("%s", (_, names, expected) => {
    expect(say(["tarjeta-sanitaria-europea", "menor"], answers, [book(...names)], { subject: LEO })).toBe(expected);
  });
});

describe("a consent", () => {
  const of = (...owners: readonly Person[]) => [
    paper("parentalConsent", undefined, { numbers: owners.flatMap(({ numbers }) => numbers) }),
  ];

  it.each([
    ["of the mother", [LUCIA], "valid"],
    ["of the mother for the boy", [LUCIA, LEO], "valid"],
    ["of the mother for his sister", [LUCIA, ANA], "unsure"],
    ["that names the boy alone", [LEO], "unsure"],
    ["that names his sister alone", [ANA], "invalid"],
    ["of the grandmother", [PILAR], "invalid"],
  ] as const)("%s for the boy's fishing licence", (_, owners, expected) => {
    const row = ["licencia-pesca", "autorizacion"] as const;
    expect(say(row, { tipo: "rio", edad: "menor14" }, of(...owners), { subject: LEO })).toBe(expected);
  });

  it("for a sister is none for the boy's passport", () => {
    const asked = { documento: "pasaporte", paraQuien: "menor" };
    expect(say(["dni-pasaporte", "consentimiento"], asked, of(LUCIA, ANA), { subject: LEO })).toBe("unsure");
  });
});

describe("the income of a family", () => {
  const row = ["ayudas-comedor-libros", "ingresos"] as const;
  const declared = (person: Person) => paper("taxReturn", person, { issued: "2025-12-31" });
  const payslips = (person: Person, ...months: readonly string[]) =>
    months.map((month) => paper("payslip", person, { id: `${person.id} ${month}`, issued: `2026-${month}-28` }));
  const ask = (answers: Answers, ...documents: readonly FitDocument[]) =>
    say(row, answers, documents, { subject: LEO });
  const couple = { quien: "menor", familia: "pareja" };

  it("is that of both parents", () => {
    expect(ask(couple, declared(LUCIA))).toBe("unsure");
    expect(ask(couple, declared(LUCIA), declared(MARC))).toBe("valid");
  });

  it("is in three payslips of each, not of both together", () => {
    expect(ask(couple, ...payslips(LUCIA, "08", "09"), ...payslips(MARC, "10"))).toBe("unsure");
    expect(ask(couple, ...payslips(LUCIA, "08", "09"), ...payslips(MARC, "08", "09", "10"))).toBe("unsure");
    expect(ask(couple, ...payslips(LUCIA, "08", "09", "10"), ...payslips(MARC, "08", "09", "10"))).toBe("valid");
    expect(ask(couple, ...payslips(LUCIA, "08", "09", "10"), declared(MARC))).toBe("valid");
  });

  it("is that of the only parent", () => {
    expect(ask({ quien: "menor", familia: "uno" }, declared(LUCIA))).toBe("valid");
  });

  it("of who asks for themselves is that of the parents too", () => {
    const own = { quien: "mi", familia: "uno" };
    expect([ask(own, declared(LUCIA)), ask(own, declared(PILAR))]).toEqual(["unsure", "unsure"]);
  });

  it("of who lives alone is their own", () => {
    const legal = (familia: string) =>
      say(["justicia-gratuita", "ingresos"], { motivo: "ingresos", familia }, [declared(LUCIA)]);
    expect([legal("no"), legal("si")]).toEqual(["valid", "unsure"]);
  });
});

describe("the last payslips", () => {
  const row = ["incapacidad-permanente", "funciones"] as const;
  const answers = { causa: "laboral", trabajo: "ajena" };
  const month = (index: number) => new Date(Date.UTC(2026, 10 - index, 0)).toISOString().slice(0, 10);
  const payslips = (count: number) =>
    Array.from({ length: count }, (_, index) => paper("payslip", LUCIA, { id: `p${index}`, issued: month(index) }));

  it("are twelve of many", () => {
    expect([say(row, answers, payslips(11)), say(row, answers, payslips(12))]).toEqual(["missing", "valid"]);
    expect(say(row, answers, payslips(60))).toBe("valid");
  });

  it("are to be looked at where one between them is lacking", () => {
    expect(say(row, answers, payslips(13).toSpliced(5, 1))).toBe("unsure");
  });

  it("are three for a claim, however many are stored", () => {
    const claim = ["papeleta-conciliacion", "nominas"] as const;
    expect([3, 12].map((count) => say(claim, { motivo: "cantidad" }, payslips(count)))).toEqual(["valid", "valid"]);
  });
});

it("asks whether a paper without apostille is of the Union, where the answer is of the Economic Area and Switzerland too", () => {
  const row = ["pareja-hecho", "origen"] as const;
  const ask = (nacionalidad: string, foreign: NonNullable<FitDocument["foreign"]>) =>
    say(row, { nacionalidad }, [paper("marriageCapacityCertificate", LUCIA, { foreign })]);
  expect(ask("ue", { apostille: false, swornTranslation: true })).toBe("unsure");
  expect(ask("ue", { apostille: true, swornTranslation: true })).toBe("valid");
  expect(ask("otra", { apostille: false, swornTranslation: true })).toBe("unsure");
  expect(ask("otra", { apostille: true, swornTranslation: true })).toBe("valid");
});

it("asks for no year that the row does not name", () => {
  const ask = (issued: string) =>
    say(["tributos-locales", "motivo"], { objetivo: "plazos", quien: "mi" }, [paper("taxReturn", LUCIA, { issued })]);
  expect([ask("2026-06-18"), ask("2025-12-31"), ask("2025-06-18")]).toEqual(["valid", "valid", "unsure"]);
});

it("takes one card for both rows that ask for that of the child", () => {
  const card = [paper("healthCard", LEO)];
  const of = (rowId: string) =>
    say(["tarjeta-sanitaria-europea", rowId], { quien: "menor", urgencia: "tiempo" }, card, { subject: LEO });
  expect([of("numero"), of("menor")]).toEqual(["valid", "valid"]);
});

it.each([
  [
    "iva-trimestral",
    "anterior",
    { iva: "si", regimen: "directa" },
    "vatReturn",
    LUCIA,
    "Sube el del trimestre anterior.",
  ],
  [
    "iva-trimestral",
    "anterior",
    { iva: "si", regimen: "sociedad" },
    "vatReturn",
    BAR,
    "Sube el del trimestre anterior.",
  ],
  [
    "tributos-locales",
    "motivo",
    { quien: "mi", objetivo: "plazos" },
    "taxReturn",
    LUCIA,
    "Sube la última que hayas presentado.",
  ],
  ["justicia-gratuita", "padron", {}, "registration", LUCIA, "Pide uno nuevo."],
] as const)(
  "says of what is too old what to bring instead: %s, %s, %o",
  (card, rowId, answers, kind, owner, advice) => {
    const { reasons } = verdictOn([card, rowId], answers, [paper(kind, owner, { issued: "2025-01-20" })]);
    expect(reasons[0]).toContain(advice);
  },
);
