import { describe, expect, it } from "vitest";
import { getFileStatus, toVaultError } from "./remoteFailure.ts";

describe("toVaultError", () => {
  it.each([
    [0, "", "unreachable"],
    [408, "", "unreachable"],
    [429, "PT429", "unreachable"],
    [500, "XX000", "unreachable"],
    [503, "53100", "serverFull"],
    [405, "25006", "serverFull"],
    [413, "", "serverFull"],
    [507, "", "serverFull"],
    [401, "PGRST301", "refused"],
    [403, "42501", "refused"],
    [400, "23514", "unknown"],
    [409, "23505", "unknown"],
    [409, "23503", "refused"],
    [413, "PT413", "serverFull"],
  ])("takes status %d with code '%s' for '%s'", (status, code, kind) => {
    const cause = { code };
    expect(toVaultError(cause, status)).toMatchObject({ name: "VaultError", kind, cause });
  });
});

describe("an error of the service for files", () => {
  it.each([
    ["an answer that never came", { originalError: new TypeError("fetch failed") }, "unreachable"],
    ["the status in the body of a 400", { status: 400, statusCode: "403" }, "refused"],
    ["a file that is too large", { status: 400, statusCode: "413" }, "serverFull"],
    ["a session that is over", { status: 400, statusCode: "InvalidJWT", code: "InvalidJWT" }, "refused"],
    ["a service that is down", { status: 502, statusCode: "502" }, "unreachable"],
    ["a type that is not taken", { status: 400, statusCode: "415" }, "unknown"],
    ["a code of the database in the body", { status: 400, statusCode: "23514" }, "unknown"],
    ["a status without a number in the body", { status: 503, statusCode: "SlowDown" }, "unreachable"],
  ])("is %s", (_, error, kind) => {
    expect(toVaultError(error, getFileStatus(error)).kind).toBe(kind);
  });
});
