import { StrictMode, useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { expect, fn, screen } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { SafeCopyProtocol } from "@/services/documents/safeCopy/safeCopyRequests.ts";
import { createSafeCopyMaker } from "@/services/documents/safeCopy/safeCopy.ts";
import { createFakeWorkers } from "@/services/shared/fakeWorkers.testing.ts";
import { SafeCopyPanel, type SafeCopyPanelProps } from "./SafeCopyPanel.tsx";

/** A fake worker that reports one page for every document. */
function startWorker() {
  const { workers, start } = createFakeWorkers<SafeCopyProtocol["request"], object>();
  const postMessage = () => void setTimeout(() => workers[0]?.say({ type: "done", result: 1 }));
  return { ...start(), postMessage };
}

/** The panel as in `npm start`: React mounts components in a strict root twice. */
function InStrictRoot(props: SafeCopyPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const root = createRoot(place.current);
    root.render(
      <StrictMode>
        <SafeCopyPanel {...props} />
      </StrictMode>,
    );
    return () => root.unmount();
  }, [props]);
  return <div ref={place} />;
}

const meta = preview.meta({
  title: "Pantallas/Copia segura, recién abierta",
  component: InStrictRoot,
  args: {
    maker: createSafeCopyMaker(startWorker),
    delivery: { canShare: () => false, deliver: fn() },
    sources: [{ name: "dni.pdf", title: "DNI de Álvaro", file: new Blob(["%PDF"]) }],
    today: "2026-11-23",
    until: "2027-02-21",
    onClose: fn(),
  },
});

export const Abierta = meta.story({
  play: async () => void (await screen.findByRole("dialog", { name: "Copia segura" })),
});

Abierta.test("asks for whom the copy is, though in development React mounts it twice", async () => {
  await expect(await screen.findByLabelText("¿Para quién?")).toBeInTheDocument();
});
