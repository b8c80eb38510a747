import { expect, fn, screen, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SUGGESTED_PROCEDURES } from "@/domain/procedure/requirements/suggested.ts";
import { ARGS, Controlled, MOVIL, NO_KEY, VIEWPORT } from "./socratesStory.testing.ts";
import { SocratesView } from "./SocratesView.tsx";

const meta = preview.meta({
  title: "Pantallas/Sócrates",
  component: SocratesView,
  parameters: { viewport: VIEWPORT },
  args: ARGS,
  render: (args) => <Controlled {...args} />,
});

export const Vacio = meta.story({ name: "Formulario vacío" });

Vacio.test(
  "[SOC-01] [SOC-04] [SOC-10] begins with the dropdown, the free text and the button",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("combobox", { name: "Selecciona qué necesitas hacer" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "O escribe tu consulta" })).toHaveValue("");
    await expect(canvas.getByRole("button", { name: "Buscar Requisitos" })).toBeVisible();
    await expect(canvas.queryByText(/ANALIZANDO CONSULTA|PIENSO|BUSCO|RESULTADO/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
);

Vacio.test(
  "[SOC-02] [SOC-03] [SOC-04] offers the twenty suggested procedures and searches the chosen one",
  async ({ canvas, args, userEvent }) => {
    const dropdown = canvas.getByRole("combobox", { name: "Selecciona qué necesitas hacer" });
    await userEvent.click(dropdown);
    const options = await screen.findAllByRole("option");
    await expect(options).toHaveLength(20);
    await expect(options.map((option) => option.textContent)).toEqual([...SUGGESTED_PROCEDURES]);
    await userEvent.click(screen.getByRole("option", { name: "Pasaporte urgente" }));
    await expect(args.form.onQuery).toHaveBeenLastCalledWith("Pasaporte urgente");
    await expect(canvas.getByRole("textbox", { name: "O escribe tu consulta" })).toHaveValue("Pasaporte urgente");
    await userEvent.click(canvas.getByRole("button", { name: "Buscar Requisitos" }));
    await expect(args.form.onSearch).toHaveBeenCalledOnce();
  },
);

Vacio.test("keeps the dropdown in step with what is written", async ({ canvas, userEvent }) => {
  const dropdown = canvas.getByRole("combobox", { name: "Selecciona qué necesitas hacer" });
  const field = canvas.getByRole("textbox", { name: "O escribe tu consulta" });
  await userEvent.type(field, "Permiso terraza");
  await expect(dropdown).toHaveTextContent("Permiso terraza");
  await userEvent.type(field, " en Cádiz");
  await expect(dropdown).toHaveTextContent("Elige un trámite frecuente");
  await expect(field).toHaveValue("Permiso terraza en Cádiz");
});

Vacio.test("[SOC-26] enables the button only while the query is not blank", async ({ canvas, args, userEvent }) => {
  const button = canvas.getByRole("button", { name: "Buscar Requisitos" });
  const field = canvas.getByRole("textbox", { name: "O escribe tu consulta" });
  await expect(button).toBeDisabled();
  await userEvent.type(field, "   {Enter}");
  await expect(button).toBeDisabled();
  await expect(args.form.onSearch).not.toHaveBeenCalled();
  await userEvent.type(field, "x");
  await expect(button).toBeEnabled();
  await userEvent.type(field, "{Enter}");
  await expect(args.form.onSearch).toHaveBeenCalledOnce();
});

Vacio.test("says that the AI is not switched on", async ({ canvas }) => {
  await expect(canvas.getByText("Modo Real (GPT-4o-mini): respuestas de fichas oficiales, sin IA")).toBeVisible();
});

Vacio.test(
  "[SOC-05] [SOC-09] [SOC-29] opens the own-key panel and saves only what is no blank",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole("region", { name: "Tu API Key" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Usar tu propia API Key", expanded: false }));
    const panel = within(canvas.getByRole("region", { name: "Tu API Key" }));
    const field = panel.getByLabelText("API Key de OpenAI");
    const save = panel.getByRole("button", { name: "Guardar" });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/memoria de esta página hasta que la recargues/);
    await expect(save).toBeDisabled();
    await userEvent.type(field, "  {Enter}");
    await expect(save).toBeDisabled();
    await expect(args.ownKey.onSave).not.toHaveBeenCalled();
    await userEvent.type(field, "sk-prueba");
    await expect(save).toBeEnabled();
    await userEvent.click(save);
    await expect(args.ownKey.onSave).toHaveBeenCalledOnce();
    await expect(panel.queryByRole("button", { name: "Olvidar la clave" })).toBeNull();
  },
);

Vacio.test("gives the focus back to the toggle when the panel closes", async ({ canvas, userEvent }) => {
  const toggle = canvas.getByRole("button", { name: "Usar tu propia API Key" });
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  await expect(canvas.queryByRole("region", { name: "Tu API Key" })).toBeNull();
  await expect(toggle).toHaveFocus();
});

export const ConsultaEscrita = meta.story({
  name: "Consulta escrita",
  args: { query: "Licencia apertura bar/restaurante" },
});

export const PanelDeClave = meta.story({
  name: "Panel de la clave",
  args: { ownKey: { ...NO_KEY, panelOpen: true, draft: "sk-prueba" } },
});

PanelDeClave.test("[SOC-06] [SOC-07] masks the key until it is revealed", async ({ canvas, userEvent }) => {
  const field = canvas.getByLabelText("API Key de OpenAI");
  await expect(field).toHaveAttribute("type", "password");
  await userEvent.click(canvas.getByRole("button", { name: "Mostrar" }));
  await expect(field).toHaveAttribute("type", "text");
  await userEvent.click(canvas.getByRole("button", { name: "Ocultar" }));
  await expect(field).toHaveAttribute("type", "password");
});

export const ClaveEnUso = meta.story({
  name: "Clave en uso",
  args: { ownKey: { ...NO_KEY, isSet: true, panelOpen: true } },
});

ClaveEnUso.test(
  "[SOC-08] [SOC-09] names the mode, and lets the key be changed or forgotten",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Modo Real (GPT-4o-mini)")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Cambiar API Key" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Usar tu propia API Key" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Olvidar la clave" }));
    await expect(args.ownKey.onForget).toHaveBeenCalledOnce();
  },
);

