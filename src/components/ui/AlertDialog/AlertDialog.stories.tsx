import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { AlertDialog, type AlertDialogProps } from "./AlertDialog.tsx";

function Opener({ open: first, onCancel, onConfirm, ...props }: AlertDialogProps) {
  const [open, setOpen] = useState(first);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Eliminar el documento</Button>
      <AlertDialog
        {...props}
        open={open}
        onCancel={() => {
          setOpen(false);
          onCancel();
        }}
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/AlertDialog",
  component: AlertDialog,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: antes de algo que no se puede deshacer. Dice qué pasará y lo repite en el botón; el foco empieza en «Cancelar».",
      },
      story: { inline: false, iframeHeight: "360px" },
    },
  },
  args: {
    open: true,
    title: "¿Eliminar este documento?",
    description: "«DNI_anverso.jpg» se borrará de este navegador. No se puede deshacer.",
    confirmLabel: "Eliminar",
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => <Opener {...args} />,
});

export const Closed = meta.story({ name: "Cerrado", args: { open: false } });
export const Danger = meta.story({ name: "Peligro" });
export const Primary = meta.story({
  name: "Principal",
  args: {
    tone: "primary",
    title: "¿Guardar igualmente?",
    description: "Ya tienes un documento con el mismo contenido en «Identidad».",
    confirmLabel: "Guardar igualmente",
    cancelLabel: "Ver el existente",
  },
});
export const Busy = meta.story({
  name: "Ocupado",
  args: { busy: true, confirmLabel: "Eliminando…" },
  render: (args) => <AlertDialog {...args} />,
});
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    title: "¿Borrar todos los documentos, las claves y los consentimientos que guarda este navegador?",
    description: (
      <>
        <p>Se borrarán:</p>
        <ul>
          <li>Los 27 documentos de tus once carpetas, con sus datos y sus fechas de caducidad.</li>
          <li>Las claves que has configurado.</li>
          <li>Tus consentimientos y la contraseña recordada.</li>
        </ul>
      </>
    ),
    confirmLabel: "Borrar todo de este navegador",
  },
});

Closed.test(
  "opens with the focus on cancel, and Escape cancels and gives the focus back",
  async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const opener = canvas.getByRole("button", { name: "Eliminar el documento" });
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("alertdialog", { name: "¿Eliminar este documento?" });
    await expect(dialog).toHaveAccessibleDescription(
      "«DNI_anverso.jpg» se borrará de este navegador. No se puede deshacer.",
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
);

Danger.test("cancels with its button, once", async ({ userEvent, args }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await expect(args.onCancel).toHaveBeenCalledOnce();
  await expect(args.onConfirm).not.toHaveBeenCalled();
});

Danger.test("confirms by keyboard without cancelling", async ({ userEvent, args }) => {
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
  await userEvent.tab();
  await expect(screen.getByRole("button", { name: "Eliminar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onConfirm).toHaveBeenCalledOnce();
  await expect(args.onCancel).not.toHaveBeenCalled();
});

Busy.test("does not confirm twice while the work is under way", async ({ userEvent, args }) => {
  const confirm = await screen.findByRole("button", { name: "Eliminando…" });
  await expect(confirm).toHaveAttribute("aria-busy", "true");
  await userEvent.click(confirm);
  await expect(args.onConfirm).not.toHaveBeenCalled();
});
