import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SOURCES } from "@/domain/grants/sources.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { SearchSources, type SearchSourcesProps } from "./SearchSources.tsx";

const meta = preview.meta({
  title: "Pantallas/Oportuni-T/SearchSources",
  component: SearchSources,
  args: { phase: "searching", kind: "bdns", found: null, onCancel: fn() } as SearchSourcesProps,
});

/** Name and state of each row. */
function rows(list: HTMLElement) {
  return within(list)
    .getAllByRole("listitem")
    .map((row) => [
      within(row).getByRole("link").textContent.replace(" (se abre en otra pestaña)", ""),
      row.lastElementChild?.textContent,
    ]);
}

const links = SOURCES.slice(1).map(({ name }) => [name, "Enlace"]);

export const Buscando = meta.story();

Buscando.test("[OPP-14] lists the seven official sources and says that one of them is asked", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Buscando en fuentes oficiales");
  const list = canvas.getByRole("list", { name: "Fuentes oficiales" });
  await expect(rows(list)).toEqual([["BDNS", "Consultando…"], ...links]);
  await expect(rows(list)).toHaveLength(7);
  await expect(canvas.getByText(/^Se está consultando la BDNS, que reúne/u)).toBeVisible();
  await expect(
    within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(SOURCES.map(({ url }) => url));
});

Buscando.test("can be left", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

/** The live region must exist before its first announcement. */
export const SinBuscar = meta.story({ name: "Sin buscar", args: { phase: null } });

SinBuscar.test("shows nothing, and is ready to speak", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  await expect(canvas.queryByRole("region")).toBeNull();
});

export const BuscandoEjemplos = meta.story({ name: "Buscando ejemplos", args: { kind: "sample" } });

BuscandoEjemplos.test("says of a sample search that nothing is asked", async ({ canvas }) => {
  await expect(canvas.getByRole("region", { name: "Buscando entre los ejemplos" })).toBeVisible();
  await expect(canvas.getByText(/^Es una búsqueda de ejemplo: no se consulta ninguna fuente/u)).toBeVisible();
  await expect(rows(canvas.getByRole("list"))).toEqual([["BDNS", "Enlace"], ...links]);
});

export const Completada = meta.story({ args: { phase: "complete", found: 2 } });

Completada.test("says how many were found, and what of the register was read", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Búsqueda completada2 oportunidades nuevas encontradas");
  await expect(rows(canvas.getByRole("list"))[0]).toEqual(["BDNS", "Consultada"]);
  await expect(canvas.getByText(/^Se han leído las convocatorias más recientes de la BDNS, que reúne/u)).toBeVisible();
  await expect(canvas.queryByRole("button")).toBeNull();
  await expect(canvas.getByRole("region")).toHaveAttribute("aria-busy", "false");
});

/** A search below the visible part of the page. */
function Below(props: SearchSourcesProps) {
  const [phase, setPhase] = useState<SearchSourcesProps["phase"]>(null);
  return (
    <>
      <Button onClick={() => setPhase("searching")}>Buscar</Button>
      <div style={{ blockSize: "120vh" }} />
      <SearchSources {...props} phase={phase} />
      <div style={{ blockSize: "120vh" }} />
    </>
  );
}

export const MasAbajo = meta.story({ name: "Más abajo", render: (args) => <Below {...args} /> });

MasAbajo.test("comes into sight when it begins, no further than it has to", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Buscar" }));
  const { top, bottom } = canvas.getByRole("region").getBoundingClientRect();
  await expect(top).toBeGreaterThan(0);
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  await expect(bottom).toBeGreaterThan(window.innerHeight - 40);
});

export const Oscura = meta.story({
  args: { phase: "thinking" },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
});

Oscura.test("waits with the register, and overflows nowhere on a phone", async ({ canvas }) => {
  await expect(rows(canvas.getByRole("list"))[0]).toEqual(["BDNS", "Pendiente"]);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
