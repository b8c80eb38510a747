import { describe, expect, it } from "vitest";
import { currentPlatform, differences, lockFaults } from "./lock-file.mjs";

const LINUX = { os: "linux", cpu: "x64", libc: "glibc" };

const GOOD = {
  packages: {
    "": { dependencies: { tool: "1.2.3" }, devDependencies: { check: "2.0.0-beta.1" } },
    "node_modules/tool": {
      version: "1.2.3",
      integrity: "sha512-a",
      optionalDependencies: { "@tool/linux": "1.2.3", "@tool/darwin": "1.2.3" },
    },
    "node_modules/@tool/linux": {
      version: "1.2.3",
      integrity: "sha512-b",
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
    },
    "node_modules/@tool/darwin": { version: "1.2.3", integrity: "sha512-c", optional: true, os: ["darwin"] },
    "node_modules/check": { version: "2.0.0-beta.1", integrity: "sha512-d" },
  },
};
const MANIFEST = { dependencies: { tool: "1.2.3" }, devDependencies: { check: "2.0.0-beta.1" } };

/** The good lock file with these entries in place of its own; undefined takes one away. */
function lockWith(entries: Record<string, object | undefined>) {
  const packages = Object.entries({ ...GOOD.packages, ...entries }).filter(([, entry]) => entry !== undefined);
  return { packages: Object.fromEntries(packages) as Record<string, object> };
}

describe("lockFaults", () => {
  it("finds nothing in a good lock file", () => {
    expect(lockFaults(GOOD, MANIFEST)).toEqual([]);
  });

  it("finds an address of a registry", () => {
    const entry = { ...GOOD.packages["node_modules/check"], resolved: "https://registry.example/check.tgz" };

    expect(lockFaults(lockWith({ "node_modules/check": entry }), MANIFEST)).toEqual([
      "node_modules/check: names a registry (resolved)",
    ]);
  });

  it("finds the binary of another platform that was never locked", () => {
    expect(lockFaults(lockWith({ "node_modules/@tool/darwin": undefined }), MANIFEST)).toEqual([
      "node_modules/tool: the optional @tool/darwin is missing from the lock file",
    ]);
  });

  it("finds a binary without version and integrity", () => {
    expect(lockFaults(lockWith({ "node_modules/@tool/darwin": { optional: true } }), MANIFEST)).toEqual([
      "node_modules/@tool/darwin: has no version",
      "node_modules/@tool/darwin: has no integrity",
    ]);
  });

  it("looks for a binary where Node would: beside the package, then around it", () => {
    const inner = { version: "3.0.0", integrity: "sha512-e", optionalDependencies: { "@inner/linux": "3.0.0" } };
    const binary = { version: "3.0.0", integrity: "sha512-f", optional: true };
    const nested = "node_modules/check/node_modules/inner";

    for (const place of [`${nested}/node_modules`, "node_modules/check/node_modules", "node_modules"]) {
      expect(lockFaults(lockWith({ [nested]: inner, [`${place}/@inner/linux`]: binary }), MANIFEST)).toEqual([]);
    }
    const elsewhere = "node_modules/tool/node_modules/@inner/linux";
    expect(lockFaults(lockWith({ [nested]: inner, [elsewhere]: binary }), MANIFEST)).toEqual([
      `${nested}: the optional @inner/linux is missing from the lock file`,
    ]);
  });

  it.each(["^1.2.3", "~1.2.3", "1.x", "latest", "1.2"])("finds that %s is no exact version", (version) => {
    const root = { ...GOOD.packages[""], dependencies: { tool: version } };

    expect(lockFaults(lockWith({ "": root }), { ...MANIFEST, dependencies: { tool: version } })).toEqual([
      `tool: ${version} is no exact version`,
    ]);
  });

  it("finds a package.json that was changed without the lock file", () => {
    const manifest = { ...MANIFEST, dependencies: { tool: "1.2.4", added: "1.0.0" } };

    expect(lockFaults(GOOD, manifest)).toEqual([
      "tool: package.json says 1.2.4, the lock file 1.2.3",
      "added: package.json says 1.0.0, the lock file undefined",
    ]);
  });

  it("finds that another version is locked than the one wanted", () => {
    const entry = { version: "2.0.0", integrity: "sha512-d" };

    expect(lockFaults(lockWith({ "node_modules/check": entry }), MANIFEST)).toEqual([
      "check: 2.0.0-beta.1 is wanted, 2.0.0 is locked",
    ]);
  });
});

describe("differences", () => {
  const installed = (entries: Record<string, object | undefined> = {}) =>
    lockWith({ "": undefined, "node_modules/@tool/darwin": undefined, ...entries });

  it("are none when all but the other platform's binaries are installed", () => {
    expect(differences(GOOD, installed(), LINUX)).toEqual([]);
  });

  it("name a package that is missing", () => {
    expect(differences(GOOD, installed({ "node_modules/check": undefined }), LINUX)).toEqual(["node_modules/check"]);
  });

  it("name a package of another version or content", () => {
    const older = installed({ "node_modules/check": { version: "1.9.0", integrity: "sha512-d" } });
    const other = installed({ "node_modules/check": { version: "2.0.0-beta.1", integrity: "sha512-z" } });

    expect(differences(GOOD, older, LINUX)).toEqual(["node_modules/check"]);
    expect(differences(GOOD, other, LINUX)).toEqual(["node_modules/check"]);
  });

  it("name a package that does not belong there", () => {
    const tree = installed({ "node_modules/extra": { version: "1.0.0" } });

    expect(differences(GOOD, tree, LINUX)).toEqual(["node_modules/extra"]);
  });

  it("name the missing binary of this platform only", () => {
    const tree = installed({ "node_modules/@tool/linux": undefined });

    expect(differences(GOOD, tree, LINUX)).toEqual(["node_modules/@tool/linux"]);
    expect(differences(GOOD, tree, { ...LINUX, cpu: "arm64" })).toEqual([]);
    expect(differences(GOOD, tree, { os: "darwin", cpu: "x64", libc: undefined })).toEqual([
      "node_modules/@tool/darwin",
    ]);
  });

  it.each([
    [{ libc: ["musl"] }, []],
    [{ libc: ["glibc"] }, ["node_modules/@tool/linux"]],
    [{ os: ["!win32"] }, ["node_modules/@tool/linux"]],
    [{ os: ["!linux"] }, []],
    [{ os: undefined, cpu: undefined }, []],
  ])("read %j as npm does", (limits, expected) => {
    const entry = { ...GOOD.packages["node_modules/@tool/linux"], ...limits };
    const tree = installed({ "node_modules/@tool/linux": undefined });

    expect(differences(lockWith({ "node_modules/@tool/linux": entry }), tree, LINUX)).toEqual(expected);
  });
});

it("currentPlatform speaks of the platform that Node runs on", () => {
  expect(currentPlatform()).toMatchObject({ os: process.platform, cpu: process.arch });
  expect(currentPlatform().libc === undefined).toBe(process.platform !== "linux");
});
