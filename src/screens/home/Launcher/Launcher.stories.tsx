import { useEffect, useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { LAUNCHER_ITEMS } from "@/domain/procedure/launcher/launcher.ts";
import { Launcher, type LauncherPhase } from "./Launcher.tsx";

const meta = preview.meta({
  title: "Pantallas/Inicio/Launcher",
  component: Launcher,
  args: {
    phase: "alone" as LauncherPhase,
    items: LAUNCHER_ITEMS,
    centreLabel: "Abrir las herramientas de Tramia",
    caption: "Ver herramientas",
    onCentre: fn(),
    onItem: fn(),
    onLeave: fn(),
  },
});

const centre = (canvas: { getByRole: (role: string, options: object) => HTMLElement }) =>
  canvas.getByRole("button", { name: "Abrir las herramientas de Tramia" });

export const Solo = meta.story({ name: "Cerrado" });

Solo.test("[LAUNCH-01] shows a large logo on its own", async ({ canvas }) => {
  await expect(centre(canvas).offsetWidth).toBe(160);
  await expect(canvas.queryAllByRole("listitem")).toHaveLength(0);
});

Solo.test("[LAUNCH-03] reports a press of the logo", async ({ canvas, args, userEvent }) => {
  await userEvent.click(centre(canvas));
  await expect(args.onCentre).toHaveBeenCalledOnce();
});

Solo.test("[LAUNCH-07] has a stage of 400 by 400 px", async ({ canvas }) => {
  const stage = canvas.getByTestId("launcher-stage");
  await expect([stage.style.inlineSize, stage.style.blockSize]).toEqual(["400px", "400px"]);
});

export const Apareciendo = meta.story({ args: { phase: "revealing" } });

Apareciendo.test("[LAUNCH-20] hides the bubbles at scale 0 in the centre", async ({ canvas }) => {
  const bubbles = canvas.getAllByTestId(/^bubble-/);
  await expect(bubbles).toHaveLength(5);
  for (const bubble of bubbles) await expect(bubble.style.transform).toBe("translate(0px, 0px) scale(0)");
});

export const Abierto = meta.story({ globals: { movimiento: "normal" }, args: { phase: "open" } });

Abierto.test("[LAUNCH-06] [LAUNCH-11] shows five bubbles, each with an icon and its title", async ({ canvas }) => {
  for (const item of LAUNCHER_ITEMS) {
    const bubble = canvas.getByRole("button", { name: item.title });
    await expect(bubble.querySelector("svg")).not.toBeNull();
    await expect(getComputedStyle(bubble).borderRadius).toBe("999px");
  }
  await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
});

Abierto.test("[LAUNCH-02] makes the logo smaller and scales it down", async ({ canvas }) => {
  const logo = centre(canvas);
  await waitFor(() => expect(logo.offsetWidth).toBe(112));
  await waitFor(() => expect(logo.getBoundingClientRect().width).toBeLessThan(112));
});

Abierto.test("[LAUNCH-08] [LAUNCH-22] sets the bubbles on a circle of 120 px in 700 ms", async ({ canvas }) => {
  const stage = canvas.getByTestId("launcher-stage").getBoundingClientRect();
  for (const place of canvas.getAllByTestId(/^bubble-/)) {
    await expect(getComputedStyle(place).transitionDuration).toBe("0.7s");
    await Promise.all(place.getAnimations().map((animation) => animation.finished));
    const box = place.getBoundingClientRect();
    const distance = Math.hypot(
      box.x + box.width / 2 - (stage.x + stage.width / 2),
      box.y + box.height / 2 - (stage.y + stage.height / 2),
    );
    await expect(Math.round(distance)).toBe(120);
  }
});

Abierto.test("[LAUNCH-10] staggers the bubbles by 100 ms", async ({ canvas }) => {
  const delays = canvas.getAllByTestId(/^bubble-/).map((place) => place.style.transitionDelay);
  await expect(delays).toEqual(["0ms", "100ms", "200ms", "300ms", "400ms"]);
});

Abierto.test("shows a tooltip on focus, and describes the bubble with it", async ({ canvas, userEvent }) => {
  const bubble = canvas.getByRole("button", { name: "Sócrates" });
  const tooltip = within(bubble.parentElement ?? bubble).getByText("Motor de búsqueda de requisitos");
  while (document.activeElement !== bubble) await userEvent.tab();
  await waitFor(() => expect(getComputedStyle(tooltip).visibility).toBe("visible"));
  await expect(bubble).toHaveAccessibleDescription("Motor de búsqueda de requisitos");
});

Abierto.test("[LAUNCH-13] reports the id of a clicked bubble", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "T-Wallet" }));
  await expect(args.onItem).toHaveBeenCalledWith("wallet");
});

