import { describe, expect, it, vi } from "vitest";
import { readLimited } from "./readLimited.ts";

const bytes = (...lengths: number[]) => lengths.map((length) => new Uint8Array(length).fill(120));

function createStream(chunks: Uint8Array<ArrayBuffer>[], cancel?: () => void) {
  const waiting = [...chunks];
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const next = waiting.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
      ...(cancel ? { cancel } : {}),
    },
    { highWaterMark: 0 },
  );
}

describe("readLimited", () => {
  it("reads a body of as many bytes as are allowed, whatever its pieces, and none for no body", async () => {
    expect(await (await readLimited(createStream(bytes(3, 4, 3)), 10))?.text()).toBe("x".repeat(10));
    expect((await readLimited(null, 10))?.size).toBe(0);
  });

  it("gives a body of one byte more up, and reads no further", async () => {
    const cancel = vi.fn<() => void>();
    expect(await readLimited(createStream(bytes(6, 5, 1), cancel), 10)).toBeNull();
    expect(cancel).toHaveBeenCalledOnce();
  });
});
