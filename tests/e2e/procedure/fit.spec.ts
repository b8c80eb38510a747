import { expect, test, type Page } from "@playwright/test";
import { dni, paper, scan, SOMEBODY_ELSE, store, textOf } from "../capture/sampleDocuments.ts";
import { openEmptyVault } from "../documents/vaultPage.ts";
import { expectAccessible, openWith } from "../support.ts";

const LUCIA = "Lucía Peña Castaño";
const PERE = "Pere Joan Ferrer i Solé";
const OKSANA = "Oksana Kovalenko";
const COMPANY = "Sidrería La Ñora, S.L.";

const payslip = (person: string) => scan("nomina.pdf", textOf("payslip, official model", person));
const PASSPORT = scan("pasaporte.pdf", textOf("passport", LUCIA));

/** Goes to the result of a procedure without its pauses. */
async function analyse(page: Page, procedure: string): Promise<void> {
  await openWith(page, "/hub", { selectedTramite: procedure });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByText("Resultado del análisis")).toBeVisible();
}

/** Answers every question that is asked, and no other. */
async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  const region = page.getByRole("region", { name: "Preguntas sobre tu caso" });
  const last = region.getByText("No hay más preguntas.");
  while (true) {
    await expect(region.locator("legend").or(last).first()).toBeVisible();
    if (await last.isVisible()) break;
    const question = await region.locator("legend").innerText();
    const asked = region.getByRole("group", { name: question });
    await asked.getByRole("button", { name: answers[question] ?? question, exact: true }).click();
    await expect(asked).toHaveCount(0);
  }
}

const headline = (page: Page) => page.getByTestId("headline");
const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The row of a group that begins with this text. */
const row = (page: Page, inGroup: string, name: string) =>
  group(page, inGroup).getByRole("listitem").filter({ hasText: name });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime("2026-11-22T10:00:00+01:00");
});

test("renewing the DNI: both sides of it are the DNI, and never the photograph as well", async ({ page }) => {
  await store(page, [dni("dni.pdf", LUCIA), "Yo"]);
  await analyse(page, "Renovación de DNI y pasaporte");
  await expect(headline(page)).toHaveText(/^Te falta 1 documento · \d según tu caso$/);
  await answer(page, {
    "¿Qué vas a pedir?": "El DNI",
    "¿Por qué lo pides? (si pides los dos, responde por el DNI)": "Ha caducado o va a caducar",
    "¿Para quién es el trámite?": "Para mí",
    "¿Sois familia numerosa con título en vigor?": "No",
  });
  await expect(headline(page)).toHaveText(/^Te falta 1 de 2$/);
  await expect(group(page, "Vale").getByRole("listitem")).toHaveCount(1);
  const valid = row(page, "Vale", "DNI actual, aunque esté caducado");
  await expect(valid).toContainText("Está a nombre de la persona para quien es el trámite. Se ven las dos caras.");
  await expect(valid).toContainText("Porque has dicho: «El DNI» y «Ha caducado o va a caducar»");
  await expect(valid).toContainText("En Identidad: dni.pdf");
  await expect(group(page, "Falta").getByRole("listitem")).toHaveCount(1);
  const photo = row(page, "Falta", "Fotografía reciente en color");
  await expect(photo).not.toContainText("dni.pdf");
  await expect(photo.getByRole("button", { name: "Fotografiar o elegir" })).toBeVisible();
  await expect(row(page, "Lo que hay que hacer", "Justificante del pago de la tasa")).toBeVisible();
  await expect(page.getByRole("button", { name: "¡Continuar con el Trámite!" })).toHaveCount(0);
  await expectAccessible(page);
});

