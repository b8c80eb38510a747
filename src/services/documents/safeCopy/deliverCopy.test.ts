import { describe, expect, it, vi } from "vitest";
import { createCopyDelivery } from "./deliverCopy.ts";

const COPY = new File(["%PDF"], "copia.pdf", { type: "application/pdf" });
const ABOUT = {
  names: ["dni.pdf", "nomina.pdf"],
  purpose: { recipient: "Hotel Sol", purpose: "registro", until: "2026-12-31" },
};

function createTestDelivery(share: (data?: ShareData) => Promise<void> = () => Promise.resolve()) {
  const record = vi.fn<(activity: object) => void>();
  const save = vi.fn<(file: Blob, name: string) => void>();
  const delivery = createCopyDelivery(
    { record },
    { share: { share, canShare: (data) => data?.files?.length === 1 }, save },
  );
  return { delivery, record, save };
}

describe("a safe copy that leaves", () => {
  it("is shared as a file, and noted for whom and for what with each document in it", async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>(() => Promise.resolve());
    const { delivery, record, save } = createTestDelivery(share);
    expect(delivery.canShare(COPY)).toBe(true);
    expect(await delivery.deliver(COPY, "share", ABOUT)).toBe("shared");
    expect(share).toHaveBeenCalledExactlyOnceWith({ files: [COPY] });
    expect(record.mock.calls).toEqual(
      ABOUT.names.map((name) => [{ kind: "shared", name, recipient: "Hotel Sol", purpose: "registro" }]),
    );
    expect(save).not.toHaveBeenCalled();
  });

  it("is saved under its name, and noted", async () => {
    const { delivery, record, save } = createTestDelivery();
    expect(await delivery.deliver(COPY, "save", ABOUT)).toBe("saved");
    expect(save).toHaveBeenCalledExactlyOnceWith(COPY, "copia.pdf");
    expect(record).toHaveBeenCalledTimes(2);
  });

  it("is not noted where the person thought better of it, or the device refused", async () => {
    const aborted = createTestDelivery(() => Promise.reject(new DOMException("no", "AbortError")));
    expect(await aborted.delivery.deliver(COPY, "share", ABOUT)).toBe("cancelled");
    const refused = createTestDelivery(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    await expect(refused.delivery.deliver(COPY, "share", ABOUT)).rejects.toThrow("no");
    expect([aborted.record.mock.calls, refused.record.mock.calls]).toEqual([[], []]);
  });

  it("cannot be shared where the browser has no share sheet", () => {
    expect(createCopyDelivery({ record: () => undefined }, { share: {} }).canShare(COPY)).toBe(false);
  });
});
