import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import given from "../tests/fixtures/terms/vectors.json" with { type: "json" };
import { root } from "./project.mjs";

/** The clock of the last ones changes at midnight, so that some days have no midnight there. */
const ZONES = ["UTC", "Europe/Madrid", "Pacific/Kiritimati", "Pacific/Niue", "America/Havana", "Africa/Cairo"];

it("prints the same end of each vector in every time zone", async () => {
  const args = ["scripts/terms.mjs", join(root, "tests/fixtures/terms/vectors.json")];
  const printed = await Promise.all(
    ZONES.map(async (TZ) => {
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, TZ } });
      return stdout;
    }),
  );
  const ends = given.vectors.map(({ end }) => `${end}\n`).join("");
  expect(printed).toEqual(ZONES.map(() => ends));
});
