import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import { ACCESS_LOG_ROWS, HOSTILE_ACCESS_LOG_ROWS } from "@mocks/access/fixtures/supabaseRest.ts";
import { accessLogs, accessLogsSlow } from "@mocks/access/supabaseRest.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { createSupabaseAccessLog } from "@/services/access/accessLog/supabaseAccessLog.ts";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { AccessLogsScreen } from "./AccessLogsScreen.tsx";

/** The screen over the real adapter; the network answers as the scenario says. */
function Screen() {
  const [{ client, log }] = useState(() => {
    const client = createStoryQueryClient();
    const project = { url: "https://mock.supabase.co", key: "sb_publishable_mock", token: () => Promise.resolve(null) };
    return { client, log: createSupabaseAccessLog(createSupabaseConnection(project)) };
  });
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/access-logs"]}>
        <Routes>
          <Route
            path="/access-logs"
            element={
              <AccessLogsScreen
                log={log}
                origin="backend"
                today={localDay(new Date(ACCESS_LOG_ROWS[0]!.timestamp))}
                activity={<p>Lo que se hizo</p>}
              />
            }
          />
          <Route path="/" element={<p>Inicio</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const meta = preview.meta({ title: "Pantallas/Logs de Acceso", component: Screen });

/** The four figures as their tiles show them, in their order. */
const figures = (canvas: { getByRole: ReturnType<typeof within>["getByRole"] }) =>
  [...canvas.getByRole("region", { name: "Resumen" }).children].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  );

export const TodoResponde = meta.story({
  name: "Todo responde",
  play: async ({ canvas }) =>
    void (await canvas.findByRole("heading", { level: 2, name: "Accesos de todos los visitantes" })),
});

TodoResponde.test(
  "[ALOG-01][ALOG-02][ALOG-03] shows the title, the four figures and the list, and leads home",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeVisible();
    await expect(figures(canvas)).toEqual([
      ["Total Accesos", "5", "De los últimos 50"],
      ["Exitosos", "3"],
      ["Fallidos", "2"],
      ["Hoy", "2"],
    ]);
    const list = within(canvas.getByRole("list", { name: "Accesos de todos los visitantes" }));
    await expect(list.getAllByRole("time").map(({ textContent }) => textContent)).toEqual(
      ACCESS_LOG_ROWS.map(({ timestamp }) => new Date(timestamp).toLocaleString("es-ES")),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await expect(canvas.getByText("Inicio")).toBeVisible();
  },
);

TodoResponde.test("asks again on demand, and keeps the focus where it is", async ({ canvas, userEvent, msw }) => {
  msw.use(accessLogs([]));
  await userEvent.click(canvas.getByRole("button", { name: "Actualizar" }));
  await expect(await canvas.findByRole("heading", { name: "No hay accesos registrados" })).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Actualizar" })).toHaveFocus();
});

TodoResponde.test("changes between its lists by keyboard, and keeps the focus", async ({ canvas, userEvent }) => {
  canvas.getByRole("radio", { name: "Accesos" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.getByText("Lo que se hizo")).toBeVisible();
  await expect(canvas.getByRole("radio", { name: "Actividad" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect(await canvas.findByRole("list", { name: "Accesos de todos los visitantes" })).toBeVisible();
});

TodoResponde.test("marks the chosen list in the moment of the click", async ({ canvas }) => {
  const activity = canvas.getByRole("radio", { name: "Actividad" });
  activity.click();
  await expect(activity).toBeChecked();
});

export const DatosHostiles = meta.story({
  name: "Datos hostiles",
  beforeEach: ({ msw }) => msw.use(accessLogs(HOSTILE_ACCESS_LOG_ROWS)),
  play: async ({ canvas }) => void (await canvas.findByRole("list", { name: "Accesos de todos los visitantes" })),
});

DatosHostiles.test("[ALOG-02][ALOG-03] counts and lists what can be read of them", async ({ canvas }) => {
  await expect(canvas.getAllByRole("time")).toHaveLength(5);
  await expect(figures(canvas)).toEqual([
    ["Total Accesos", "5", "De los últimos 50"],
    ["Exitosos", "1"],
    ["Fallidos", "4"],
    ["Hoy", "4"],
  ]);
  await expect(document.title).not.toBe("asaltado");
});

export const SinAccesos = meta.story({
  name: "Sin accesos",
  globals: { escenario: "registros-vacios" },
  play: async ({ canvas }) => void (await canvas.findByRole("heading", { name: "No hay accesos registrados" })),
});

SinAccesos.test("[ALOG-02] says that there are none, with four zeros", async ({ canvas }) => {
  await expect(figures(canvas).map(([, value]) => value)).toEqual(["0", "0", "0", "0"]);
  await expect(canvas.queryByRole("alert")).toBeNull();
});

export const Falla = meta.story({
  globals: { escenario: "registros-500" },
  play: async ({ canvas }) => void (await canvas.findByRole("alert")),
});

Falla.test("says so, and shows the list once it comes", async ({ canvas, userEvent, msw }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("No se ha podido cargar la lista de accesos");
  await expect(canvas.queryByRole("region", { name: "Resumen" })).toBeNull();
  msw.use(accessLogs());
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(await canvas.findByRole("list", { name: "Accesos de todos los visitantes" })).toBeVisible();
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
});

export const Rechazada = meta.story({
  globals: { escenario: "registros-rechazados" },
  play: async ({ canvas }) => void (await canvas.findByRole("heading", { name: "No puedes ver los accesos" })),
});

Rechazada.test("says why, which is neither an error nor an empty list", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(/quien ha entrado con la contraseña/u);
  await expect(canvas.queryByRole("alert")).toBeNull();
  await expect(canvas.queryByText("No hay accesos registrados")).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Reintentar" })).toBeNull();
});

export const SinRespuesta = meta.story({
  name: "Sin respuesta",
  beforeEach: ({ msw }) => msw.use(accessLogsSlow("infinite")),
});

SinRespuesta.test("says that it loads", async ({ canvas }) => {
  await expect(await canvas.findByText("Cargando accesos…")).toBeVisible();
  await waitFor(() => expect(canvas.getByRole("button", { name: "Actualizar" })).toHaveAttribute("aria-busy", "true"));
});
