import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Notices } from "../Toaster/Notices.tsx";
import { notify } from "../Toaster/notify.ts";
import { dismissToasts } from "../Toaster/toasts.testing.ts";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const LONG = Array.from({ length: 14 }, (_, index) => (
  <p key={index} style={{ marginBlockEnd: "var(--space-4)" }}>
    {index + 1}. Los documentos que subes se guardan en este navegador y no salen de él. Puedes descargarlos o borrarlos
    cuando quieras, uno a uno o todos a la vez.
  </p>
));

function Opener({ open: first, onOpenChange, ...props }: DialogProps) {
  const [open, setOpen] = useState(first);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir el diálogo</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/Dialog",
  component: Dialog,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para una tarea corta que aparta de la página. En el móvil es una hoja. Si solo hay que confirmar algo, AlertDialog.",
      },
      story: { inline: false, iframeHeight: "420px" },
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Mover el documento",
    description: "Elige la carpeta en la que quieres guardarlo.",
    children: <p>DNI_anverso.jpg está ahora en «Sin clasificar».</p>,
    footer: (
      <>
        <Button>Cancelar</Button>
        <Button variant="primary">Mover</Button>
      </>
    ),
  },
  render: (args) => <Opener {...args} />,
});

export const Closed = meta.story({ name: "Cerrado", args: { open: false } });
export const Medium = meta.story({ name: "Mediano" });
export const Small = meta.story({ name: "Pequeño", args: { size: "sm" } });
export const Large = meta.story({ name: "Grande", args: { size: "lg" } });
export const WithoutFooter = meta.story({ name: "Sin acciones", args: { footer: undefined, description: undefined } });
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    title: "Qué hacemos con los documentos que nos confías y cuánto tiempo los guardamos en este navegador",
    children: LONG,
  },
});
export const LongTextDark = meta.story({
  name: "Texto largo (oscuro)",
  args: { title: "Qué hacemos con tus documentos", children: LONG },
  globals: { theme: "dark" },
});

function DeletingRow({ onOpenChange, ...props }: DialogProps) {
  const [rows, setRows] = useState(["dni.pdf", "nie.pdf"]);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onOpenChange(false);
  };
  return (
    <>
      <ul role="list" aria-label="Documentos" tabIndex={-1}>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setOpen(true)}>{`Eliminar ${row}`}</Button>
          </li>
        ))}
      </ul>
      <Dialog
        {...props}
        open={open}
        onOpenChange={close}
        title="Eliminar el documento"
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setRows(rows.slice(1));
              close();
            }}
          >
            Eliminar
          </Button>
        }
      />
    </>
  );
}

export const OpenerVanishes = meta.story({
  name: "Borra el botón que lo abrió",
  render: (args) => <DeletingRow {...args} />,
});

OpenerVanishes.test(
  "gives the focus to what stands around its opener where the opener is gone",
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Eliminar dni.pdf" }));
    await userEvent.click(await screen.findByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(canvas.queryByRole("button", { name: "Eliminar dni.pdf" })).toBeNull();
    await waitFor(() => expect(canvas.getByRole("list", { name: "Documentos" })).toHaveFocus());
  },
);

export const Sheet = meta.story({
  name: "Hoja en el móvil",
  args: { size: "sm" },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});
export const WithToast = meta.story({
  name: "Con un aviso",
  render: (args) => (
    <>
      <Opener {...args} />
      <Notices />
    </>
  ),
  beforeEach: async () => {
    // Loaded ahead, so that no test waits for what the app loads on demand.
    await import("../Toaster/Toaster.tsx");
    return dismissToasts;
  },
  play: async () => {
    await screen.findByRole("dialog");
    notify({ tone: "error", title: "Error al guardar", duration: Infinity });
    await screen.findByRole("button", { name: "Cerrar aviso" });
  },
});

export const WithToastOnPhone = WithToast.extend({
  name: "Con un aviso, en el móvil",
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

Closed.test(
  "opens by keyboard with the focus on itself, keeps it inside, and gives it back on Escape",
  async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const opener = canvas.getByRole("button", { name: "Abrir el diálogo" });
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Mover el documento" });
    await expect(dialog).toHaveFocus();
    await expect(dialog).toHaveAccessibleDescription("Elige la carpeta en la que quieres guardarlo.");
    for (const name of ["Cerrar", "Cancelar", "Mover", "Cerrar"]) {
      await userEvent.tab();
      await expect(screen.getByRole("button", { name })).toHaveFocus();
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
);

async function expectNothingCovered() {
  const dialog = screen.getByRole("dialog");
  const toasts = screen.getByRole("region", { name: /^Avisos/ });
  await waitFor(() =>
    expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(toasts.getBoundingClientRect().top + 1),
  );
  for (const button of within(dialog).getAllByRole("button")) {
    const { x, y, width, height } = button.getBoundingClientRect();
    await expect(button.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  }
  await expect(within(dialog).getByRole("heading").getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
}

WithToast.test("leaves the toast its room: it covers neither title nor buttons", expectNothingCovered);
WithToastOnPhone.test("leaves the toast its room on a phone too", expectNothingCovered);

Medium.test("closes with its cross", async ({ userEvent, args }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

Medium.test("has no scroll stop while its content fits", async () => {
  await screen.findByRole("dialog");
  await expect(screen.queryByRole("group", { name: "Contenido" })).not.toBeInTheDocument();
});

WithoutFooter.test("has no description when none is given", async () => {
  await expect(await screen.findByRole("dialog")).not.toHaveAttribute("aria-describedby");
});

LongText.test("scrolls its content by keyboard and keeps title and actions in sight", async ({ userEvent }) => {
  const content = await screen.findByRole("group", { name: "Contenido" });
  await expect(content.scrollHeight).toBeGreaterThan(content.clientHeight);
  await userEvent.tab();
  await userEvent.tab();
  await expect(content).toHaveFocus();
  const bottom = screen.getByRole("button", { name: "Mover" }).getBoundingClientRect().bottom;
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  await expect(screen.getByRole("heading", { level: 2 }).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

Sheet.test("fills the window below 480 px", async () => {
  const dialog = await screen.findByRole("dialog");
  await expect(window.innerWidth).toBeLessThan(480);
  await expect([dialog.offsetWidth, dialog.offsetHeight]).toEqual([window.innerWidth, window.innerHeight]);
});

WithToast.test(
  "stays open when a toast is pressed, and closes by a press anywhere else",
  async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("listitem"));
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(document.documentElement);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
);
