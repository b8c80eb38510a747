import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { Mask } from "@/domain/documents/safeCopy/masks.ts";
import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import {
  safeCopyMachine,
  type CopyPage,
  type SafeCopyContext,
} from "@/machines/documents/safeCopy/safeCopy.machine.ts";
import { SafeCopyView } from "./SafeCopyView.tsx";

const MASKS: readonly Mask[] = [
  { id: 1, kind: "support", left: 0.38, top: 0.62, width: 0.2, height: 0.08 },
  { id: 2, kind: "photo", left: 0.04, top: 0.2, width: 0.28, height: 0.56 },
  { id: 3, kind: "mrz", left: 0, top: 0.78, width: 1, height: 0.22 },
];
const PAGE: CopyPage = { source: 0, number: 1, turns: 0, masks: MASKS, isRead: true };
const CARD = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 856 540" width="856" height="540"><rect width="856" height="540" fill="#ddd"/><g font-family="sans-serif" fill="#222" font-size="34"><text x="40" y="60">DOCUMENTO NACIONAL DE IDENTIDAD</text><text x="330" y="200">ORDÓÑEZ IBÁÑEZ</text><text x="330" y="260">ÁLVARO</text></g><g font-family="sans-serif" font-size="22" fill="#555" opacity=".6"><text x="20" y="330" transform="rotate(-24 400 300)">Copia para Inmobiliaria Sol · contrato de alquiler · Válida hasta el 21 de febrero de 2027</text></g></svg>`;
const DRAWN = { picture: new Blob([CARD], { type: "image/svg+xml" }), width: 856, height: 540 };

const CONTEXT: SafeCopyContext = {
  sources: [{ name: "dni.pdf", title: "DNI de Álvaro", file: new Blob(["%PDF"]) }],
  passwords: [],
  pages: [PAGE],
  purpose: { recipient: "Inmobiliaria Sol", purpose: "contrato de alquiler", until: "2027-02-21" },
  locked: null,
  shown: 0,
  drawn: DRAWN,
  share: 0.4,
  format: "pdf",
  failure: null,
  copy: null,
  pictures: [],
  by: "save",
  outcome: null,
};

type State = Parameters<typeof safeCopyMachine.resolveState>[0]["value"];

const at = (value: State, context: Partial<SafeCopyContext> = {}) => ({
  snapshot: safeCopyMachine.resolveState({ value, context: { ...CONTEXT, ...context } }),
});
const phone = { theme: "dark", viewport: { value: "mobile1", isRotated: false } };

const meta = preview.meta({
  title: "Pantallas/Copia segura",
  component: SafeCopyView,
  parameters: {
    docs: { description: { component: "El diálogo que hace una copia segura de un documento, paso a paso." } },
  },
  args: { ...at("asking"), send: fn(), today: "2026-11-23", canShare: () => true, onClose: fn() },
});

export const Abriendo = meta.story({ args: at("opening") });

export const Preguntando = meta.story({
  args: at("asking", { purpose: { recipient: "", purpose: "", until: "2027-02-21" } }),
});

Preguntando.test("asks for what is missing, at the first field that lacks it", async ({ args, userEvent }) => {
  await userEvent.type(screen.getByLabelText("¿Para qué?"), "alquiler");
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await expect(screen.getByText("Escribe para quién es la copia")).toBeVisible();
  await expect(screen.getByLabelText("¿Para quién?")).toHaveFocus();
  await expect(args.send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("¿Para quién?"), "Hotel Sol");
  await expect(
    screen.getByText("Copia para Hotel Sol · alquiler · Válida hasta el 21 de febrero de 2027"),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await expect(args.send).toHaveBeenCalledWith({
    type: "purpose.submitted",
    purpose: { recipient: "Hotel Sol", purpose: "alquiler", until: "2027-02-21" },
  });
});

export const PreguntandoEnElMovil = meta.story({ name: "Preguntando, en el móvil", globals: { ...phone, texto: 200 } });

export const Contrasena = meta.story({
  name: "Con contraseña",
  args: at("locked", { locked: 0, passwords: ["mala"] }),
});

Contrasena.test("says that the password was wrong and takes another one", async ({ args, userEvent }) => {
  await expect(screen.getByText("Esa contraseña no abre el PDF")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Contraseña del PDF"), "secreto{Enter}");
  await expect(args.send).toHaveBeenCalledWith({ type: "password.submitted", password: "secreto" });
});

const failed = (failure: SafeCopyFailure) => at("failed", { failure });

export const Danado = meta.story({ name: "Archivo dañado", args: failed("damaged") });

export const DemasiadasPaginas = meta.story({ name: "Demasiadas páginas", args: failed("tooManyPages") });

export const SinConexion = meta.story({ name: "Sin conexión", args: failed("offline") });

SinConexion.test("can be tried again", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "retry.requested" });
});

export const Leyendo = meta.story({ args: at("reading") });

Leyendo.test("can be skipped", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Omitir y tapar a mano" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "work.cancelled" });
});

export const Tapando = meta.story({ args: at({ covering: "shown" }) });

