import { MemoryRouter } from "react-router-dom";
import { expect, type within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { BottomBar } from "./BottomBar.tsx";

const phone = { viewport: { value: "mobile1", isRotated: false } };

const meta = preview.meta({
  title: "Pantallas/BottomBar",
  component: BottomBar,
  args: { path: "/" },
  argTypes: {
    path: {
      control: "select",
      options: ["/", "/expedientes", "/expediente/a", "/plan/mudanza", "/wallet", "/opportunities", "/socrates"],
    },
  },
  parameters: {
    docs: {
      description: { component: "Navegación principal del móvil: sustituye a los enlaces de la cabecera." },
      story: { inline: false, iframeHeight: "200px" },
    },
  },
  render: ({ path }: { readonly path: string }) => (
    <MemoryRouter initialEntries={[path]}>
      <BottomBar />
    </MemoryRouter>
  ),
});

export const Inicio = meta.story({ globals: phone });

Inicio.test("marks the open place only, with targets of 44 px and more at the bottom", async ({ canvas }) => {
  const links = canvas.getAllByRole("link");
  await expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Inicio", "page"],
    ["Trámites", null],
    ["Documentos", null],
    ["Ayudas", null],
    ["", null],
  ]);
  await expect(canvas.getByRole("link", { name: "Añadir documento" })).toHaveAttribute("href", "/wallet?subir");
  for (const link of links) {
    const { width, height, bottom } = link.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(Math.round(bottom)).toBe(window.innerHeight);
  }
});

export const Tramites = meta.story({ name: "Trámites", args: { path: "/expedientes" }, globals: phone });
export const EnUnExpediente = meta.story({ name: "En un expediente", args: { path: "/expediente/a" }, globals: phone });
export const EnUnPlan = meta.story({ name: "En un plan", args: { path: "/plan/mudanza" }, globals: phone });

async function expectProcedures({ canvas }: { readonly canvas: ReturnType<typeof within> }) {
  const marked = canvas.getAllByRole("link").filter((link: HTMLElement) => link.ariaCurrent !== null);
  await expect(marked.map(({ textContent }: HTMLElement) => textContent)).toEqual(["Trámites"]);
}

EnUnExpediente.test("marks the place that it belongs to, and no other", expectProcedures);
EnUnPlan.test("marks the place that it belongs to, and no other", expectProcedures);

export const EnUnaHerramienta = meta.story({
  name: "En una herramienta sin sitio propio",
  args: { path: "/socrates" },
  globals: phone,
});
export const TextoGrande = meta.story({ name: "Texto al 200 %", globals: { ...phone, texto: "200" } });

TextoGrande.test("keeps each name on its line, within its place", async ({ canvas }) => {
  for (const link of canvas.getAllByRole("link")) {
    await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
    await expect(link.scrollHeight).toBeLessThanOrEqual(link.clientHeight);
  }
});

export const Oscuro = meta.story({ args: { path: "/wallet" }, globals: { ...phone, theme: "dark" } });

export const EnPantallaAncha = meta.story({ name: "En pantalla ancha" });

EnPantallaAncha.test("is not there", async ({ canvas }) => {
  await expect(canvas.queryByRole("navigation")).toBeNull();
});
