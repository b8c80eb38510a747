import { describe, expect, it } from "vitest";
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
});
