import { expect, type Page } from "@playwright/test";
import { enterPassword, openWith, passGate } from "../support.ts";
import { button, close, dialog, shown, title, type Places } from "./places.ts";

async function analyse(page: Page, procedure: string): Promise<void> {
  await openWith(page, "/hub", { selectedTramite: procedure });
  await button(page, "Ver ya el resultado").click();
  await shown(page.getByText("Resultado del análisis"));
}

/** The gate, and the way from a question to its result. */
export const ANALYSIS_PLACES: Places = {
  gate: async (page) => {
    await page.goto("/");
    await shown(button(page, "Acceder"));
  },
  "gate, wrong password": async (page) => {
    await enterPassword(page, "equivocada");
    await shown(page.getByText("Contraseña incorrecta"));
  },
  "gate, privacy": async (page) => {
    await button(page, "Privacidad").click();
    await shown(dialog(page, "Privacidad"));
  },
  home: async (page) => {
    await close(page);
    await enterPassword(page);
    await shown(title(page, "¿Qué trámite necesitas hacer?"));
  },
  "home, launcher open": async (page) => {
    await button(page, "Abrir las herramientas de Tramia").click();
    await expect(page.getByTestId("bubble-wallet")).toHaveAttribute("data-out", "true");
  },
  "home, options": async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").fill("alta");
    await shown(page.getByRole("option"));
  },
  "home, chosen": (page) => page.getByRole("option", { name: "Alta de autónomo" }).click(),
  "hub, analysing": async (page) => {
    await button(page, "Analizar: Alta de autónomo").click();
    await shown(page.getByRole("progressbar"));
  },
  "hub, result": async (page) => {
    await button(page, "Ver ya el resultado").click();
    await shown(button(page, "Procesar Otro Trámite"));
  },
  "hub, details": (page) => button(page, "Ver Resultados Detallados").click(),
  "hub, how it was checked": (page) => button(page, "Cómo lo he comprobado").click(),
  "hub, my data": async (page) => {
    await button(page, /^(Mis datos|Ver mis datos)/)
      .first()
      .click();
    await shown(dialog(page, "Mis datos"));
  },
  "hub, questions answered": async (page) => {
    await close(page);
    await analyse(page, "Renovación de DNI y pasaporte");
    await button(page, "El DNI").click();
    await shown(page.getByText(/^Ahora te piden \d/));
  },
  "hub, no card": async (page) => {
    await openWith(page, "/hub", { selectedTramite: "quiero adoptar un gato montés en Marte" });
    await shown(page.getByRole("note").getByText("Todavía no conozco este trámite"));
  },
  "custom input": async (page) => {
    await openWith(page, "/hub", { showCustomInput: true });
    await page.getByRole("textbox", { name: "Describe tu trámite" }).fill("quiero adoptar un gato montés");
  },
};

/** The assistants, and what they lead to. */
export const ASSISTANT_PLACES: Places = {
  socrates: async (page) => {
    await passGate(page);
    await page.goto("/socrates");
    await shown(button(page, "Usar tu propia API Key"));
  },
  "socrates, list": async (page) => {
    await page.getByRole("combobox", { name: "Selecciona qué necesitas hacer" }).click();
    await shown(page.getByRole("option"));
  },
  "socrates, own key": async (page) => {
    await page.keyboard.press("Escape");
    await button(page, "Usar tu propia API Key").click();
  },
  "socrates, searching": async (page) => {
    await page.getByRole("textbox", { name: "O escribe tu consulta" }).fill("Alta de autónomo");
    await button(page, "Buscar Requisitos").click();
    await shown(button(page, "Cancelar"));
  },
  "socrates, answer": (page) => button(page, "Quedarme aquí").press("Enter"),
  "platon, result": async (page) => {
    await button(page, "Ir a Platón").click();
    await page.mouse.move(0, 0);
    await shown(page.getByText("Validación completada"));
  },
  "wallet, missing documents": async (page) => {
    await button(page, "Ir a T-Wallet").click();
    await shown(title(page, "T-Wallet"));
    await shown(page.getByRole("region", { name: "Falta" }));
  },
  "folder, for a missing document": async (page) => {
    await button(page, "Subir a Identidad").first().click();
    await shown(title(page, "Identidad"));
  },
  "platon, waiting": async (page) => {
    await page.goto("/platon");
    await shown(button(page, "Ir a Sócrates"));
  },
};

/** The grants. */
export const GRANT_PLACES: Places = {
  opportunities: async (page) => {
    await passGate(page);
    await page.goto("/opportunities");
    await expect(page.getByRole("article")).toHaveCount(5);
  },
  "opportunities, searching": async (page) => {
    await button(page, "Buscar Oportunidades").click();
    await shown(page.getByRole("list", { name: "Fuentes oficiales" }));
  },
  opportunity: async (page) => {
    await page.goto("/opportunities");
    await page
      .getByRole("article", { name: /^Ayuda autonómica/ })
      .getByRole("button", { name: /^Ayuda/ })
      .click();
    await shown(dialog(page).getByText("La puntuación de este ejemplo viene dada"));
  },
  situation: async (page) => {
    await button(page, "Contar tu situación").click();
    await shown(dialog(page, "Tu situación"));
  },
  "situation, list": async (page) => {
    await page.getByRole("combobox", { name: "Tipo de solicitante" }).click();
    await shown(page.getByRole("option"));
  },
};

/** The accesses, and the pages for what is not there. */
export const OTHER_PLACES: Places = {
  "access logs": async (page) => {
    await page.goto("/access-logs");
    await enterPassword(page);
    await shown(page.getByRole("time"));
  },
  "all procedures": async (page) => {
    await page.goto("/tramites");
    await shown(page.getByRole("heading", { level: 2 }));
  },
  preferences: async (page) => {
    await button(page, "Accesibilidad y preferencias").click();
    await shown(dialog(page));
  },
  "not found": async (page) => {
    await page.goto("/no-such-path");
    await shown(page.getByRole("link", { name: "Return to Home" }));
  },
  "a part that does not arrive": async (page) => {
    await page.route(/wallet-.*\.js/u, (route) => route.abort());
    await page.goto("/wallet");
    await shown(page.getByRole("heading", { name: "No hemos podido cargar esta parte" }));
    await page.locator("summary").click();
    await page.unroute(/wallet-.*\.js/u);
  },
};
