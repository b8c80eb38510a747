import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gateRecordOfBuild } from "./gate-record.ts";

const PASSWORD = "contrasena-de-prueba-7f3a9c";

const BACKEND = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc" };

describe("the gate's record", () => {
  it("is salted anew at each build", () => {
    const [one, other] = [PASSWORD, PASSWORD].map((GATE_PASSWORD) => gateRecordOfBuild({ GATE_PASSWORD }));
    expect(one?.hash).not.toBe(other?.hash);
    expect(one?.iterations).toBe(600_000);
  });

  it.each(["", "clave\0"])("stops a build whose password would let nobody in: %j", (GATE_PASSWORD) => {
    expect(() => gateRecordOfBuild({ GATE_PASSWORD })).toThrow("GATE_PASSWORD");
  });

  it("is in no build whose password the server checks", () => {
    expect(gateRecordOfBuild({ ...BACKEND, GATE_PASSWORD: PASSWORD })).toBeNull();
    expect(gateRecordOfBuild({ ...BACKEND, VITE_GATE: "browser" })).not.toBeNull();
    expect(gateRecordOfBuild({ GATE_PASSWORD: PASSWORD })).not.toBeNull();
  });
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
