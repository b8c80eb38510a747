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

const LONG = { tone: "info", title: "Señal enviada a Platón", duration: 60_000 } as const satisfies Toast;

let { AssertiveRegion, Notices, Toaster, dismissToast, getToasts, hasNotified, notify } = await newPage();

/** The modules of a page that has shown no toast yet: there is no way back from the first one. */
async function newPage() {
  vi.resetModules();
  return {
    ...(await import("./notify.ts")),
    ...(await import("./AssertiveRegion.tsx")),
    ...(await import("./Notices.tsx")),
    ...(await import("./Toaster.tsx")),
  };
}

beforeEach(async () => {
  ({ AssertiveRegion, Notices, Toaster, dismissToast, getToasts, hasNotified, notify } = await newPage());
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
  it("takes a toast away after its default time", async () => {
    render(<Toaster />);
    notify({ tone: "success", title: "Documento guardado" });
    await settle();
    await settle(TIMINGS.toast - 2000);
    expect(titles()).toEqual(["Documento guardado"]);
    await settle(2000);
    expect(titles()).toEqual([]);
  });

  it("keeps a toast as long as the focus is on it", async () => {
    render(<Toaster />);
    notify({ tone: "success", title: "Documento guardado" });
    await settle();
    const close = screen.getByRole("button", { name: "Cerrar aviso" });
    act(() => close.focus());
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
    act(() => close.blur());
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("keeps every toast as long as the pointer is on one", async () => {
    render(<Toaster />);
    notify({ tone: "success", title: "Documento guardado" });
    notify({ tone: "info", title: "Señal enviada a Platón" });
    await settle();
    const region = screen.getByRole("region");
    fireEvent.pointerEnter(region);
    await settle(60_000);
    expect(titles()).toEqual(["Señal enviada a Platón", "Documento guardado"]);
    fireEvent.pointerLeave(region);
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("goes on when the toast that had the focus is shown again", async () => {
    render(<Toaster />);
    const saved = { tone: "success", title: "Documento guardado" } as const;
    notify({ ...saved, title: "Documento movido" });
    notify(saved);
    await settle();
    act(() => screen.getAllByRole("button", { name: "Cerrar aviso" })[0]?.focus());
    act(() => notify(saved));
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
  });

  it("stands still while the page is hidden", async () => {
    render(<Toaster />);
    notify({ tone: "success", title: "Documento guardado" });
    await settle();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    fireEvent(document, new Event("visibilitychange"));
    await settle(60_000);
    expect(titles()).toEqual(["Documento guardado"]);
    hidden.mockRestore();
    fireEvent(document, new Event("visibilitychange"));
    await settle(TIMINGS.toast);
    expect(titles()).toEqual([]);
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
    render(<AssertiveRegion />);
    const region = screen.getByRole("alert");
    act(() => notify({ ...LONG, tone: "error", title: "Error de cámara" }));
    const first = region.firstElementChild;
    act(() => notify({ ...LONG, tone: "error", title: "Error de red" }));
    expect([region.getAttribute("aria-atomic"), region.lastElementChild]).toEqual(["false", first]);
    act(() => dismissToast(getToasts()[0]?.id ?? 0));
    expect([...region.children]).toEqual([first]);
  });

  it("puts an equal second error in a new node, so that it is read again", () => {
    render(<AssertiveRegion />);
    const region = screen.getByRole("alert");
    act(() => notify({ ...LONG, tone: "error", title: "Error de cámara" }));
    const first = region.firstElementChild;
    act(() => notify({ ...LONG, tone: "error", title: "Error de cámara" }));
    expect(region.textContent).toBe("Error de cámara");
    expect(region.firstElementChild).not.toBe(first);
  });
});
