import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { ImportQuestion } from "./ImportQuestion.tsx";

const asking = (replaced: number, added: number, names: readonly string[]): VaultDataStatus => ({
  kind: "asking",
  question: { replaced, added, names },
});

const meta = preview.meta({
  title: "Componentes/Documentos/DataDialog/Reemplazar al importar",
  component: ImportQuestion,
  parameters: {
    docs: {
      description: { component: "Pregunta antes de que una copia importada reemplace documentos." },
      story: { inline: false, iframeHeight: "480px" },
    },
  },
  args: {
    status: asking(12, 3, [
      "DNI_anverso.jpg",
      "Vida laboral.pdf",
      "Certificado de empadronamiento.pdf",
      "303 T3.pdf",
      "Padrón.pdf",
    ]),
    onAnswer: fn(),
    onCancel: fn(),
  },
});

const question = async () => within(await screen.findByRole("alertdialog"));

export const Varios = meta.story({ name: "Varios documentos" });

Varios.test("names how many and which, and begins on the safe answer", async () => {
  const dialog = await screen.findByRole("alertdialog", {
    name: "La copia trae 12 documentos que ya tienes. ¿Quieres reemplazarlos?",
  });
  await expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "DNI_anverso.jpg",
    "Vida laboral.pdf",
    "Certificado de empadronamiento.pdf",
    "303 T3.pdf",
    "Padrón.pdf",
    "y 7 más",
  ]);
  await expect(dialog).toHaveAccessibleDescription(/perderás los cambios.*Además, la copia trae 3 documentos nuevos\./);
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Cancelar" })).toHaveFocus());
});

Varios.test("gives each of the three answers, once", async ({ args, userEvent }) => {
  const dialog = await question();
  await userEvent.click(dialog.getByRole("button", { name: "Añadir solo los nuevos" }));
  await userEvent.click(dialog.getByRole("button", { name: "Reemplazar" }));
  await expect(args.onAnswer).toHaveBeenNthCalledWith(1, "addNew");
  await expect(args.onAnswer).toHaveBeenNthCalledWith(2, "replace");
  await expect(args.onAnswer).toHaveBeenCalledTimes(2);
  await userEvent.keyboard("{Escape}");
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const Uno = meta.story({ name: "Uno, y nada nuevo", args: { status: asking(1, 0, ["DNI_anverso.jpg"]) } });

Uno.test("offers to add nothing where nothing is new", async () => {
  const dialog = await question();
  await expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Cancelar", "Reemplazar"]);
});

export const NombresLargos = meta.story({
  name: "Nombres largos",
  args: {
    status: asking(
      5,
      1,
      Array.from({ length: 5 }, (_, n) => `${"Certificado_".repeat(12)}${n}.pdf`),
    ),
  },
});
export const Oscuro = meta.story({ name: "Varios documentos (oscuro)", globals: { theme: "dark" } });
