// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Toast } from "./notify.ts";

/** Lets the time pass, and what is loaded arrive. */
async function settle(milliseconds = 0) {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

function titles() {
  return screen.queryAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
}

const SAVED = { tone: "success", title: "Documento guardado" } as const satisfies Toast;
const LONG = { tone: "info", title: "Señal enviada a Platón", duration: 60_000 } as const satisfies Toast;

let { Notices, Toaster, dismissToast, getToasts, hasNotified, notify } = await newPage();

/** The modules of a page that has shown no toast yet: there is no way back from the first one. */
async function newPage() {
  vi.resetModules();
  return {
    ...(await import("./notify.ts")),
    ...(await import("./Notices.tsx")),
    ...(await import("./Toaster.tsx")),
  };
}

beforeEach(async () => {
  ({ Notices, Toaster, dismissToast, getToasts, hasNotified, notify } = await newPage());
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe("notify", () => {
  it("mounts the toaster with the first toast only, and shows it", async () => {
    render(<Notices />);
    await settle();
    expect(hasNotified()).toBe(false);
    expect(screen.queryByRole("region")).toBeNull();

    act(() => notify(LONG));
    await settle();
    expect(hasNotified()).toBe(true);
    expect(screen.getByRole("region", { name: "Avisos (Alt+T)" })).toBeTruthy();
    expect(titles()).toEqual(["Señal enviada a Platón"]);
  });

  it("keeps the toasts that come before the toaster is mounted, in order", async () => {
    notify({ ...LONG, title: "Primero" });
    notify({ ...LONG, title: "Segundo" });
    await settle();
    render(<Toaster />);
    await settle();
    expect(titles()).toEqual(["Segundo", "Primero"]);
  });

  it("shows the same text once, with its time begun again, and every undo", async () => {
    render(<Toaster />);
    const undo = { label: "Deshacer", onSelect: () => {} };
    for (const toast of [LONG, { ...LONG, action: undo }, { ...LONG, action: { ...undo } }, LONG]) notify(toast);
    await settle();
    expect(titles()).toHaveLength(3);
    expect(screen.getAllByRole("button", { name: "Deshacer" })).toHaveLength(2);
  });

  it("shows markup as the text it is", async () => {
    render(<Toaster />);
    notify({ ...LONG, title: "<b>Hola</b>", description: "<img src=x>" });
    await settle();
    expect(titles()).toEqual(["<b>Hola</b>"]);
    expect(screen.getByText("<img src=x>")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("the toaster", () => {
  /** Shows the toasts, the first of them last. */
  async function showToasts(...toasts: readonly Toast[]) {
    render(<Toaster />);
    toasts.forEach(notify);
    await settle();
    return screen.getByRole("region");
  }

  /** Whether the page is hidden, as the browser would report it. */
  function setHidden(isHidden: boolean) {
    vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
    fireEvent(document, new Event("visibilitychange"));
  }

  afterEach(() => vi.restoreAllMocks());

  it("takes a toast away after its default time, and not before", async () => {
    await showToasts(SAVED);
    await settle(TIMINGS.toast - 1);
    expect(titles()).toEqual(["Documento guardado"]);
    await settle(1);
    expect(titles()).toEqual([]);
  });

  it("never takes away a toast without end", async () => {
    await showToasts({ ...SAVED, duration: Infinity });
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
  });

  it("keeps a toast as long as the focus is on it", async () => {
    await showToasts(SAVED);
    const close = screen.getByRole("button", { name: "Cerrar aviso" });
    act(() => close.focus());
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
    act(() => close.blur());
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("keeps every toast as long as the pointer is on one, and goes on with what was left", async () => {
    const region = await showToasts(SAVED, { tone: "info", title: "Señal enviada a Platón" });
    await settle(3000);
    fireEvent.pointerEnter(region);
    await settle(60_000);
    fireEvent.pointerLeave(region);
    await settle(TIMINGS.toast - 3001);
    expect(titles()).toEqual(["Señal enviada a Platón", "Documento guardado"]);
    await settle(1);
    expect(titles()).toEqual([]);
  });

  it("goes on only when neither the pointer nor the focus is on a toast", async () => {
    const region = await showToasts(SAVED);
    const close = screen.getByRole("button", { name: "Cerrar aviso" });
    act(() => close.focus());
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
    act(() => close.blur());
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("keeps a toast that comes while the pointer is on another", async () => {
    const region = await showToasts(LONG);
    fireEvent.pointerEnter(region);
    act(() => notify(SAVED));
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado", "Señal enviada a Platón"]);
    fireEvent.pointerLeave(region);
    await settle(TIMINGS.toast);
    expect(titles()).toEqual(["Señal enviada a Platón"]);
  });

  it("goes on when the toast that had the focus is shown again", async () => {
    await showToasts({ ...SAVED, title: "Documento movido" }, SAVED);
    act(() => screen.getAllByRole("button", { name: "Cerrar aviso" })[0]?.focus());
    act(() => notify(SAVED));
    await settle();
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("forgets the pointer and the focus with the last toast, but not that the page is hidden", async () => {
    const region = await showToasts(SAVED);
    fireEvent.pointerEnter(region);
    act(() => screen.getByRole("button", { name: "Cerrar aviso" }).focus());
    act(() => dismissToast(getToasts()[0]?.id ?? 0));
    await settle();
    act(() => notify(SAVED));
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);

    act(() => notify(SAVED));
    await settle();
    setHidden(true);
    act(() => dismissToast(getToasts()[0]?.id ?? 0));
    await settle();
    act(() => notify(SAVED));
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
  });

  it("pauses while the page is hidden", async () => {
    await showToasts(SAVED);
    setHidden(true);
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
    setHidden(false);
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("pauses where the page is hidden before the first toast", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await showToasts(SAVED);
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
  });

  it("closes a toast with its button and runs an action once", async () => {
    const onSelect = vi.fn();
    render(<Toaster />);
    notify({ ...LONG, action: { label: "Deshacer", onSelect } });
    await settle();
    fireEvent.click(screen.getByRole("button", { name: "Deshacer" }));
    await settle();
    expect(onSelect).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
  });

  it("takes the focus with Alt+T, and gives it back with Escape and with its last toast", async () => {
    render(
      <>
        <input aria-label="Trámite" />
        <Toaster />
      </>,
    );
    notify(LONG);
    notify({ ...LONG, title: "Validación completada" });
    await settle();
    const field = screen.getByRole("textbox");
    act(() => field.focus());
    fireEvent.keyDown(field, { altKey: true, code: "KeyT", key: "t" });
    const region = screen.getByRole("region");
    expect(document.activeElement).toBe(region);
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(field);
    for (const focused of [region, field]) {
      const button = screen.getAllByRole("button", { name: "Cerrar aviso" })[0];
      act(() => button?.focus());
      fireEvent.click(button ?? region);
      expect(document.activeElement).toBe(focused);
    }
    expect(titles()).toEqual([]);
  });
});

describe("the assertive region", () => {
  it("reads errors only, with their description, and falls silent when the toast goes", async () => {
    render(<Notices />);
    const region = screen.getByRole("alert");
    act(() => notify({ ...LONG, tone: "success", title: "Documento guardado" }));
    expect(region.textContent).toBe("");
    act(() => notify({ tone: "error", title: "Error", description: "No se pudo guardar." }));
    expect(region.textContent).toBe("Error: No se pudo guardar.");
    await settle();
    await settle(TIMINGS.toast - 1000);
    expect(region.textContent).toBe("Error: No se pudo guardar.");
    await settle(1000);
    expect(region.textContent).toBe("");
  });

  it("reads another error alone, and none again when the other goes", () => {
    render(<Notices />);
    const region = screen.getByRole("alert");
    act(() => notify({ ...LONG, tone: "error", title: "Error de cámara" }));
    const first = region.firstElementChild;
    act(() => notify({ ...LONG, tone: "error", title: "Error de red" }));
    expect([region.getAttribute("aria-atomic"), region.lastElementChild]).toEqual(["false", first]);
    act(() => dismissToast(getToasts()[0]?.id ?? 0));
    expect([...region.children]).toEqual([first]);
  });

  it("puts an equal second error in a new node, so that it is read again", () => {
    render(<Notices />);
    const region = screen.getByRole("alert");
    act(() => notify({ ...LONG, tone: "error", title: "Error de cámara" }));
    const first = region.firstElementChild;
    act(() => notify({ ...LONG, tone: "error", title: "Error de cámara" }));
    expect(region.textContent).toBe("Error de cámara");
    expect(region.firstElementChild).not.toBe(first);
  });
});