test("registering as self-employed: a passport is no DNI and no certificate, and the numbers are there to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await store(page, [PASSPORT, "Yo"], [payslip(LUCIA), "Yo"]);
  await analyse(page, "Alta de autónomo");
  await answer(page, {
    "¿Qué nacionalidad tienes?": "Española",
    "¿Con qué te identificas en internet?": "Todavía con nada",
    "¿Vas a trabajar en un local?": "No",
    "¿Tu actividad o tu local necesita licencia o declaración?": "No",
    "¿Tu profesión exige un título o colegiarse?": "No",
    "¿Te das de alta como socio o administrador de una sociedad?": "No",
  });
  await expect(headline(page)).toHaveText(/^0\s%Te faltan 3 documentos$/);
  for (const name of ["DNI o NIE en vigor", "Certificado digital, DNI electrónico o Cl@ve", "Modelo 036"]) {
    await expect(row(page, "Falta", name)).not.toContainText("pasaporte.pdf");
  }
  await expect(group(page, "Falta").getByRole("listitem")).toHaveCount(3);
  await expect(group(page, "Vale")).toHaveCount(0);
  await expect(group(page, "Por confirmar")).toHaveCount(0);
  const number = row(page, "Lo que hay que hacer", "Número de la Seguridad Social");
  await expect(number).toContainText("Tu número de la Seguridad Social: 33/10482957/27");
  await expect(number).toContainText("de nomina.pdf");
  await number.getByRole("button", { name: "Copiar 33/10482957/27" }).click();
  await expect(number.getByRole("status")).toHaveText("Copiado");
  const account = row(page, "Lo que hay que hacer", "IBAN de una cuenta bancaria");
  await expect(account).toContainText("Tu IBAN: ES6621000418401234567891");
  await expect(account.getByRole("button", { name: /^Copiar ES66/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/socrates");
  const form = page.getByRole("textbox", { name: "O escribe tu consulta" });
  await form.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(form).toHaveValue("33/10482957/27");
});

test("registering a home: a residence card is valid on its last day, and never on the next", async ({ page }) => {
  const card = scan("tie.pdf", textOf("TIE front", OKSANA), textOf("TIE back", OKSANA));
  const said = {
    "¿Hay alguien ya empadronado en esa casa que siga viviendo ahí?": "Sí",
    "¿Vas a empadronar a algún menor?": "No",
  };
  await page.clock.setFixedTime("2027-09-30T22:00:00+02:00");
  await store(page, [card, "Yo"]);
  await analyse(page, "Empadronamiento");
  await answer(page, said);
  const name = "Documento de identidad: DNI, NIE o pasaporte en vigor";
  await expect(headline(page)).toHaveText(/^Te falta 1 de 2$/);
  await expect(row(page, "Vale", name)).toContainText("Vale hasta el 30 de septiembre de 2027.");

  await page.clock.setFixedTime("2027-10-01T08:00:00+02:00");
  // The answers of the last time stay.
  await analyse(page, "Empadronamiento");
  await expect(headline(page)).toHaveText(/^Te faltan 2 documentos$/);
  await expect(group(page, "Vale")).toHaveCount(0);
  await expect(row(page, "Falta", name)).toContainText(
    /No vale.*Caducó el 30 de septiembre de 2027\. Renuévalo o sube uno en vigor\./,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cómo lo he comprobado" }).click();
  await page.getByRole("button", { name: /^T-Wallet: falta/ }).click();
  await expect(row(page, "Falta", name)).toContainText(/No vale.*Caducó el 30 de septiembre de 2027\./);
  await expect(page.getByTestId("folder-identity")).toContainText("1 caducado");
  await expect(page.getByTestId("folder-identity")).not.toContainText("Completa");
});

test("applying for a grant: the papers of somebody else are somebody else's, in the rows and in the wallet", async ({
  page,
}) => {
  await store(page, [PASSPORT, "Yo"], [dni("dni-pere.pdf", PERE), SOMEBODY_ELSE], [payslip(PERE), "Pere"]);
  await analyse(page, "Becas de estudios");
  await answer(page, {
    "¿Pides la beca como independiente, con casa e ingresos propios?": "Sí",
    "¿Vas a vivir fuera de la casa familiar durante el curso y lo pides en la beca?": "No",
    "¿Tu familia tiene título de familia numerosa?": "No",
    "¿Quién tiene una discapacidad reconocida?": "Nadie de los siguientes",
    "¿Alguien de la familia tuvo ingresos en el extranjero el año que se mira?": "No",
  });
  await expect(headline(page)).toHaveText(/^Te faltan 2 documentos$/);
  await expect(group(page, "Vale")).toHaveCount(0);
  await expect(group(page, "Por confirmar")).toHaveCount(0);
  const identity = row(page, "Falta", "DNI o NIE del estudiante");
  await expect(identity).toContainText(
    /No vale.*Está a nombre de otra persona\. Hace falta el de la persona para quien es el trámite\./,
  );
  await expect(identity).toContainText("En Identidad: dni-pere.pdf");
  const independence = row(page, "Falta", "Justificantes de independencia");
  await expect(independence).toContainText(
    "Está a nombre de otra persona. Hace falta el de la persona para quien es el trámite.",
  );
  // An account number of somebody else is never offered for a form.
  const account = row(page, "Lo que hay que hacer", "Número de cuenta (IBAN)");
  await expect(account).toBeVisible();
  await expect(account.getByRole("button", { name: /^Copiar/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/wallet");
  await page.getByRole("button", { name: "Yo (1)" }).click();
  await expect(page.getByText("Se ve 1 documento tuyo.")).toBeVisible();
  await expect(page.getByTestId("folder-work")).toContainText("0 documentos");
  await page.getByRole("button", { name: "Pere (2)" }).click();
  await expect(page.getByText("Se ven 2 documentos de Pere.")).toBeVisible();
  await expect(page.getByTestId("folder-work")).toContainText("1 documento");
});

test("applying for a company's grant: the company's papers count, neither mine nor another company's do", async ({
  page,
}) => {
  const company = (name: string, ...lines: readonly string[]) =>
    paper(name, "Agencia Tributaria", ...lines, `Razón social: ${COMPANY}`, "NIF: B33914722");
  await store(
    page,
    [dni("dni.pdf", LUCIA), "Yo"],
    [company("nif.pdf", "TARJETA ACREDITATIVA DEL NÚMERO DE IDENTIFICACIÓN FISCAL"), SOMEBODY_ELSE],
    [
      company(
        "corriente.pdf",
        "CERTIFICADO DE ESTAR AL CORRIENTE EN EL CUMPLIMIENTO",
        "DE LAS OBLIGACIONES TRIBUTARIAS",
        "Fecha de expedición: 02/11/2026",
      ),
      COMPANY,
    ],
    [scan("tgss.pdf", textOf("social clearance, company", OKSANA)), "No lo sé / de nadie"],
  );
  await analyse(page, "Ayudas a pymes");
  await answer(page, {
    "¿Quién pide la ayuda?": "Una sociedad (SL, SA, cooperativa…)",
    "¿Para qué empresa o entidad es?": COMPANY,
    "¿Cuánto dinero te pueden dar como máximo?": "Más de 3.000 € y hasta 30.000 € (2026)",
    "¿Puede la Administración consultar ella misma si estás al corriente?": "No, o las bases no lo prevén",
    "¿Qué paga la ayuda?": "Empezar o mantener mi actividad",
    "Según las bases, ¿qué tienes que demostrar de tu empresa?": "Ninguna de las dos cosas",
  });
  await expect(headline(page)).toHaveText(/^40\s%Te faltan 3 de 5 · 1 según tu caso$/);
  await expect(group(page, "Vale").getByRole("listitem")).toHaveCount(2);
  await expect(row(page, "Vale", "al corriente con Hacienda")).toContainText(
    "Está a nombre de la empresa o entidad. Es del 2 de noviembre de 2026: no tiene más de 6 meses.",
  );
  await expect(row(page, "Falta", "al corriente con la Seguridad Social")).toContainText(
    /No vale.*Está a nombre de otra persona\. Hace falta el de la empresa o entidad\./,
  );
  // Who uses Tramia acts for the company (decision A-183).
  await expect(row(page, "Vale", "DNI, NIE o NIF de la empresa")).toContainText(
    "Está a nombre de quien actúa como representante",
  );
  await expectAccessible(page);
});

test("a procedure without a card: nothing is said to be there, whatever is stored", async ({ page }) => {
  await store(page, [dni("dni.pdf", LUCIA), "Yo"]);
  await openWith(page, "/hub", { selectedTramite: "quiero adoptar un gato montés en Marte" });
  await expect(page.getByRole("note")).toContainText("Todavía no conozco este trámite");
  await expect(headline(page)).toHaveCount(0);
  for (const name of ["Vale", "Por confirmar", "Falta"]) await expect(group(page, name)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "¡Continuar con el Trámite!" })).toHaveCount(0);
  await expect(page.getByText("100 %")).toHaveCount(0);
});

test("a new document says which of the procedures that are begun it serves", async ({ page }) => {
  await openEmptyVault(page, "/");
  await analyse(page, "Alta de autónomo");
  await page.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(page).toHaveURL(/\/expediente\//);
  await page.getByRole("button", { name: "Española", exact: true }).click();
  await expect(page.getByText("Pregunta 2 de", { exact: false })).toBeVisible();
  await store(page, [dni("dni.pdf", LUCIA), "Yo"]);
  await expect(page.getByText("Te vale también para «Alta de autónomo»").first()).toBeVisible();
});
