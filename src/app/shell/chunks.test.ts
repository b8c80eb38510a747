import { describe, expect, it, vi } from "vitest";
import { ChunkError, withReload } from "./chunks.ts";

function createPage() {
  const values = new Map<string, string>();
  const reload = vi.fn<() => void>();
  const session = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const isReachable = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  return { session, isReachable, reload, values };
}

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("withReload", () => {
  it("hands over what it loads", async () => {
    const page = createPage();
    await expect(withReload("hub", () => Promise.resolve("hub"), page)()).resolves.toBe("hub");
    expect(page.reload).not.toHaveBeenCalled();
  });

  it("reloads the page once, and then says so", async () => {
    const page = createPage();
    void withReload("hub", gone, page)();
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    await expect(withReload("hub", gone, page)()).rejects.toThrow(ChunkError);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it("may reload again after the chunk has arrived, and for another chunk", async () => {
    const page = createPage();
    void withReload("hub", gone, page)();
    await vi.waitFor(() => expect(page.values.size).toBe(1));
    await withReload("hub", () => Promise.resolve("hub"), page)();
    expect(page.values.size).toBe(0);
    void withReload("hub", gone, page)();
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(2));
    void withReload("wallet", gone, page)();
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(3));
  });

  it("never reloads without a connection: the shown page is better than none", async () => {
    const page = createPage();
    page.isReachable.mockResolvedValue(false);
    await expect(withReload("hub", gone, page)()).rejects.toThrow(ChunkError);
    expect(page.reload).not.toHaveBeenCalled();
    page.isReachable.mockResolvedValue(true);
    void withReload("hub", gone, page)();
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  });

  it("never reloads where it could not remember having done so", async () => {
    const page = {
      ...createPage(),
      session: {
        getItem: () => {
          throw new Error("SecurityError");
        },
        setItem: () => {},
        removeItem: () => {},
      },
    };
    await expect(withReload("hub", gone, page)()).rejects.toThrow(ChunkError);
    expect(page.reload).not.toHaveBeenCalled();
  });
});