/** A launcher that is handed `open` after a first frame, as the machine does it. */
function Moving(props: React.ComponentProps<typeof Launcher>) {
  const [out, setOut] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOut(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Launcher {...props} phase={out ? "open" : "revealing"} />;
}

export const EnMovimiento = meta.story({
  name: "En movimiento",
  globals: { movimiento: "normal" },
  render: (args) => <Moving {...args} />,
});

EnMovimiento.test("[LAUNCH-21] moves the bubbles from the centre to their places", async ({ canvas }) => {
  const place = canvas.getByTestId("bubble-tramia");
  await waitFor(() => expect(place.style.transform).toBe("translate(0px, -120px) scale(1)"));
  await waitFor(() => expect(place.getAnimations()).not.toHaveLength(0));
});

Abierto.test("goes back with Escape, and leaves the focus on the centre", async ({ canvas, args, userEvent }) => {
  canvas.getByRole("button", { name: "Platón" }).focus();
  await userEvent.keyboard("{Escape}");
  await expect(args.onLeave).toHaveBeenCalledOnce();
  await expect(centre(canvas)).toHaveFocus();
});

export const Cerrando = meta.story({ args: { phase: "closing" } });

export const Pulsando = meta.story({ name: "Latiendo durante un análisis", args: { status: "processing" } });

Pulsando.test("[LAUNCH-04] [LAUNCH-23] pulses while the central state is processing", async ({ canvas }) => {
  await expect(getComputedStyle(centre(canvas)).animationName).toContain("pulse");
});

Solo.test("[LAUNCH-04] does not pulse otherwise", async ({ canvas }) => {
  await expect(getComputedStyle(centre(canvas)).animationName).toBe("none");
});

export const Preparado = meta.story({ args: { expanded: true } });

Preparado.test("[LAUNCH-05] enlarges the logo with a ring when expanded", async ({ canvas }) => {
  const logo = centre(canvas);
  await Promise.all(logo.getAnimations().map((animation) => animation.finished));
  await waitFor(() => expect(logo.getBoundingClientRect().width).toBeCloseTo(160 * 1.08, 0));
  await expect(getComputedStyle(logo).boxShadow).toContain("9px");
});

export const Oscuro = meta.story({ args: { phase: "open" }, globals: { theme: "dark" } });

const phone = { viewport: { value: "mobile1", isRotated: false } };

export const AbiertoEnElMovil = meta.story({ name: "Abierto en el móvil", args: { phase: "open" }, globals: phone });
export const AbiertoConTextoGrande = meta.story({
  name: "Abierto, texto al 200 %",
  args: { phase: "open" },
  globals: { ...phone, texto: "200" },
});

export const SoloConTextoGrande = meta.story({ name: "Cerrado, texto al 200 %", globals: { texto: "200" } });

SoloConTextoGrande.test("has its words below the disc of the logo", async ({ canvas }) => {
  const stage = canvas.getByTestId("launcher-stage").getBoundingClientRect();
  const disc = stage.top + stage.height * (0.5 + 0.58 / 2);
  await expect(canvas.getByText("Ver herramientas").getBoundingClientRect().top).toBeGreaterThanOrEqual(disc);
});

async function expectLegend(canvas: { getByTestId: (id: string) => HTMLElement }) {
  const legend = canvas.getByTestId("launcher-stage").parentElement?.querySelector("dl");
  await expect(legend).toBeVisible();
  await expect([...(legend?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    LAUNCHER_ITEMS.map(({ title, description }) => title + description),
  );
}

Abierto.test("explains each tool under its title for everybody who does not hover", async ({ canvas }) =>
  expectLegend(canvas),
);

AbiertoEnElMovil.test("explains each tool under its title", async ({ canvas }) => expectLegend(canvas));
