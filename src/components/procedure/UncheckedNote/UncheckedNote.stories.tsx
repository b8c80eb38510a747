import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { UncheckedNote } from "./UncheckedNote.tsx";

const FACT = "Los ciclomotores pagan 27,85 € (2024).";

const meta = preview.meta({
  title: "Componentes/Trámite/UncheckedNote",
  component: UncheckedNote,
  parameters: {
    docs: { description: { component: "Dice, junto a un dato, que no se ha leído en su fuente y dónde mirarlo." } },
  },
  args: {
    unchecked: { whole: false, texts: [FACT], page: { title: "Sede de la DGT", url: "https://sede.dgt.gob.es" } },
    text: FACT,
  },
  render: (args) => (
    <p>
      {args.text}
      <UncheckedNote {...args} />
    </p>
  ),
});

export const JuntoAUnDato = meta.story({ name: "Junto a un dato" });

JuntoAUnDato.test("says it with the one official link, below the fact", async ({ canvas }) => {
  const link = canvas.getByRole("link", { name: /^Sede de la DGT/ });
  await expect(link.parentElement).toHaveTextContent(/^Sin comprobar con la fuente: míralo en Sede de la DGT/);
  await expect(link).toHaveAttribute("href", "https://sede.dgt.gob.es");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

export const DatoComprobado = meta.story({ name: "Dato comprobado", args: { text: "Quien compra tiene 30 días." } });

DatoComprobado.test("says nothing beside a fact that was read", async ({ canvas }) => {
  await expect(canvas.queryByText(/Sin comprobar/)).toBeNull();
});

export const TodaLaFicha = meta.story({
  name: "Toda la ficha",
  args: { unchecked: { whole: true, texts: [], page: { title: "Sede de la DGT", url: "https://sede.dgt.gob.es" } } },
  render: ({ unchecked }) => <UncheckedNote unchecked={unchecked} />,
});

TodaLaFicha.test("says it once of a card of which no source was read", async ({ canvas }) => {
  await expect(canvas.getByText(/^Sin comprobar con la fuente/)).toBeVisible();
});

export const EnlaceQueNoEsOficial = meta.story({
  name: "Enlace que no es oficial",
  args: { unchecked: { whole: false, texts: [FACT], page: { title: "Sede", url: "https://tramites-ya.com" } } },
});

EnlaceQueNoEsOficial.test("links nowhere else, also from a stored answer", async ({ canvas }) => {
  await expect(canvas.queryByRole("link")).toBeNull();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
