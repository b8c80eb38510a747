import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { ACCESS_LOG_ROWS } from "@mocks/access/fixtures/supabaseRest.ts";
import type { AccessLogsAnswer } from "@/services/access/accessLog/accessLog.queries.ts";
import { AccessLogsView, type AccessLogsOrigin, type LogTab } from "./AccessLogsView.tsx";

const readAt = new Date(2026, 2, 12, 12, 30, 5).getTime();
const ready = { state: "ready", entries: ACCESS_LOG_ROWS, readAt, outdated: false } as const;

const meta = preview.meta({
  title: "Pantallas/Logs de Acceso/Vista",
  component: AccessLogsView,
  args: {
    tab: "accesses" as LogTab,
    onTab: fn(),
    activity: <p>Lo que se hizo</p>,
    answer: ready as AccessLogsAnswer,
    isLate: false,
    isFetching: false,
    origin: "browser" as AccessLogsOrigin,
    today: localDay(new Date(ACCESS_LOG_ROWS[0]!.timestamp)),
    onRefresh: fn(),
    onBack: fn(),
  },
});

export const DeEsteNavegador = meta.story({ name: "De este navegador" });

DeEsteNavegador.test(
  "[ALOG-01] says whose attempts they are and when they were read, asks again and leads back",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Accesos de este navegador" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Actualizado a las 12:30:05");
    await userEvent.click(canvas.getByRole("button", { name: "Actualizar" }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
);

export const Cargando = meta.story({ args: { answer: { state: "loading" }, isFetching: true } });

Cargando.test("says that it loads and shows the place of what comes", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Cargando accesos…");
  await expect(canvas.queryByRole("button", { name: "Reintentar" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Actualizar" }));
  await expect(args.onRefresh).not.toHaveBeenCalled();
});

export const Tardando = meta.story({
  name: "La carga tarda",
  args: { answer: { state: "loading" }, isLate: true, isFetching: true },
});

Tardando.test("says that it takes long, and can be retried", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("La lista está tardando más de lo normal.");
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(args.onRefresh).toHaveBeenCalledOnce();
});

export const SinConexion = meta.story({ name: "Sin conexión", args: { answer: { state: "failed", offline: true } } });

SinConexion.test("says that the network is missing", async ({ canvas }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("Comprueba tu red");
});

export const Desactualizada = meta.story({ args: { answer: { ...ready, outdated: true } } });

Desactualizada.test("keeps the list and says how old it is", async ({ canvas }) => {
  await expect(canvas.getByText("No se ha podido actualizar")).toBeVisible();
  await expect(canvas.getByText("Ves la lista que se leyó a las 12:30:05.")).toBeVisible();
  await expect(canvas.getByRole("list", { name: "Accesos de este navegador" })).toBeVisible();
});

export const Actividad = meta.story({ args: { tab: "activity" } });

Actividad.test(
  "shows what happened to the documents, and leads back to the accesses",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeVisible();
    await expect(canvas.getByText("Lo que se hizo")).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Actualizar" })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Accesos" }));
    await expect(args.onTab).toHaveBeenCalledWith("accesses");
  },
);
