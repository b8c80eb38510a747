import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { toWalletFolders, computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { FolderSelect } from "./FolderSelect.tsx";

const own = (folderId: FolderId) => ({ folderId, isDemoData: false });
const folders = toWalletFolders(computeStatistics([own("identity"), own("identity"), own("identity"), own("work")]));

const meta = preview.meta({
  title: "Componentes/Documentos/FolderSelect",
  component: FolderSelect,
  parameters: { docs: { description: { component: "Lleva directamente a una carpeta." } } },
  args: { folders, onChange: fn() },
});

export const SinElegir = meta.story({ name: "Sin elegir" });
export const Oscuro = meta.story({ globals: { theme: "dark" }, tags: ["!autodocs"] });

SinElegir.test(
  "[WAL-01] is titled as specified and offers the eleven folders with their counts",
  async ({ canvas, args, userEvent }) => {
    const dropdown = canvas.getByRole("combobox", { name: "Qué carpeta quieres consultar?" });
    await expect(canvas.getByText("Qué carpeta quieres consultar?")).toBeVisible();
    await expect(dropdown).toHaveTextContent("Elige una carpeta");
    await userEvent.click(dropdown);
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
    const options = screen.getAllByRole("option");
    await expect(options.map((option) => option.textContent)).toEqual([
      "Identidad3 documentos",
      "Residencia0 documentos",
      "Laboral1 documento",
      "Académico0 documentos",
      "Fiscal0 documentos",
      "Sanitario0 documentos",
      "Vehículos0 documentos",
      "Seguros0 documentos",
      "Bancarios0 documentos",
      "Servicios0 documentos",
      "Archivos de Recuerdo0 documentos",
    ]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    await expect(args.onChange).toHaveBeenCalledWith("residence");
  },
);
