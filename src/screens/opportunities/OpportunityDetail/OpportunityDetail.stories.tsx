import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { LIMITS } from "@/domain/shared/limits.ts";
import { CATEGORY_LABELS } from "@/domain/grants/opportunity.ts";
import { SCORE_RULE } from "@/domain/grants/score.ts";
import { describeSituation } from "@/domain/grants/situationOptions.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { OpportunityDetail, type OpportunityDetailProps } from "./OpportunityDetail.tsx";
import { HOSTILE, REGISTERED, sample, shown, SITUATION, TODAY } from "./opportunities.testing.ts";

function Opener({ opportunity: given, onOpenChange, onSave, ...props }: OpportunityDetailProps) {
  const [open, setOpen] = useState(true);
  const [saved, setSaved] = useState(given?.saved ?? false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir la ficha</Button>
      <OpportunityDetail
        {...props}
        opportunity={open && given ? { ...given, saved } : null}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
        onSave={(opportunity) => {
          setSaved(!saved);
          onSave(opportunity);
        }}
      />
    </>
  );
}

const DECLARATION = "Declaración responsable (artículo 13 de la Ley 38/2003)";
const SITUATION_TEXT = describeSituation(SITUATION);

const meta = preview.meta({
  title: "Pantallas/Oportuni-T/OpportunityDetail",
  component: OpportunityDetail,
  parameters: {
    docs: { story: { inline: false, iframeHeight: "720px" } },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    opportunity: shown(REGISTERED, { situation: SITUATION }) as OpportunityDetailProps["opportunity"],
    today: TODAY,
    situationText: SITUATION_TEXT as string | null,
    onOpenChange: fn(),
    onSave: fn(),
    onApply: fn(),
    onAnalyse: fn(),
    onEditSituation: fn(),
    onUpload: fn(),
    onDownloadCalendar: fn(),
    onEditHome: fn(),
  },
  render: (args) => <Opener {...args} />,
});

const button = (name: string) => screen.getByRole("button", { name });
/** The dialog fades in. */
async function opened(): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}
const region = (name: string) => within(screen.getByRole("region", { name }));
const getLinks = (section: ReturnType<typeof region>) =>
  section.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

export const DeLaBdns = meta.story({ name: "De la BDNS" });

DeLaBdns.test("names the call, who makes it and its number, in sections, and leads to its official pages", async () => {
  const dialog = await opened();
  await expect(dialog).toHaveAccessibleName(REGISTERED.title);
  await expect(dialog).toHaveAccessibleDescription(
    "ARAGÓN · DEPARTAMENTO DE PRESIDENCIA, ECONOMÍA Y JUSTICIA · BDNS n.º 848123, recibida el 9 de noviembre de 2026",
  );
  await expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Lo esencial",
    "¿Encaja contigo?",
    "Documentos",
    "Requisitos",
    "Sectores",
    "Descripción",
    "Enlaces",
  ]);
  const links = region("Enlaces");
  await expect(getLinks(links)).toEqual([
    ["Ficha oficial (se abre en otra pestaña)", REGISTERED.officialLink],
    ["Solicitar en la sede (se abre en otra pestaña)", REGISTERED.applyLink],
    ["Bases reguladoras (se abre en otra pestaña)", REGISTERED.rulesLink],
  ]);
  for (const host of ["infosubvenciones.es", "aragon.es", "boa.aragon.es"]) {
    await expect(links.getByText(host)).toBeVisible();
  }
  await expect(
    links.getByText("Datos de la Base de Datos Nacional de Subvenciones; pueden cambiar. Confírmalos en las bases."),
  ).toBeVisible();
});

DeLaBdns.test("tells the budget from an aid, and an estimated day from a sure one", async ({ args, userEvent }) => {
  await opened();
  const essentials = region("Lo esencial");
  await expect(essentials.getByText("Presupuesto total de la convocatoria").parentElement).toHaveTextContent(
    /^Presupuesto total de la convocatoria750k€750\.000 €: no es lo que recibe cada solicitante$/,
  );
  await expect(essentials.getByText("Importe por solicitante").parentElement).toHaveTextContent(
    /^Importe por solicitanteLa ficha no dice cuánto recibe cada solicitante: míralo en las bases\.$/,
  );
  const deadline = essentials.getByText("Plazo").parentElement;
  await expect(deadline).toHaveTextContent("Hasta el 10 de diciembre de 2026 (estimado)");
  await expect(deadline).toHaveTextContent("Quedan unos 19 días.");
  await expect(deadline).toHaveTextContent("Estimado a partir de «20 días hábiles desde la publicación»");
  await expect(deadline).toHaveTextContent("sin tus fiestas locales: confírmalo en las bases.");
  await userEvent.click(button("Añadir tus fiestas locales"));
  await expect(args.onEditHome).toHaveBeenCalledOnce();
  await userEvent.click(button("Añadir al calendario (.ics)"));
  await expect(args.onDownloadCalendar).toHaveBeenCalledOnce();
});