export const IaConfigurada = meta.story({ name: "IA configurada", args: { aiConfigured: true } });

IaConfigurada.test("[SOC-08] names the mode where an AI is configured", async ({ canvas }) => {
  await expect(canvas.getByText("Modo Real (GPT-4o-mini)")).toBeVisible();
});

export const SinClavePropia = meta.story({
  name: "Sin clave propia",
  args: { ownKey: { ...NO_KEY, isOffered: false } },
});

SinClavePropia.test("says who answers and offers no own key", async ({ canvas }) => {
  await expect(canvas.getByText(/Modo Real \(GPT-4o-mini\)/)).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Usar tu propia API Key" })).toBeNull();
});

export const Fallo = meta.story({
  args: {
    query: "Permiso terraza",
    aiConfigured: true,
    failure: {
      text: "No se pudo procesar tu consulta. Por favor, inténtalo de nuevo.",
      technical: "Error al procesar la consulta: Request timed out.",
    },
  },
});

Fallo.test("says in the page what failed, with the form filled in", async ({ canvas, args, userEvent }) => {
  const alert = canvas.getByRole("alert");
  await expect(within(alert).getByRole("heading", { name: "Error" })).toBeVisible();
  await expect(alert).toHaveTextContent("No se pudo procesar tu consulta. Por favor, inténtalo de nuevo.");
  await expect(canvas.getByText(/Request timed out/)).not.toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Detalles" }));
  await expect(canvas.getByText("Error al procesar la consulta: Request timed out.")).toBeVisible();
  await expect(canvas.getByRole("combobox")).toHaveTextContent("Permiso terraza");
  await expect(canvas.getByRole("textbox")).toHaveValue("Permiso terraza");
  await expect(canvas.getByRole("button", { name: "Buscar Requisitos" })).toBeEnabled();
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(args.form.onSearch).toHaveBeenCalledOnce();
});

export const Preparado = meta.story({
  name: "Automático, antes de empezar",
  args: { picture: "autoStartPending", automatic: true, query: "Alta de autónomo", category: null },
});

Preparado.test("[SOC-16] hides the manual form in automatic mode", async ({ canvas, args, userEvent }) => {
  await expect(canvas.queryByRole("combobox")).toBeNull();
  await expect(canvas.queryByRole("textbox")).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Buscar Requisitos" })).toBeNull();
  await expect(canvas.getByText("Alta de autónomo")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const Analizando = meta.story({ args: { picture: "thinking", query: "Alta autónomos", category: null } });

Analizando.test("[SOC-11] shows 'ANALIZANDO CONSULTA' and can be left", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("ANALIZANDO CONSULTA")).toBeVisible();
  await expect(canvas.getByRole("status")).toHaveTextContent("Alta autónomos");
  await expect(canvas.queryByRole("combobox")).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const Pienso = meta.story({ args: { picture: "searching", query: "Alta autónomos", aiConfigured: true } });

Pienso.test(
  "[SOC-12] [SOC-13] shows 'PIENSO' with the category, the rules and the official sources",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("PIENSO")).toBeVisible();
    await expect(canvas.getByRole("group", { name: "Categoría detectada" })).toHaveTextContent("Gestión de Autónomos");
    const rules = canvas.getByRole("group", { name: "Normas que estoy identificando" });
    await expect(within(rules).getAllByRole("listitem")).toHaveLength(3);
    const sources = canvas.getByRole("group", { name: "Fuentes oficiales que estoy identificando" });
    await expect(
      within(sources)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["sede.agenciatributaria.gob.es", "seg-social.es", "Sede de tu ayuntamiento"]);
    await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
);

export const RespuestaLista = meta.story({
  name: "Pienso, con la respuesta ya lista",
  args: { ...Pienso.input.args, onSkip: fn() },
});

RespuestaLista.test(
  "shows the answer without waiting for the rest of the time",
  async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ver ya el resultado" }));
    await expect(args.onSkip).toHaveBeenLastCalledWith(false);
  },
);

export const Busco = meta.story({ args: { picture: "stillSearching", query: "Alta autónomos", aiConfigured: true } });

Busco.test("[SOC-15] shows 'BUSCO' with the sources and no result", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("BUSCO")).toBeVisible();
  await expect(within(canvas.getByRole("group", { name: "Fuentes oficiales" })).getAllByRole("listitem")).toHaveLength(
    3,
  );
  await expect(canvas.queryByText(/Gestión de Autónomos|RESULTADO/)).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const FormularioMovil = meta.story({
  name: "Formulario (móvil)",
  args: PanelDeClave.input.args,
  globals: MOVIL,
});
export const PiensoMovil = meta.story({ name: "Pienso (móvil)", args: Pienso.input.args, globals: MOVIL });
export const PiensoOscuro = meta.story({
  name: "Pienso (oscuro)",
  args: Pienso.input.args,
  globals: { theme: "dark" },
});
