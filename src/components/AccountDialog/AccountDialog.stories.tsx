import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { AccountStatus, CodeView } from "@/domain/account/account.ts";
import { AccountDialog } from "./AccountDialog.tsx";

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-30AEG-JSKQ2-B7X9W-4R1MZ-8T*";

const meta = preview.meta({
  title: "Componentes/AccountDialog",
  component: AccountDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: "720px" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    code: { kind: "hidden" } as CodeView,
    status: { kind: "idle" } as AccountStatus,
    typed: "",
    onShowCode: fn(),
    onHideCode: fn(),
    ways: {
      origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
      copy: fn<(code: string) => Promise<void>>(),
      save: fn(),
      print: fn(),
    },
    onType: fn(),
    onJoin: fn(),
    onJoinConfirm: fn(),
    onJoinCancel: fn(),
    onDelete: fn(),
    onDeletionConfirm: fn(),
    onDeletionDecline: fn(),
    onDismiss: fn(),
  },
});

/** The dialog fades in. */
const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
const button = (name: string) => screen.getByRole("button", { name });

export const Abierto = meta.story();

/** What would be an account to the person (PROD-10). */
const ACCOUNT = /\bcuentas?\b|perfil|registr|iniciar sesión|cerrar sesión|usuario/i;

Abierto.test("[PROD-10] says what it is, and when it goes, and shows no account", async () => {
  const dialog = await screen.findByRole("dialog", { name: "Tu T-Wallet en el servidor" });
  await expect(dialog).toHaveAccessibleDescription("No pide tu nombre ni tu correo: la abre este navegador.");
  await expect(dialog).toHaveTextContent("Mientras tu T-Wallet siga en el servidor, con este código la abres");
  await expect(dialog).toHaveTextContent("Si nadie abre esta T-Wallet en 12 meses, se borra con sus documentos");
  await expect(document.body).not.toHaveTextContent(CODE.slice(0, 5));
  await expect(dialog).not.toHaveTextContent(ACCOUNT);
  for (const control of within(dialog).getAllByRole("button")) await expect(control).not.toHaveAccessibleName(ACCOUNT);
});

export const ConSuCodigo = meta.story({ name: "Con su código", args: { code: { kind: "shown", code: CODE } } });

export const CodigoConError = meta.story({
  name: "Un código con un error",
  args: { typed: "2B7QK 9XW4R", status: { kind: "joinFailed", failure: "malformed" } },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Código de la otra T-Wallet" });
    await expect(field).toHaveAccessibleDescription(/El código tiene un error/);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute("spellcheck", "false");
  },
});

export const Comprobando = meta.story({ args: { typed: CODE, status: { kind: "joining" } } });

Comprobando.test("can be left, and does nothing else meanwhile", async ({ args, userEvent }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Abrir esta T-Wallet" }));
  await expect(args.onJoin).not.toHaveBeenCalled();
  await expect(button("Borrar mi T-Wallet del servidor")).toBeDisabled();
  await userEvent.click(button("Cancelar"));
  await expect(args.onJoinCancel).toHaveBeenCalledOnce();
});

export const AntesDeDejarLaTuya = meta.story({
  name: "Antes de dejar la tuya",
  args: { typed: CODE, status: { kind: "confirmingJoin", present: { documents: 12, code: CODE } } },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Abrir la otra T-Wallet en este navegador?" });
    await expect(question).toHaveAccessibleDescription(
      "La T-Wallet que usas ahora en el servidor tiene 12 documentos que dejarán de verse aquí.",
    );
    await seen(within(question).getByRole("group", { name: "Código de recuperación" }));
    await userEvent.click(within(question).getByRole("button", { name: "Guardar como archivo" }));
    await expect(args.ways.save).toHaveBeenCalledWith(CODE);
    await userEvent.click(within(question).getByRole("button", { name: "Abrir la otra T-Wallet" }));
    await expect(args.onJoinConfirm).toHaveBeenCalledOnce();
  },
});

export const SinVuelta = meta.story({
  name: "Sin código con el que volver",
  args: { typed: CODE, status: { kind: "confirmingJoin", present: { documents: null, code: null } } },
});

export const BorradoAMedias = meta.story({
  name: "Borrado a medias",
  args: { status: { kind: "deletionFailed", step: "account", failure: "network" } },
  play: async ({ args, userEvent }) => {
    const place = within(await screen.findByRole("region", { name: "Borrar mi T-Wallet del servidor" }));
    await expect(place.getByRole("alert")).toHaveTextContent(
      "Tus documentos se han borrado del servidor, pero tu T-Wallet todavía no",
    );
    await userEvent.click(place.getByRole("button", { name: "Volver a intentarlo" }));
    await expect(args.onDeletionConfirm).toHaveBeenCalledOnce();
    await expect(screen.getByRole("region", { name: "Borrar mi T-Wallet del servidor" })).toHaveFocus();
  },
});

export const Borrando = meta.story({
  args: { status: { kind: "deleting", step: "documents" } },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(button("Borrar mi T-Wallet del servidor")).toHaveAttribute("aria-busy", "true");
    await seen(screen.getByText("Borrando tus documentos…"));
  },
});
