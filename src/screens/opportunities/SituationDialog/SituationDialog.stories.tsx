import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { NO_SITUATION, type Situation } from "@/domain/grants/situation.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { SituationDialog, type SituationDialogProps } from "./SituationDialog.tsx";

const KNOWN: Situation = { sector: "I", size: "sme", region: "ES243", stage: "established" };

function Opener({ open: first, onSave, onSkip, onForget, ...props }: SituationDialogProps) {
  const [open, setOpen] = useState(first);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir el diálogo</Button>
      <SituationDialog
        {...props}
        open={open}
        onSave={(situation) => {
          setOpen(false);
          onSave(situation);
        }}
        onSkip={() => {
          setOpen(false);
          onSkip();
        }}
        onForget={() => {
          setOpen(false);
          onForget();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Pantallas/Oportuni-T/SituationDialog",
  component: SituationDialog,
  parameters: {
    docs: { story: { inline: false, iframeHeight: "640px" } },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: { open: true, situation: NO_SITUATION, onSave: fn(), onSkip: fn(), onForget: fn() },
  render: (args) => <Opener {...args} />,
});

const question = (name: string) => screen.getByRole("combobox", { name });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

export const SinContestar = meta.story({ name: "Sin contestar", args: { open: false } });

SinContestar.test(
  "takes the answers by keyboard alone, gives them once they are saved, and the focus back to its opener",
  async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const opener = canvas.getByRole("button", { name: "Abrir el diálogo" });
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Tu situación" });
    await expect(dialog).toHaveFocus();
    await expect(dialog).toHaveTextContent(
      "Se queda en tu T-Wallet: no se envía a nadie, salvo la provincia y el tipo de solicitante cuando se consulta la BDNS.",
    );
    await expect(screen.getAllByRole("combobox").map(({ textContent }) => textContent)).toEqual(
      Array(4).fill("Sin contestar"),
    );
    await expect(screen.queryByRole("button", { name: "Olvidar lo que dije" })).not.toBeInTheDocument();

    await userEvent.tab();
    await userEvent.tab();
    await expect(question("Tipo de solicitante")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Sin contestar" })).toHaveFocus());
    await expect(screen.getAllByRole("option")).toHaveLength(6);
    await userEvent.keyboard("Au{Enter}");
    await waitFor(() => expect(question("Tipo de solicitante")).toHaveFocus());
    await expect(question("Tipo de solicitante")).toHaveTextContent("Autónomo o autónoma");

    await userEvent.tab();
    await expect(question("Provincia o isla")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(60));
    await userEvent.keyboard("Zar{Enter}");
    await waitFor(() => expect(question("Provincia o isla")).toHaveTextContent("Zaragoza"));
    await expect(args.onSave).not.toHaveBeenCalled();

    for (const name of ["Sector", "Etapa"]) {
      await userEvent.tab();
      await expect(question(name)).toHaveFocus();
    }
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Ahora no" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Guardar" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await gone();
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledWith({
      sector: null,
      size: "selfEmployed",
      region: "ES243",
      stage: null,
    });
    await waitFor(() => expect(opener).toHaveFocus());
  },
);

SinContestar.test("keeps nothing of what was answered and not saved", async ({ canvas, args, userEvent }) => {
  const opener = canvas.getByRole("button", { name: "Abrir el diálogo" });
  await userEvent.click(opener);
  (await screen.findByRole("combobox", { name: "Etapa" })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("option", { name: "Sin contestar" })).toHaveFocus());
  await userEvent.keyboard("{End}{Enter}");
  await waitFor(() => expect(question("Etapa")).toHaveTextContent("Empresa consolidada"));
  // A click beside the dialog would lose what was filled in.
  await userEvent.click(document.documentElement);
  await expect(args.onSkip).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await gone();
  await expect(args.onSkip).toHaveBeenCalledOnce();
  await waitFor(() => expect(opener).toHaveFocus());

  await userEvent.keyboard("{Enter}");
  await expect(await screen.findByRole("combobox", { name: "Etapa" })).toHaveTextContent("Sin contestar");
  await userEvent.click(screen.getByRole("button", { name: "Ahora no" }));
  await gone();
  await expect(args.onSkip).toHaveBeenCalledTimes(2);
  await expect(args.onSave).not.toHaveBeenCalled();
});

export const Contestada = meta.story({ args: { situation: KNOWN } });

Contestada.test(
  "shows what was said, and lets it be taken back, one answer or all",
  async ({ args, canvas, userEvent }) => {
    await screen.findByRole("dialog");
    await expect(screen.getAllByRole("combobox").map(({ textContent }) => textContent)).toEqual([
      "Pyme (hasta 249 personas)",
      "Zaragoza",
      "Hostelería",
      "Empresa consolidada",
    ]);
    question("Provincia o isla").focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Zaragoza", selected: true })).toHaveFocus());
    await userEvent.keyboard("{Home}{Enter}");
    await waitFor(() => expect(question("Provincia o isla")).toHaveTextContent("Sin contestar"));
    await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
    await gone();
    await expect(args.onSave).toHaveBeenCalledWith({ ...KNOWN, region: null });

    await userEvent.click(canvas.getByRole("button", { name: "Abrir el diálogo" }));
    await userEvent.click(await screen.findByRole("button", { name: "Olvidar lo que dije" }));
    await gone();
    await expect(args.onForget).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
);

Contestada.test("asks a person without a business for no sector, and keeps none", async ({ args, userEvent }) => {
  await screen.findByRole("dialog");
  const choose = async (name: string, keys: string, chosen: string) => {
    question(name).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("option", { selected: true });
    await userEvent.keyboard(keys);
    await waitFor(() => expect(question(name)).toHaveTextContent(chosen));
  };
  await choose("Tipo de solicitante", "Part{Enter}", "Particular, sin actividad económica");
  await expect(question("Sector")).toBeDisabled();
  await expect(question("Sector")).toHaveTextContent("Sin contestar");
  await expect(question("Sector")).toHaveAccessibleDescription(
    "Un particular sin actividad económica no tiene sector.",
  );
  await choose("Tipo de solicitante", "Gran{Enter}", "Gran empresa");
  await expect(question("Sector")).toBeEnabled();
  await expect(question("Sector")).toHaveTextContent("Hostelería");
  await choose("Tipo de solicitante", "Part{Enter}", "Particular, sin actividad económica");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await gone();
  await expect(args.onSave).toHaveBeenCalledOnce();
  await expect(args.onSave).toHaveBeenCalledWith({ ...KNOWN, size: "person", sector: null });
});

export const EnElMovil = meta.story({
  name: "En el móvil (oscuro)",
  args: { situation: { ...KNOWN, size: "nonProfit", sector: "N" } },
  globals: { theme: "dark", viewport: { value: "movil", isRotated: false } },
});

EnElMovil.test("needs no more than the width of the window", async () => {
  const dialog = await screen.findByRole("dialog");
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
