import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { ITEMS, queueItem } from "../QueueRow/queueItems.testing.ts";
import { UploadQueue, type UploadQueueProps } from "./UploadQueue.tsx";

/** Does what a queue does: a processed file is under way, a removed one is gone. */
function Working({ items: first, onProcessAll, onRemove, ...props }: UploadQueueProps) {
  const [items, setItems] = useState(first);
  return (
    <UploadQueue
      {...props}
      items={items}
      onProcessAll={() => {
        setItems(items.map((item) => ({ ...item, status: "processing" as const, stage: "waiting" as const })));
        onProcessAll();
      }}
      onRemove={(id) => {
        setItems(items.filter((item) => item.id !== id));
        onRemove(id);
      }}
    />
  );
}

const second = queueItem({ id: "2", file: { name: "padron.pdf", type: "application/pdf", size: 40_960 } });

const meta = preview.meta({
  title: "Componentes/Captura/UploadQueue",
  component: UploadQueue,
  parameters: {
    docs: { description: { component: "Los archivos en camino a la T-Wallet. Sin archivos no aparece." } },
  },
  args: {
    items: [ITEMS.awaiting, second],
    getErrorWords: () => ({ title: "KLIPPA: Error de procesamiento", text: "KLIPPA no ha respondido a tiempo." }),
    onProcess: fn(),
    onProcessAll: fn(),
    onRetry: fn(),
    onRemove: fn(),
    onKeep: fn(),
    onReadHere: fn(),
  },
  render: (args) => <Working {...args} />,
});

export const DosEsperan = meta.story({ name: "Dos sin procesar" });

DosEsperan.test("[UP-12] is titled, and processes all at once", async ({ canvas, args, userEvent }) => {
  const heading = canvas.getByRole("heading", { name: "Archivos en cola" });
  await expect(heading).toBeVisible();
  await expect(canvas.getByText("2 archivos")).toBeVisible();
  await expect(within(canvas.getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  await userEvent.click(canvas.getByRole("button", { name: "Procesar todo" }));
  await expect(args.onProcessAll).toHaveBeenCalledOnce();
  await expect(canvas.queryByRole("button", { name: "Procesar todo" })).toBeNull();
  await expect(heading).toHaveFocus();
});

DosEsperan.test(
  "gives the focus to the row that takes the place of a removed one",
  async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Quitar dni-anverso.jpg" }));
    await expect(args.onRemove).toHaveBeenCalledWith(ITEMS.awaiting.id);
    await expect(canvas.getByRole("group", { name: "padron.pdf" })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Procesar padron.pdf" })).toHaveAttribute(
      "data-variant",
      "primary",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Quitar padron.pdf" }));
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
);

export const Todos = meta.story({
  name: "Todos los estados",
  args: { items: [ITEMS.failed, ITEMS.completed, ITEMS.reading, ITEMS.awaiting] },
});

Todos.test("[QUEUE-04] removes a file in every status, and says what failed", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("KLIPPA no ha respondido a tiempo.")).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Procesar todo" })).toBeNull();
  for (const button of canvas.getAllByRole("button", { name: /^Quitar/ })) await userEvent.click(button);
  await expect(args.onRemove).toHaveBeenCalledTimes(4);
});