Tapando.test("moves, resizes and removes a mask by keyboard, and says so", async ({ args, userEvent }) => {
  const mask = await screen.findByRole("button", { name: "Máscara: Número de soporte" });
  mask.focus();
  await userEvent.keyboard("{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Delete}");
  await expect(args.send).toHaveBeenNthCalledWith(1, { type: "mask.changed", id: 1, change: { x: -0.01 } });
  await expect(args.send).toHaveBeenNthCalledWith(2, { type: "mask.changed", id: 1, change: { higher: 0.01 } });
  await expect(args.send).toHaveBeenNthCalledWith(3, { type: "mask.removed", id: 1 });
  await expect(screen.getByText("Máscara quitada: Número de soporte. Quedan 2.")).toBeInTheDocument();
  await expect(screen.getByRole("button", { name: "Máscara: Foto" })).toHaveFocus();
});

Tapando.test("does the same with buttons, without dragging", async ({ args, userEvent }) => {
  (await screen.findByRole("button", { name: "Máscara: MRZ" })).focus();
  const tools = within(await screen.findByRole("group", { name: "Cambiar la máscara: MRZ" }));
  await userEvent.click(tools.getByRole("button", { name: "Arriba" }));
  await userEvent.click(tools.getByRole("button", { name: "Quitar" }));
  await expect(args.send).toHaveBeenNthCalledWith(1, { type: "mask.changed", id: 3, change: { y: -0.01 } });
  await expect(args.send).toHaveBeenNthCalledWith(2, { type: "mask.removed", id: 3 });
});

export const TapandoEnElMovil = meta.story({
  name: "Tapando, en el móvil",
  args: at({ covering: "shown" }, { pages: [PAGE, { ...PAGE, number: 2 }] }),
  globals: phone,
});

export const SinLeer = meta.story({
  name: "Sin leer",
  args: at({ covering: "shown" }, { pages: [{ ...PAGE, masks: [], isRead: false }], failure: "engineMissing" }),
});

export const Dibujando = meta.story({ args: at({ covering: "drawing" }, { drawn: null }) });

Dibujando.test("makes no copy before the page shows with its masks, and says why", async ({ args, userEvent }) => {
  const make = screen.getByRole("button", { name: "Hacer la copia" });
  await expect(make).toHaveAttribute("aria-disabled", "true");
  await expect(make).toHaveAccessibleDescription("Preparando la página…");
  await userEvent.click(make);
  await expect(args.send).not.toHaveBeenCalled();
});

export const PaginaSinDibujar = meta.story({
  name: "Una página que no se puede dibujar",
  args: at({ covering: "undrawn" }, { drawn: null, failure: "tooComplex", pages: [PAGE, { ...PAGE, number: 2 }] }),
});

PaginaSinDibujar.test("says why no copy is made", async () => {
  const make = screen.getByRole("button", { name: "Hacer la copia" });
  await expect(make).toHaveAttribute("aria-disabled", "true");
  await expect(make).toHaveAccessibleDescription("Falta una página que no se ha podido dibujar.");
});

export const Haciendo = meta.story({ name: "Haciendo la copia", args: at("building") });

const COVERED = CARD.replace(
  "</svg>",
  `<rect x="325" y="335" width="171" height="43"/><rect x="34" y="108" width="240" height="302"/></svg>`,
);
const PICTURES = [new Blob([COVERED], { type: "image/svg+xml" })];
const COPY = new File([new Uint8Array(240_000)], "copia-dni-de-alvaro-para-inmobiliaria-sol.pdf");

export const Lista = meta.story({ args: at({ ready: "waiting" }, { copy: COPY, pictures: PICTURES }) });

Lista.test("is shown as it is, then shared or saved", async ({ args, userEvent }) => {
  const page = screen.getByRole<HTMLImageElement>("img", { name: "Página 1 de 1 de la copia, como se entrega" });
  await waitFor(() => expect(page.naturalWidth).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole("button", { name: "Compartir" }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenNthCalledWith(1, { type: "delivery.requested", by: "share" });
  await expect(args.send).toHaveBeenNthCalledWith(2, { type: "delivery.requested", by: "save" });
});

export const ListaDeVariasPaginas = meta.story({
  name: "Lista, de varias páginas",
  args: at(
    { ready: "waiting" },
    { copy: COPY, pages: [PAGE, { ...PAGE, number: 2 }], pictures: [...PICTURES, DRAWN.picture] },
  ),
  globals: phone,
});

ListaDeVariasPaginas.test("shows each page of the copy", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Página siguiente" }));
  await expect(screen.getByRole("img", { name: "Página 2 de 2 de la copia, como se entrega" })).toBeInTheDocument();
  await expect(screen.getByRole("button", { name: "Página siguiente" })).toHaveAttribute("aria-disabled", "true");
});

export const Compartida = meta.story({
  args: at({ ready: "waiting" }, { copy: COPY, pictures: PICTURES, outcome: "shared" }),
});

export const NoCompartida = meta.story({
  name: "No compartida",
  args: at({ ready: "waiting" }, { copy: COPY, pictures: PICTURES, outcome: "refused" }),
  globals: { ...phone, texto: 200 },
});

export const SinCompartir = meta.story({
  name: "Donde no se puede compartir",
  args: { ...at({ ready: "waiting" }, { copy: COPY, pictures: PICTURES }), canShare: () => false },
});