DeLaBdns.test(
  "[OPP-09] says what the score comes from: each criterion, the rule, and the answers",
  async ({ args, userEvent }) => {
    await opened();
    const fit = region("¿Encaja contigo?");
    await expect(fit.getByTestId("compatibility")).toHaveTextContent("Compatibilidad 88 %");
    await expect(fit.getByText("De 4 criterios, 3 se cumplen y 1 está por comprobar.")).toBeVisible();
    const words = { met: "Se cumple", unmet: "No se cumple", unknown: "Por comprobar" };
    const criteria = within(fit.getByRole("list", { name: "Criterios" })).getAllByRole("listitem");
    await expect(criteria.map((row) => row.textContent)).toEqual(
      args.opportunity?.criteria.map(({ label, status, reason }) => label + words[status] + reason),
    );
    await expect(fit.queryByRole("group")).not.toBeInTheDocument();
    await userEvent.click(button("Cómo se calcula"));
    const rule = within(fit.getByRole("group", { name: "Cómo se calcula" })).getAllByRole("listitem");
    await expect(rule.map(({ textContent }) => textContent)).toEqual(SCORE_RULE);
    await expect(fit.getByText(SITUATION_TEXT)).toBeVisible();
    await userEvent.click(button("Cambiar tu situación"));
    await expect(args.onEditSituation).toHaveBeenCalledOnce();
  },
);

DeLaBdns.test("says of each paper how it stands with the vault", async ({ args, userEvent }) => {
  await opened();
  const papers = region("Documentos");
  await expect(
    papers.getByText("La ficha no dice qué documentos pide. Estos son los habituales en una subvención (Ley 38/2003)."),
  ).toBeVisible();
  await expect(papers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "DNIEn tu T-WalletDisponible en tu carpeta Identidad",
    "Certificado de estar al corriente con la Agencia TributariaPuede estar en tu T-WalletPuede estar en tu carpeta Fiscal: compruébalo",
    `${DECLARATION}Te faltaSubir`,
  ]);
  await userEvent.click(papers.getByRole("button", { name: "Subir", description: DECLARATION }));
  await expect(args.onUpload).toHaveBeenCalledWith(DECLARATION);
});

