import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { AlertDialog } from "../AlertDialog/AlertDialog.tsx";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { LockScreenOverlay } from "./LockScreenOverlay.tsx";

interface PageProps {
  /** Opens the overlay over a dialog, and adds a dialog above it. */
  readonly dialogs: boolean;
}

function Page({ dialogs }: PageProps) {
  const [covered, setCovered] = useState(false);
  const [below, setBelow] = useState(dialogs);
  const cover = covered && (
    <LockScreenOverlay labelledBy="cover-title" describedBy="cover-reason">
      <h2 id="cover-title">Página tapada</h2>
      <p id="cover-reason">Lo que había debajo sigue ahí.</p>
      <Button onClick={() => setCovered(false)}>Destapar</Button>
      {dialogs && <Notice />}
    </LockScreenOverlay>
  );
  return (
    <>
      <Button onClick={() => setCovered(true)}>Tapar la página</Button>
      <Dialog open={below} onOpenChange={setBelow} title="Trabajo en curso">
        <Button onClick={() => setCovered(true)}>Tapar</Button>
      </Dialog>
      {cover}
    </>
  );
}

/** A dialog above the overlay, which opens an alert dialog. */
function Notice() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Privacidad</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Qué se guarda" size="sm">
        <Button onClick={() => setAsked(true)}>Borrar todo</Button>
      </Dialog>
      <AlertDialog
        open={asked}
        title="¿Borrar todo?"
        description="No se puede deshacer."
        confirmLabel="Borrar"
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/LockScreenOverlay",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para tapar la aplicación cuando la sesión se ha perdido, sin perder lo que hay debajo.",
      },
    },
  },
  component: Page,
  args: { dialogs: false },
});

export const Tapada = meta.story({
  play: async ({ canvas, userEvent }) => {
    const below = canvas.getByRole("button", { name: "Tapar la página" });
    await userEvent.click(below);
    const cover = await screen.findByRole("dialog", { name: "Página tapada" });
    await expect(cover).toHaveAccessibleDescription("Lo que había debajo sigue ahí.");
    await expect(below).not.toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Destapar" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(below).toBeVisible();
    await expect(below).toHaveFocus();
    await userEvent.click(below);
    await screen.findByRole("dialog", { name: "Página tapada" });
  },
});

const dialog = (name: string) => screen.queryByRole("dialog", { name });

/** The snapshot shows a dialog above the overlay, which covers another open dialog. */
export const ConUnDialogoEncima = meta.story({
  name: "Con un diálogo encima",
  args: { dialogs: true },
  play: async ({ userEvent }) => {
    const opener = await screen.findByRole("button", { name: "Tapar" });
    await userEvent.click(opener);
    const cover = await screen.findByRole("dialog", { name: "Página tapada" });
    const openNotice = async () => {
      await userEvent.click(screen.getByRole("button", { name: "Privacidad" }));
      const notice = await screen.findByRole("dialog", { name: "Qué se guarda" });
      await waitFor(() => expect(notice).toHaveFocus());
      return notice;
    };

    const link = screen.getByRole("button", { name: "Privacidad" });

    // The dialog is on top, the overlay is inert, and the focus stays in the dialog.
    const notice = await openNotice();
    await expect(cover).toContainElement(notice);
    await expect(link.closest("[inert]")).not.toBeNull();
    const box = notice.getBoundingClientRect();
    await expect(notice.contains(document.elementFromPoint(box.left + 20, box.top + 20))).toBe(true);
    for (const name of ["Cerrar", "Borrar todo", "Cerrar"]) {
      await userEvent.tab();
      await expect(screen.getByRole("button", { name })).toHaveFocus();
    }

    // Each Escape closes the topmost dialog only, and nothing below the overlay.
    await userEvent.click(screen.getByRole("button", { name: "Borrar todo" }));
    await screen.findByRole("alertdialog", { name: "¿Borrar todo?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(dialog("Qué se guarda")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog("Qué se guarda")).toBeNull());
    await waitFor(() => expect(link).toHaveFocus());
    await expect(link.closest("[inert]")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect(dialog("Página tapada")).toBeVisible();

    // A click outside closes only this dialog.
    await openNotice();
    await userEvent.click(document.elementFromPoint(2, 2) ?? cover);
    await waitFor(() => expect(dialog("Qué se guarda")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Destapar" }));
    await waitFor(() => expect(dialog("Trabajo en curso")).toBeVisible());
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    await openNotice();
  },
});
