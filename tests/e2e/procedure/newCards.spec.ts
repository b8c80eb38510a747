import { expect, test, type Page } from "@playwright/test";
import { openEmptyVault } from "../documents/vaultPage.ts";
import { collectComplaints } from "../support.ts";
import { skipTo } from "./skipQuestions.ts";

/** From typed words to the paper that is taken to the office. */
interface Journey {
  /** What a person types on home. */
  readonly words: string;
  readonly title: string;
  /** An answer, and the paper that it makes necessary. */
  readonly answer: string;
  readonly asked: string;
  /** Other texts on paper: documents, and amounts with their year. */
  readonly printed: readonly string[];
  /** Doubts on paper, with the host of the page where each is to be checked; none on some. */
  readonly doubted: readonly string[];
  readonly doubtedAt?: string;
  /** No source of the card was read: the sheet says so once for all of it. */
  readonly unread?: boolean;
  /** Doubts that are in the result only. */
  readonly doubtedInResult?: string;
}

const UNCHECKED = "Sin comprobar con la fuente: míralo en";

const JOURNEYS: readonly Journey[] = [
  {
    words: "hacer la declaración de la renta",
    title: "Declaración de la renta (IRPF)",
    answer: "Con certificado digital",
    asked: "Certificado digital en vigor",
    printed: ["DNI o NIE", "Número de cuenta (IBAN) a tu nombre"],
    doubted: ["Plazo: De abril al 30 de junio del año siguiente"],
    doubtedAt: "Agencia Tributaria: sede electrónica (sede.agenciatributaria.gob.es)",
    unread: true,
    doubtedInResult: "(límite de la renta de 2025; puede subir).",
  },
  {
    words: "pasar la itv",
    title: "Inspección técnica de vehículos (ITV)",
    answer: "A la segunda visita, tras salir desfavorable o negativa",
    asked: "Informe de la inspección anterior",
    printed: ["Permiso de circulación", "Seguro obligatorio en vigor"],
    doubted: [
      "Ficha técnica del vehículo (tarjeta ITV)",
      "Circular sin la ITV en vigor se multa, en general, con 200 €; con la ITV negativa, con 500 € (2026).",
    ],
    doubtedAt: "DGT: sede electrónica (sede.dgt.gob.es)",
  },
  {
    words: "inscribir a mi hijo recién nacido",
    title: "Inscripción de un nacimiento en el Registro Civil",
    answer: "En el Registro Civil",
    asked: "Parte facultativo del nacimiento",
    printed: ["Declaración de nacimiento firmada por los progenitores", "Cuesta: Gratis"],
    doubted: ["Libro de familia o certificado de matrimonio"],
    doubtedAt: "Ministerio de Justicia: sede electrónica (sede.mjusticia.gob.es)",
    doubtedInResult: "Desde el hospital: en las 72 horas siguientes al parto.",
  },
  {
    words: "quiero jubilarme",
    title: "Pensión de jubilación",
    answer: "Anticipada por perder el empleo",
    asked: "Carta de despido o documento del fin del contrato",
    printed: ["Solicitud de jubilación", "36 años y 6 meses cotizados en 2026, y 37 años desde 2027."],
    doubted: ["Inscripción como demandante de empleo de los últimos 6 meses"],
    doubtedAt: "Seguridad Social: sede electrónica (sede.seg-social.gob.es)",
  },
  {
    words: "ingreso mínimo vital",
    title: "Ingreso mínimo vital (IMV)",
    answer: "Con mi familia o mi pareja",
    asked: "Libro de familia o certificados de matrimonio y de nacimiento",
    printed: ["Solicitud del ingreso mínimo vital", "DNI o NIE de las demás personas de la casa"],
    doubted: [
      "Plazo: Todo el año; resuelven en 6 meses",
      "En 2026 garantiza 733,91 € al mes a quien vive solo y hasta 1.614,62 € a una familia",
    ],
    doubtedAt: "Seguridad Social: sede electrónica (sede.seg-social.gob.es)",
  },
  {
    words: "me han puesto una multa de tráfico",
    title: "Multas de tráfico: pagar, recurrir o identificar a quien conducía",
    answer: "Presentar alegaciones",
    asked: "Escrito de alegaciones o recurso",
    printed: [
      "La multa: boletín, denuncia o notificación",
      "Plazo: 20 días naturales para pagar con descuento o alegar",
    ],
    doubted: ["Leves: hasta 100 €. Graves: 200 €. Muy graves: 500 €; la velocidad tiene su propia tabla (2026)."],
    doubtedAt: "DGT: sede electrónica (sede.dgt.gob.es)",
  },
];

