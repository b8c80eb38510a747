import { expect, type Locator, type Page } from "@playwright/test";
import { choose, process, sample } from "../capture/sampleDocuments.ts";
import { PAYSLIP } from "../documents/vaultPage.ts";
import { enterPassword, openWith } from "../support.ts";

/**
 * A state of a screen, the way to it from the place before it, and whether it lasts: a list closes when the window
 * changes its size, an analysis goes on.
 */
export type Place = readonly [name: string, show: (page: Page) => Promise<void>, lasting?: boolean];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole("dialog", name ? { name } : {});
const shown = (part: Locator) => expect(part.first()).toBeVisible();

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);
}

/** What announces itself stays while the pointer is on it. */
async function putNoticesAway(page: Page): Promise<void> {
  const closing = button(page, "Cerrar aviso");
  await expect(async () => {
    if ((await closing.count()) > 0) await closing.first().click({ timeout: 1000 });
    await expect(closing).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.mouse.move(0, 0);
}

async function analyse(page: Page, procedure: string): Promise<void> {
  await openWith(page, "/hub", { selectedTramite: procedure });
  await button(page, "Ver ya el resultado").click();
  await shown(title(page, "Resultado del análisis"));
}

/** The gate, the way from a question to its result, and the assistants. */
export const PROCEDURE_PLACES: readonly Place[] = [
  [
    "gate",
    async (page) => {
      await page.goto("/");
      await shown(button(page, "Acceder"));
    },
  ],
  [
    "gate, wrong password",
    async (page) => {
      await enterPassword(page, "equivocada");
      await shown(page.getByText("Contraseña incorrecta"));
    },
  ],
  [
    "gate, privacy",
    async (page) => {
      await button(page, "Privacidad").click();
      await shown(dialog(page, "Privacidad"));
    },
  ],
  [
    "home",
    async (page) => {
      await close(page);
      await enterPassword(page);
      await shown(title(page, "¿Qué trámite necesitas hacer?"));
    },
  ],
  [
    "home, launcher open",
    async (page) => {
      await button(page, "Abrir las herramientas de Tramia").click();
      await expect(page.getByTestId("bubble-wallet")).toHaveAttribute("data-out", "true");
    },
    false,
  ],
  [
    "home, options",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("combobox").fill("alta");
      await shown(page.getByRole("option"));
    },
    false,
  ],
  ["home, chosen", (page) => page.getByRole("option", { name: "Alta de autónomo" }).click()],
  [
    "hub, analysing",
    async (page) => {
      await button(page, "Analizar: Alta de autónomo").click();
      await shown(page.getByRole("progressbar"));
    },
    false,
  ],
  ["hub, result", (page) => shown(button(page, "Procesar Otro Trámite"))],
  ["hub, details", (page) => button(page, "Ver Resultados Detallados").click()],
  ["hub, how it was checked", (page) => button(page, "Cómo lo he comprobado").click()],
  [
    "hub, my data",
    async (page) => {
      await button(page, /^(Mis datos|Ver mis datos)/)
        .first()
        .click();
      await shown(dialog(page, "Mis datos"));
    },
  ],
  [
    "hub, questions answered",
    async (page) => {
      await close(page);
      await analyse(page, "Renovación de DNI y pasaporte");
      await button(page, "El DNI").click();
      await shown(page.getByText(/^Ahora te piden \d/));
    },
  ],
  [
    "hub, no card",
    async (page) => {
      await analyse(page, "quiero adoptar un gato montés en Marte");
      await shown(page.getByText("Todavía no conozco este trámite"));
    },
  ],
  [
    "custom input",
    async (page) => {
      await openWith(page, "/hub", { showCustomInput: true });
      await page.getByRole("textbox", { name: "Describe tu trámite" }).fill("quiero adoptar un gato montés");
    },
  ],
  [
    "socrates",
    async (page) => {
      await page.goto("/socrates");
      await shown(button(page, "Usar tu propia API Key"));
    },
  ],
  [
    "socrates, list",
    async (page) => {
      await page.getByRole("combobox", { name: "Selecciona qué necesitas hacer" }).click();
      await shown(page.getByRole("option"));
    },
    false,
  ],
  [
    "socrates, own key",
    async (page) => {
      await page.keyboard.press("Escape");
      await button(page, "Usar tu propia API Key").click();
    },
  ],
  [
    "socrates, searching",
    async (page) => {
      await page.getByRole("textbox", { name: "O escribe tu consulta" }).fill("Alta de autónomo");
      await button(page, "Buscar Requisitos").click();
      await shown(button(page, "Cancelar"));
    },
    false,
  ],
  ["socrates, answer", (page) => button(page, "Quedarme aquí").click()],
  [
    "platon, result",
    async (page) => {
      await button(page, "Ir a Platón").click();
      await page.mouse.move(0, 0);
      await shown(page.getByText("Validación completada"));
    },
  ],
  [
    "wallet, missing documents",
    async (page) => {
      await button(page, "Ir a T-Wallet").click();
      await shown(page.getByRole("region", { name: "Falta" }));
    },
  ],
  [
    "folder, for a missing document",
    async (page) => {
      await button(page, "Subir a Identidad").first().click();
      await shown(title(page, "Identidad"));
    },
  ],
  [
    "platon, waiting",
    async (page) => {
      await page.goto("/platon");
      await shown(button(page, "Ir a Sócrates"));
    },
  ],
  [
    "opportunities",
    async (page) => {
      await page.goto("/opportunities");
      await expect(page.getByRole("article")).toHaveCount(5);
    },
  ],
  [
    "opportunities, searching",
    async (page) => {
      await button(page, "Buscar Oportunidades").click();
      await shown(page.getByRole("list", { name: "Fuentes oficiales" }));
    },
    false,
  ],
  [
    "opportunity",
    async (page) => {
      await button(page, "Cancelar").click();
      await page
        .getByRole("article", { name: /^Ayuda autonómica/ })
        .getByRole("button", { name: /^Ayuda/ })
        .click();
      await shown(dialog(page).getByText("La puntuación de este ejemplo viene dada"));
    },
  ],
  [
    "situation",
    async (page) => {
      await button(page, "Contar tu situación").click();
      await shown(dialog(page, "Tu situación"));
    },
  ],
  [
    "situation, list",
    async (page) => {
      await page.getByRole("combobox", { name: "Tipo de solicitante" }).click();
      await shown(page.getByRole("option"));
    },
    false,
  ],
  [
    "access logs",
    async (page) => {
      await page.goto("/access-logs");
      await shown(page.getByRole("time"));
    },
  ],
  [
    "preferences",
    async (page) => {
      await button(page, "Accesibilidad y preferencias").click();
      await shown(dialog(page));
    },
  ],
  [
    "not found",
    async (page) => {
      await page.goto("/no-such-path");
      await shown(page.getByRole("link", { name: "Return to Home" }));
    },
  ],
  [
    "a part that does not arrive",
    async (page) => {
      await page.route(/wallet-.*\.js/u, (route) => route.abort());
      await page.goto("/wallet");
      await shown(page.getByRole("heading", { name: "No hemos podido cargar esta parte" }));
      await page.locator("summary").click();
      await page.unroute(/wallet-.*\.js/u);
    },
  ],
];

/** The wallet, with the samples, with documents of one's own, and empty. */
export const DOCUMENT_PLACES: readonly Place[] = [
  [
    "wallet",
    async (page) => {
      await page.goto("/");
      await enterPassword(page);
      await shown(title(page, "¿Qué trámite necesitas hacer?"));
      await page.goto("/wallet");
      await shown(page.getByText(/^25 documentos ·/));
    },
  ],
  [
    "wallet, folder list",
    async (page) => {
      await page.getByRole("combobox", { name: "Qué carpeta quieres consultar?" }).click();
      await shown(page.getByRole("option"));
    },
    false,
  ],
  [
    "wallet, search",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox", { name: "Buscar en tus documentos" }).fill("titul");
      await shown(button(page, /^Ver/));
    },
  ],
  [
    "your data",
    async (page) => {
      await button(page, "Copias y espacio").click();
      await shown(dialog(page, "Tus datos"));
    },
  ],
  [
    "your data, clearing",
    async (page) => {
      await button(page, /^Vaciar/).click();
      await shown(page.getByRole("alertdialog"));
    },
  ],
  [
    "your data, exported",
    async (page) => {
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
      const downloading = page.waitForEvent("download");
      await button(page, /^Exportar todo/).click();
      backup = await (await downloading).path();
    },
  ],
  [
    "your data, import",
    async (page) => {
      await page.locator("input[type=file]").first().setInputFiles(backup);
      await shown(page.getByRole("alertdialog"));
    },
  ],
  [
    "expiries",
    async (page) => {
      await page.goto("/wallet?vista=caducidades");
      await shown(title(page, "Caducidades"));
    },
  ],
  [
    "folder, keepsakes",
    async (page) => {
      await page.goto("/wallet?carpeta=memory");
      await shown(title(page, "Archivos de Recuerdo"));
    },
  ],
  [
    "folder",
    async (page) => {
      await page.goto("/wallet?carpeta=identity");
      await shown(button(page, /^Ver/));
    },
  ],
  [
    "deletion",
    async (page) => {
      await button(page, "Eliminar").first().click();
      await shown(page.getByRole("alertdialog"));
    },
  ],
  [
    "upload dialog",
    async (page) => {
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
      await button(page, "Subir").first().click();
      await shown(dialog(page));
    },
  ],
  ["recognition settings", (page) => button(page, "Configurar OCR").click()],
  [
    "camera",
    async (page) => {
      await button(page, /^(Volver|Cancelar|Cerrar sin guardar)/)
        .last()
        .click();
      await button(page, "Tomar Foto con Cámara").click();
      await expect(button(page, "Hacer foto")).toHaveAttribute("aria-disabled", "false");
    },
  ],
  [
    "camera, photo taken",
    async (page) => {
      await button(page, "Hacer foto").click();
      await shown(button(page, "Usar Foto"));
    },
  ],
  [
    "camera, several pages",
    async (page) => {
      await button(page, "Añadir otra página").click();
      await expect(button(page, "Hacer foto")).toHaveAttribute("aria-disabled", "false");
    },
  ],
  [
    "upload queue",
    async (page) => {
      await button(page, "Hacer foto").click();
      await button(page, "Usar Foto").click();
      await shown(page.getByText(/^documento_/u));
      await choose(
        page,
        sample("dev-01-dniFront.jpg"),
        { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("hola") },
        { ...PAYSLIP, name: "nomina-de-noviembre-de-2026-de-la-sidreria-la-nora.pdf" },
      );
      await shown(button(page, /^Procesar/));
    },
  ],
  [
    "upload, leaving",
    async (page) => {
      await page.keyboard.press("Escape");
      await shown(page.getByRole("alertdialog"));
    },
  ],
  [
    "review",
    async (page) => {
      await button(page, "Seguir aquí").click();
      await button(page, /^Quitar documento_/u).click();
      await button(page, "Procesar todo").click();
      await shown(page.getByRole("heading", { name: "Documento Analizado" }));
    },
  ],
  ["review, image put away", (page) => button(page, "Ocultar la imagen").click()],
  [
    "review, editing",
    (page) =>
      button(page, /^Corregir/)
        .first()
        .click(),
  ],
  [
    "review, new person",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("combobox", { name: "De quién es" }).click();
      await page.getByRole("option", { name: /^Otra persona/ }).click();
      await shown(page.getByRole("textbox", { name: "Nombre o alias" }));
    },
  ],
  [
    "review, second document",
    async (page) => {
      await page.getByRole("textbox", { name: "Nombre o alias" }).fill("Maximiliana");
      await button(page, /^Guardar en /).click();
      await shown(page.getByRole("region", { name: "Documento Analizado" }).filter({ hasText: "nomina" }));
    },
  ],
  [
    "folder, own documents",
    async (page) => {
      await button(page, /^Guardar en /).click();
      await expect(dialog(page)).toHaveCount(0);
      await putNoticesAway(page);
      await page.goto("/wallet?carpeta=identity");
      await shown(page.getByText("dev-01-dniFront.jpg"));
    },
  ],
  [
    "preview, image",
    async (page) => {
      await button(page, /^Ver$/).first().click();
      await shown(page.getByRole("img", { name: "dev-01-dniFront.jpg" }));
    },
  ],
  [
    "whose it is",
    async (page) => {
      await button(page, /^De quién es/).click();
      await shown(dialog(page, "De quién es"));
    },
  ],
  [
    "review, identical file",
    async (page) => {
      await page.keyboard.press("Escape");
      await close(page);
      await choose(page, sample("dev-01-dniFront.jpg"));
      await process(page);
      await shown(page.getByText("Ya tienes este archivo"));
    },
  ],
  [
    "wallet, own documents",
    async (page) => {
      await button(page, "Rechazar").click();
      await close(page);
      await page.goto("/wallet");
      await shown(page.getByText(/^2 documentos ·/));
    },
  ],
  [
    "my data",
    async (page) => {
      await button(page, "Mis datos").click();
      await shown(dialog(page, "Mis datos"));
    },
  ],
  [
    "my data, renaming",
    (page) =>
      button(page, /^Cambiar/)
        .first()
        .click(),
  ],
  [
    "preview, PDF",
    async (page) => {
      await page.goto("/wallet?carpeta=work");
      await button(page, /^Ver$/).click();
      await shown(page.getByRole("img", { name: /^Página 1/ }));
    },
  ],
  ["preview, text of a PDF", (page) => button(page, "Texto de la página 1").click()],
  [
    "folder, empty",
    async (page) => {
      await page.goto("/wallet?carpeta=fiscal");
      await shown(page.getByRole("heading", { name: "No hay documentos en Fiscal" }));
    },
  ],
  [
    "privacy, erasing",
    async (page) => {
      await button(page, "Privacidad").click();
      await button(page, "Borrar todo de este navegador").click();
      await shown(button(page, "Borrar todo"));
    },
  ],
];

/** Where the exported backup is. */
let backup = "";
