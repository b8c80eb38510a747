import { describe, expect, it, vi } from "vitest";
import { concatBytes, utf8 } from "./bytes.ts";
import { isSealedBackup, openBackup, sealBackup } from "./sealedBackup.ts";

async function sealed(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(await sealBackup("correcto caballo"))).blob();
}

describe("a sealed backup", () => {
  it("opens with its passphrase and says nothing of what it holds", async () => {
    const file = await sealed("PK aguja-de-prueba");
    expect([await isSealedBackup(file), (await file.text()).includes("aguja")]).toEqual([true, false]);
    expect(await (await openBackup(file, "correcto caballo")).text()).toBe("PK aguja-de-prueba");
    expect(await isSealedBackup(new Blob(["PK"]))).toBe(false);
  });

  it("tells a wrong passphrase from a file that was cut or changed", async () => {
    const file = await sealed("PK");
    await expect(openBackup(file, "otra")).rejects.toMatchObject({ kind: "wrongSecret" });
    const bytes = new Uint8Array(await file.arrayBuffer());
    for (const at of [9, 30, 60, bytes.length - 40, bytes.length - 110, bytes.length - 1]) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(openBackup(new Blob([changed]), "correcto caballo"), `${at}`).rejects.toMatchObject({
        kind: "damaged",
      });
    }
    for (const length of [8, 12, 100, bytes.length - 1]) {
      await expect(openBackup(file.slice(0, length), "correcto caballo")).rejects.toMatchObject({ kind: "damaged" });
    }
  });

  it("stops between two chunks when it is told to, and asks for no more memory", async () => {
    const file = await sealed("x".repeat(5 * 2 ** 20));
    const stop = new AbortController();
    const real = crypto.subtle.decrypt.bind(crypto.subtle);
    const decrypt = vi.spyOn(crypto.subtle, "decrypt").mockImplementation((...given) => {
      // The first one opens the key.
      if (decrypt.mock.calls.length === 3) stop.abort();
      return real(...given);
    });
    await expect(openBackup(file, "correcto caballo", stop.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect(decrypt).toHaveBeenCalledTimes(3);
    decrypt.mockRestore();
  });

  it.each([
    ["a lock of more than 4 kB", (lock: object) => JSON.stringify({ ...lock, more: "x".repeat(5000) })],
    ["weaker figures", (lock: object) => JSON.stringify(lock).replace("19456", "8192")],
    ["memory that stops the page", (lock: object) => JSON.stringify(lock).replace("19456", "65537")],
    ["passes that stop the page", (lock: object) => JSON.stringify(lock).replace('"passes":2', '"passes":5')],
    ["lanes that stop the page", (lock: object) => JSON.stringify(lock).replace('"lanes":1', '"lanes":5')],
    ["no figures", () => "{}"],
    ["no JSON", () => "null,"],
  ])("is refused with %s, though its checksum is right", async (_, change) => {
    const bytes = new Uint8Array(await (await sealed("PK")).arrayBuffer());
    const end = 12 + new DataView(bytes.buffer).getUint32(8);
    const json = utf8(change(JSON.parse(new TextDecoder().decode(bytes.subarray(12, end)))));
    const start = concatBytes(bytes.subarray(0, 12), json);
    new DataView(start.buffer).setUint32(8, json.length);
    const item = bytes.subarray(end + 32);
    const check = await crypto.subtle.digest("SHA-256", concatBytes(start, item.subarray(0, 84)));
    const hostile = new Blob([start, check, item]);
    await expect(openBackup(hostile, "correcto caballo")).rejects.toMatchObject({ kind: "damaged" });
  });
});
