import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseGateRecord, isPassword } from "../supabase/functions/access/gate/password.ts";

const record = (input: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "gate-hash.mjs")], { input, encoding: "utf8" });

it("makes of a password what function gate opens to", async () => {
  const made = parseGateRecord(record("pájaro azul \n").stdout);
  expect(made).not.toBeNull();
  expect(made && (await isPassword("pájaro azul ", made))).toBe(true);
  expect(made && (await isPassword("pájaro azul", made))).toBe(false);
});

it.each(["\n", ""])("makes nothing of an empty one, and says so: %j", (input) => {
  const { stdout, stderr, status } = record(input);
  expect([stdout, stderr.trim(), status]).toEqual([
    "",
    "La contraseña (GATE_PASSWORD) no puede estar vacía ni acabar en U+0000.",
    1,
  ]);
});
