import { expect, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { ACCESS_LOG_ROWS, HOSTILE_ACCESS_LOG_ROWS } from "@mocks/access/fixtures/supabaseRest.ts";
import { parseAccessLogEntry } from "@/domain/access/accessLog/attempt.ts";
import { tokenColour } from "@/components/ui/Foundations/tokenColours.testing.ts";
import { AccessLogList } from "./AccessLogList.tsx";

const meta = preview.meta({
  title: "Componentes/AccessLogList",
  component: AccessLogList,
  args: { entries: ACCESS_LOG_ROWS, label: "Accesos de este navegador" },
});

export const Standard = meta.story({ name: "Normal" });

Standard.test(
  "[ALOG-03][ALOG-04][ALOG-05][ALOG-06][ALOG-07][ALOG-08] says when, whether it entered, and from where",
  async ({ canvas, canvasElement }) => {
    const rows = within(canvas.getByRole("list", { name: "Accesos de este navegador" }))
      .getAllByRole("time")
      .map((time) => time.closest("li")!);
    const seen = rows.map((row) => [
      within(row).getByRole("time").textContent,
      within(row).getByText(/^(Exitoso|Fallido)$/u).textContent,
      ...within(row)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ]);
    const facts = [
      ["Exitoso", "Chrome", "Escritorio", "Zona horaria: Europe/Madrid"],
      ["Fallido", "Safari", "Móvil", "Zona horaria: Europe/Madrid"],
      ["Exitoso", "Edge", "Escritorio", "Zona horaria: Atlantic/Canary"],
      ["Exitoso", "Firefox", "Tableta", "Zona horaria: Europe/Madrid"],
      ["Fallido", "Navegador: Desconocido", "Escritorio", "Zona horaria: Europe/Madrid"],
    ];
    await expect(seen).toEqual(
      ACCESS_LOG_ROWS.map(({ timestamp }, index) => [
        new Date(timestamp).toLocaleString("es-ES"),
        ...(facts[index] ?? []),
      ]),
    );
    await expect(canvasElement.querySelector("time")).toHaveAttribute(
      "datetime",
      new Date(ACCESS_LOG_ROWS[0]!.timestamp).toISOString(),
    );
    const colours = ["Exitoso", "Fallido"].map((word) => getComputedStyle(canvas.getAllByText(word)[0]!).color);
    await expect(colours).toEqual([tokenColour("--green"), tokenColour("--red")]);
  },
);

Standard.test("folds the rest away under a button of its own, by keyboard", async ({ canvas, userEvent }) => {
  const when = new Date(ACCESS_LOG_ROWS[4]!.timestamp).toLocaleString("es-ES");
  const name = `Detalles del acceso del ${when}`;
  await expect(canvas.getByText("curl/8.14.1")).not.toBeVisible();
  canvas.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
  const details = within(canvas.getByRole("group", { name }));
  await expect(details.getByText("curl/8.14.1")).toBeVisible();
  await expect(details.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "curl/8.14.1",
    "No consta",
    "0x0",
    "es-ES",
  ]);
});

export const Hostile = meta.story({
  name: "Datos hostiles",
  args: { entries: HOSTILE_ACCESS_LOG_ROWS.map(parseAccessLogEntry).filter((entry) => entry !== null) },
  globals: { viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole("button", { name: /^Detalles/u })) await userEvent.click(button);
  },
});

Hostile.test(
  "[ALOG-06][ALOG-07][ALOG-08] shows rows without or with any data as text, cut, in their place",
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("time")).toHaveLength(5);
    await expect(canvas.getAllByText("Zona horaria desconocida")).toHaveLength(5);
    await expect(canvas.getByText("Safari")).toBeVisible();
    await expect(canvas.getByText("Tableta")).toBeVisible();
    await expect(canvas.getAllByText("No consta")).toHaveLength(14);
    await expect(canvas.getByText(/^<img src=x onerror=/u).textContent).toHaveLength(1024);
    await expect(canvas.getByText(/^<script>/u)).toHaveTextContent("<script>document.title='asaltado'</script>");
    await expect(canvas.getByText(/^Firefox\/1/u)).toHaveTextContent("Firefox/1 \uFFFDelif\uFFFD\uFFFDexe");
    await expect(canvasElement.querySelectorAll("img, script")).toHaveLength(0);
    const list = canvas.getByRole("list", { name: "Accesos de este navegador" });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
);

export const Dark = meta.story({ name: "Oscuro", globals: { theme: "dark" }, tags: ["!autodocs"] });
