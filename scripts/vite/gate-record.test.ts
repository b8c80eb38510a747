import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, createLogger, resolveConfig } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { gateRecordOfBuild, hasPublicPassword } from "./gate-record.ts";

const PASSWORD = "contrasena-de-prueba-7f3a9c";

const BACKEND = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc" };

describe("the gate's record", () => {
  it("is salted again at each build", () => {
    const [one, other] = [PASSWORD, PASSWORD].map((GATE_PASSWORD) => gateRecordOfBuild({ GATE_PASSWORD }));
    expect(one?.hash).not.toBe(other?.hash);
    expect(one?.iterations).toBe(600_000);
  });

  it.each(["", "clave\0"])("stops a build whose password would let nobody in: %j", (GATE_PASSWORD) => {
    expect(() => gateRecordOfBuild({ GATE_PASSWORD })).toThrow("GATE_PASSWORD");
  });

  it.each<readonly [string, Readonly<Record<string, string>>, boolean]>([
    ["of nothing else", {}, true],
    ["with the browser's gate", { ...BACKEND, VITE_GATE: "browser" }, true],
    ["with a password of its own", { GATE_PASSWORD: PASSWORD }, false],
    ["whose password the server checks", BACKEND, false],
  ])("is that of the word in the README in a build %s, which is told", (_, env, isPublic) => {
    expect(hasPublicPassword(env)).toBe(isPublic);
  });

  it("is in no build whose password the server checks", () => {
    expect(gateRecordOfBuild({ ...BACKEND, GATE_PASSWORD: PASSWORD })).toBeNull();
    expect(gateRecordOfBuild({ ...BACKEND, VITE_GATE: "browser" })).not.toBeNull();
    expect(gateRecordOfBuild({ GATE_PASSWORD: PASSWORD })).not.toBeNull();
  });
});

describe("a production build", () => {
  let outDir = "";
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const customLogger = { ...createLogger("silent"), warn, warnOnce: warn };

  beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), "tramia-"));
    process.env["GATE_PASSWORD"] = PASSWORD;
    await build({ customLogger, build: { outDir, emptyOutDir: true } });
    delete process.env["GATE_PASSWORD"];
  });

  it("with a password of its own warns of none", () => {
    expect(warnings.filter((message) => message.includes("GATE_PASSWORD"))).toEqual([]);
  });

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

it("a production build without a password warns on the console that it has the one of the README", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    await resolveConfig({}, "build", "production");
    expect(warn.mock.calls.flat().join("\n")).toContain("GATE_PASSWORD");
    warn.mockClear();
    await resolveConfig({}, "serve", "development");
    expect(warn.mock.calls).toEqual([]);
  } finally {
    warn.mockRestore();
  }
});
