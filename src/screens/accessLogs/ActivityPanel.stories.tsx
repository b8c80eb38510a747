import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { addActivity, type Activity, type ActivityEntry } from "@/domain/documents/activity/activity.ts";
import { ActivityPanel } from "./ActivityPanel.tsx";

const at = (day: number, minutes: number) => new Date(2026, 10, day, 10, minutes);
const list = (...happened: readonly (readonly [Activity, Date])[]) =>
  happened.reduce<readonly ActivityEntry[]>((entries, [activity, when]) => addActivity(entries, activity, when), []);

const FEW = list(
  [{ kind: "sent", name: "dni.jpg", provider: "klippa", bytes: 1_258_291, isAnswered: true }, at(21, 1)],
  [{ kind: "exported", documents: 12, content: "all", isSealed: false }, at(21, 5)],
  [{ kind: "opened", name: "dni.jpg" }, at(22, 1)],
  [{ kind: "deleted", name: "contrato-de-alquiler-de-la-vivienda-de-la-calle-mayor-firmado.pdf" }, at(22, 2)],
);

const meta = preview.meta({
  title: "Pantallas/Logs de Acceso/Actividad",
  component: ActivityPanel,
  args: { entries: FEW, today: "2026-11-22", onSave: fn() },
});

export const Algunas = meta.story();

Algunas.test("says by day what happened, the latest first, and saves it", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { level: 2, name: "Actividad de tu T-Wallet" })).toBeVisible();
  const days = ["Hoy", "21 de noviembre de 2026"].map((name) => canvas.getByRole("list", { name }));
  await expect(
    days.map((day) =>
      within(day)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["10:02Se eliminó «contrato-de-alquiler-de-la-vivienda-de-la-calle-mayor-firmado.pdf»", "10:01Se abrió «dni.jpg»"],
    [
      "10:05Se guardó una copia de 12 documentos, sin cifrar",
      "10:01Se envió «dni.jpg» a KLIPPA (1,2\u00A0MB), con tu permiso",
    ],
  ]);
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Guardar como texto" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onSave).toHaveBeenCalledOnce();
});

export const Ninguna = meta.story({ args: { entries: [] } });

Ninguna.test("says what will be here, and offers nothing to save", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Todavía no hay actividad" })).toBeVisible();
  await expect(canvas.queryByRole("button")).toBeNull();
});

export const Muchas = meta.story({
  args: {
    entries: list(
      ...Array.from({ length: 200 }, (_, n) => {
        const name = `${"documento-".repeat(n % 8)}${n}.pdf`;
        return [{ kind: "opened", name }, at(1 + Math.floor(n / 10), n % 60)] as const;
      }),
    ),
  },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

Muchas.test("shows them all without sideways scroll", async ({ canvas, canvasElement }) => {
  await expect(canvas.getAllByRole("listitem")).toHaveLength(200);
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

export const Hostil = meta.story({
  name: "Nombres hostiles",
  args: { entries: list([{ kind: "opened", name: "<img src=x onerror=alert(1)>\u202Efdp.exe" }, at(22, 1)]) },
});

Hostil.test("shows a name as text", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText("Se abrió «<img src=x onerror=alert(1)>\uFFFDfdp.exe»")).toBeVisible();
  await expect(canvasElement.querySelector("img")).toBeNull();
});
