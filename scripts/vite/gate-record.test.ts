import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gateRecord, gateRecordOfBuild } from "./gate-record.ts";

const PASSWORD = "contrasena-de-prueba-7f3a9c";

describe("the gate's record", () => {
  it("is salted anew at each build", async () => {
    const [one, other] = [await gateRecord(PASSWORD), await gateRecord(PASSWORD)];
    expect(one.hash).not.toBe(other.hash);
    expect(one.iterations).toBe(600_000);
  });

  it.each(["", "clave\0"])("stops a build whose password would let nobody in: %j", async (password) => {
    await expect(gateRecord(password)).rejects.toThrow("GATE_PASSWORD");
  });
});

it("is in no build whose password the server checks", async () => {
  const backend = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc" };
  await expect(gateRecordOfBuild({ ...backend, GATE_PASSWORD: PASSWORD })).resolves.toBeNull();
  await expect(gateRecordOfBuild({ ...backend, VITE_GATE: "browser" })).resolves.not.toBeNull();
  await expect(gateRecordOfBuild({ GATE_PASSWORD: PASSWORD })).resolves.not.toBeNull();
});

describe("a production build", () => {
  let outDir = "";

  beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), "tramia-"));
    process.env["GATE_PASSWORD"] = PASSWORD;
    await build({ logLevel: "error", build: { outDir, emptyOutDir: true } });
    delete process.env["GATE_PASSWORD"];
  }, 60_000);

  afterAll(() => {
    rmSync(outDir, { recursive: true, force: true });
  });

  it("holds the password in none of its files", () => {
    const files = readdirSync(outDir, { recursive: true, encoding: "utf8" })
      .map((name) => join(outDir, name))
      .filter((path) => statSync(path).isFile());
    expect(files.some((path) => path.endsWith(".js"))).toBe(true);
    expect(files.filter((path) => readFileSync(path).includes(PASSWORD))).toEqual([]);
  });
});