/** The lines of a text that name an amount without a year. */
const withoutYear = (text: string) =>
  text.split("\n").filter((line) => line.includes("€") && !/\b20\d\d\b/u.test(line));

/** The result of what is typed, by way of the procedure that is offered for it. */
async function search(page: Page, { words, title, unread = false }: Journey): Promise<void> {
  await page.getByRole("combobox").fill(words);
  await page.getByRole("option", { name: title, exact: true }).click();
  await page.getByRole("button", { name: `Analizar: ${title}` }).click();
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  const origin = unread ? "Ficha sin comprobar" : "Ficha con fuentes oficiales";
  await expect(page.getByText(origin).locator("..")).toContainText(`«${title}»`);
}

/** Gives an answer; questions before it are skipped. */
async function answerQuestion(page: Page, answer: string): Promise<void> {
  await (await skipTo(page.getByRole("region", { name: "Preguntas sobre tu caso" }), answer)).click();
}

/** Lets the page print as a browser does, without its dialog. @returns how often it asked to */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const prints = { count: 0 };
    Object.assign(window, { prints, print: () => (prints.count += 1) });
  });
  return () =>
    page.evaluate(() => (window as Window & { readonly prints?: { readonly count: number } }).prints?.count ?? 0);
}

for (const journey of JOURNEYS) {
  const { words, title, answer, asked, printed, doubted, doubtedAt, unread = false, doubtedInResult } = journey;
  test(`'${words}' leads from the typed words over the answers and the case to its paper`, async ({ page }) => {
    const complaints = collectComplaints(page);
    const prints = await countPrints(page);
    await openEmptyVault(page, "/");
    await search(page, journey);

    // Every amount of the result has its year, and what was not read at its source says so.
    await page.getByRole("button", { name: "Ver Resultados Detallados" }).click();
    const details = page.getByRole("region", { name: "Resultados detallados" });
    expect(withoutYear(await details.innerText())).toEqual([]);
    if (doubtedInResult !== undefined)
      await expect(details.getByRole("listitem").filter({ hasText: doubtedInResult })).toContainText(UNCHECKED);

    // An answer changes what is asked for.
    const rows = page.getByRole("region", { name: "Lo que pide el trámite" });
    await answerQuestion(page, answer);
    await expect(rows.getByText(`Porque has dicho: «${answer}»`).first()).toBeVisible();
    await page.getByRole("button", { name: "Guardar como expediente" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(page.getByTestId("headline")).toBeVisible();
    await page.getByRole("button", { name: "Imprimir qué llevar" }).click();
    expect(await prints()).toBe(1);

    // On paper is the sheet alone: title, papers, amounts with their year, and each doubt beside its fact.
    await page.emulateMedia({ media: "print" });
    const paper = page.locator("body");
    await expect(paper).toContainText(`Qué llevar: ${title}`, { useInnerText: true });
    for (const text of [asked, ...printed]) await expect(paper).toContainText(text, { useInnerText: true });
    await expect(paper).not.toContainText("Ya lo he presentado", { useInnerText: true });
    expect(withoutYear(await paper.innerText())).toEqual([]);
    for (const text of doubted) {
      const fact = page.locator('[data-name="take"] :is(li, p)').filter({ hasText: text });
      await expect(fact).toContainText(`${UNCHECKED} ${doubtedAt}`, { useInnerText: true });
    }
    await expect(page.locator('[data-name="take"] > small').filter({ hasText: UNCHECKED })).toHaveCount(unread ? 1 : 0);
    if (doubted.length === 0) await expect(paper).not.toContainText(UNCHECKED, { useInnerText: true });
    expect(complaints).toEqual([]);
  });
}
