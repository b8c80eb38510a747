import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FactsStrip, OtherLanguages } from "./FactsStrip.tsx";

const meta = preview.meta({
  title: "Componentes/Trámite/FactsStrip",
  component: FactsStrip,
  parameters: {
    docs: { description: { component: "Lo primero que se quiere saber de un trámite, en una línea." } },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    facts: {
      cost: "DNI: 12 €. Pasaporte: 30 € (2026)",
      term: "Desde 180 días antes de que caduque",
      place: "Oficina de la Policía Nacional, en persona",
      appointment: { text: "Cita previa para DNI y pasaporte", url: "https://sede.policia.gob.es/cita" },
    },
  },
});

export const Completa = meta.story();

Completa.test("tells cost, term, place and appointment", async ({ canvas, canvasElement }) => {
  await expect([...canvasElement.querySelectorAll("dt")].map(({ textContent }) => textContent?.trim())).toEqual([
    "Cuesta",
    "Plazo",
    "Dónde",
    "Cita previa",
  ]);
  await expect(canvas.getByRole("link", { name: /^Cita previa para DNI/ })).toHaveAttribute("target", "_blank");
});

export const SinCita = meta.story({
  name: "Sin cita",
  args: { facts: { cost: "Gratis", term: "Resuelven en 3 meses", place: "Por internet, con Cl@ve" } },
});

SinCita.test("tells no more than is known", async ({ canvas }) => {
  await expect(canvas.queryByText("Cita previa")).toBeNull();
});

export const SinComprobar = meta.story({
  name: "Sin comprobar",
  args: {
    facts: { cost: "Gratis", term: "Resuelven en 3 meses", place: "Por internet, con Cl@ve" },
    unchecked: {
      whole: false,
      texts: ["Resuelven en 3 meses"],
      page: { title: "Sede de la Seguridad Social", url: "https://sede.seg-social.gob.es" },
    },
  },
});

SinComprobar.test(
  "says it beside the fact that was not read at its source, and beside no other",
  async ({ canvas }) => {
    const notes = canvas.getAllByText(/^Sin comprobar con la fuente: míralo en/);
    await expect(notes).toHaveLength(1);
    await expect(notes[0]?.parentElement).toHaveTextContent(/^Resuelven en 3 meses/);
  },
);

export const SinComprobarEnElMovil = meta.story({
  ...SinComprobar.input,
  name: "Sin comprobar (móvil)",
  globals: { viewport: { value: "movil" } },
});

export const EnOtrasLenguas = meta.story({
  name: "En otras lenguas",
  render: ({ facts }) => <OtherLanguages facts={facts} />,
  args: {
    facts: {
      cost: "Gratis",
      term: "Al mudarte",
      place: "Ayuntamiento",
      names: [
        { lang: "ca", name: "volant d'empadronament", source: "https://seu.example" },
        { lang: "gl", name: "certificado de empadroamento", source: "https://sede.example" },
        { lang: "eu", name: "errolda-ziurtagiria", source: "https://egoitza.example" },
      ],
    },
  },
});

EnOtrasLenguas.test(
  "names the procedure in other languages, each marked with its own",
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "En otras lenguas" }));
    const names = [...canvasElement.querySelectorAll("[lang]")].map((name) => [
      name.getAttribute("lang"),
      name.textContent,
    ]);
    await expect(names).toEqual([
      ["ca", "volant d'empadronament"],
      ["gl", "certificado de empadroamento"],
      ["eu", "errolda-ziurtagiria"],
    ]);
    await expect(canvas.getByRole("list", { name: "En otras lenguas" })).toHaveTextContent(
      "En catalán: volant d'empadronament",
    );
  },
);

export const Cerrado = meta.story({
  name: "Cerrado hoy",
  args: { facts: { cost: "Gratis", term: "En primavera", place: "Sede", season: "03-05" }, today: "2026-11-29" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ahora está cerrado: suele abrir en marzo.")).toBeVisible();
  },
});

export const CitaNoOficial = meta.story({
  name: "Cita no oficial",
  args: {
    facts: { cost: "Gratis", term: "", place: "", appointment: { text: "Pide cita", url: "https://citas.example" } },
  },
});

CitaNoOficial.test("leads to no address that is not official", async ({ canvas, canvasElement }) => {
  await expect(canvas.queryByRole("link")).toBeNull();
  await expect(canvasElement.querySelectorAll("dt")).toHaveLength(1);
});

export const Movil = meta.story({ name: "Móvil", globals: { viewport: { value: "movil", isRotated: false } } });