DeLaBdns.test(
  "[OPP-28] saves, applies and closes by keyboard, and gives the focus back",
  async ({ args, canvas, userEvent }) => {
    await waitFor(async () => expect(await opened()).toHaveFocus());
    for (const name of [
      "Cerrar",
      "Contenido",
      "Añadir al calendario (.ics)",
      "Añadir tus fiestas locales",
      "Cambiar tu situación",
      "Cómo se calcula",
      "Subir",
      "Ficha oficial (se abre en otra pestaña)",
      "Solicitar en la sede (se abre en otra pestaña)",
      "Bases reguladoras (se abre en otra pestaña)",
      "Guardar",
    ]) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAccessibleName(name);
    }
    await expect(button("Guardar")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(button("Guardada")).toBeVisible();
    await expect(button("Guardada")).toHaveFocus();
    await userEvent.tab();
    await expect(button("Aplicar")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onApply).toHaveBeenCalledOnce();
    await expect(screen.queryByRole("button", { name: "Analizar" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);

    const opener = canvas.getByRole("button", { name: "Abrir la ficha" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await opened();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  },
);

export const SinProvincia = meta.story({
  name: "Sin decir dónde vives",
  args: { opportunity: shown(REGISTERED), situationText: null },
});

SinProvincia.test(
  "says that the estimate lacks the days off at home, and asks where that is",
  async ({ args, userEvent }) => {
    await opened();
    const deadline = region("Lo esencial").getByText("Plazo").parentElement;
    await expect(deadline).toHaveTextContent("sin los festivos autonómicos y locales de donde vives: confírmalo");
    await userEvent.click(button("Decir dónde vives"));
    await expect(args.onEditHome).toHaveBeenCalledOnce();
  },
);

export const Ejemplo = meta.story({
  args: { opportunity: shown(sample("muestra-emprender"), { inventory: null }), situationText: null },
});

Ejemplo.test(
  "[OPP-28] is an example whose number is given, and is offered to be analysed below 80",
  async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(dialog).toHaveAccessibleName("Ayuda autonómica para emprender");
    await expect(dialog).toHaveAccessibleDescription("Ejemplo de convocatoria autonómica");
    const essentials = region("Lo esencial");
    await expect(essentials.getByText("Hasta 5k€").parentElement).toHaveTextContent(
      /^Importe por solicitanteHasta 5k€5\.000 € como máximo$/,
    );
    await expect(essentials.queryByText("Presupuesto total de la convocatoria")).not.toBeInTheDocument();
    await expect(essentials.getByText("Convocatoria abierta")).toBeVisible();
    await expect(essentials.queryByRole("button")).not.toBeInTheDocument();

    const fit = region("¿Encaja contigo?");
    await expect(fit.getByTestId("compatibility")).toHaveTextContent("Compatibilidad 70 %");
    await expect(
      fit.getByText("La puntuación de este ejemplo viene dada y no se calcula con estos criterios."),
    ).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Cómo se calcula" })).not.toBeInTheDocument();
    await expect(fit.getByText("Sin saber tu situación hay condiciones que quedan por comprobar")).toBeVisible();
    await userEvent.click(button("Contar tu situación"));
    await expect(args.onEditSituation).toHaveBeenCalledOnce();

    const papers = region("Documentos");
    await expect(papers.getByText("No se ha podido mirar tu T-Wallet. La solicitud pide 4 documentos.")).toBeVisible();
    await expect(papers.queryByRole("button")).not.toBeInTheDocument();
    const links = region("Enlaces");
    await expect(getLinks(links)).toEqual([
      ["Web del organismo (se abre en otra pestaña)", "https://administracion.gob.es"],
    ]);
    await expect(links.queryByText(/Base de Datos Nacional/)).not.toBeInTheDocument();
    await userEvent.click(button("Analizar"));
    await expect(args.onAnalyse).toHaveBeenCalledOnce();
    await expect(args.onApply).not.toHaveBeenCalled();
  },
);

export const SinSituacion = meta.story({
  name: "Sin saber tu situación",
  args: { opportunity: shown({ ...REGISTERED, title: "Axudas á hostalaría nos concellos" }), situationText: null },
});

SinSituacion.test("marks a title that is not in Spanish", async () => {
  await opened();
  await expect(screen.getByText("Axudas á hostalaría nos concellos")).toHaveAttribute("lang", "gl");
});

SinSituacion.test("computes nothing, and asks for the situation", async ({ args, userEvent }) => {
  await opened();
  const fit = region("¿Encaja contigo?");
  await expect(fit.getByTestId("compatibility")).toHaveTextContent("Sin calcular");
  await expect(fit.getByText("La compatibilidad se calcula cuando cuentas tu situación.")).toBeVisible();
  await expect(screen.queryByRole("button", { name: "Aplicar" })).not.toBeInTheDocument();
  await userEvent.click(button("Contar tu situación"));
  await expect(args.onEditSituation).toHaveBeenCalledOnce();
});

export const Hostil = meta.story({
  name: "Con datos hostiles, en el móvil",
  args: { opportunity: shown(HOSTILE), situationText: null },
  globals: { theme: "dark", viewport: { value: "movil", isRotated: false } },
});

Hostil.test(
  "shows everything as text, no category where none is known, no link that is not safe, and keeps to the window",
  async ({ userEvent }) => {
    const dialog = await opened();
    await expect(screen.getByRole("heading", { level: 2 }).textContent?.length).toBeLessThanOrEqual(
      LIMITS.dialogTitle + 1,
    );
    await expect(screen.getByText(HOSTILE.title)).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription("BDNS n.º 100000001");
    await expect(dialog.querySelector("img, b")).toBeNull();
    await expect(getLinks(region("Enlaces"))).toEqual([
      ["Ficha oficial (se abre en otra pestaña)", HOSTILE.officialLink],
    ]);
    await expect(within(dialog).queryByText(new RegExp(Object.values(CATEGORY_LABELS).join("|")))).toBeNull();
    await expect(screen.getByText("Las fechas de la ficha se contradicen")).toBeVisible();
    await expect(screen.getByText("La ficha no los detalla: míralos en las bases.")).toBeVisible();

    const description = region("Descripción");
    await expect(description.getByText(/sinespacios/)).not.toBeVisible();
    await userEvent.click(button("Descripción completa"));
    await expect(description.getByText(/sinespacios/)).toBeVisible();
    await expect(description.getAllByText(/onerror/)).toHaveLength(1);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
);

const IN_MADRID = { ...SITUATION, region: "ES300" };

export const Cerrada = meta.story({
  name: "Plazo cerrado",
  args: {
    opportunity: shown(
      { ...REGISTERED, window: { start: "2026-09-01", startWords: null, end: { kind: "day", day: "2026-11-20" } } },
      { situation: IN_MADRID },
    ),
    situationText: describeSituation(IN_MADRID),
  },
});

Cerrada.test("says which criteria are not met, and offers no past day to the calendar", async () => {
  await opened();
  const essentials = region("Lo esencial");
  await expect(essentials.getByText("Plazo cerrado.")).toBeVisible();
  await expect(essentials.queryByRole("button")).not.toBeInTheDocument();
  const fit = region("¿Encaja contigo?");
  await expect(fit.getByText("De 4 criterios, 2 se cumplen y 2 no se cumplen.")).toBeVisible();
  await expect(fit.getAllByText("No se cumple")).toHaveLength(2);
  await expect(button("Analizar")).toBeVisible();
});
