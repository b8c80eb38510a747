import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountError } from "../../access/session/accountError.ts";
import { createCode } from "../../access/session/recoveryKey.ts";
import { createAccountCodes, type AccountCodesDeps } from "./accountCodes.ts";
import { createMemoryProtection, type MemoryProtectionOptions, TEST_CODE } from "./protection.testing.ts";

const { signal } = new AbortController();
const EMAIL = "v-00000000-0000-4000-8000-000000000001@visitantes.invalid";
const PROTECTED: MemoryProtectionOptions = { passphrase: "tres tristes tigres", password: "clave" };

/** The codes of an account whose vault is so, and what they asked for. */
function createWorld(options: MemoryProtectionOptions = {}, changes: Partial<AccountCodesDeps> = {}) {
  const asked: string[] = [];
  const { protection } = createMemoryProtection(options);
  const codes = createAccountCodes({
    requests: {
      join: async (code) => {
        asked.push("join");
        return code === TEST_CODE;
      },
      stageCode: async (password) => {
        asked.push(`stage ${password}`);
        return createCode(EMAIL);
      },
    },
    devices: { saveCode: async (hash) => void asked.push(`save ${hash.length}`) },
    loadProtection: async () => protection,
    async whileJoining(work) {
      asked.push("begins");
      return work().finally(() => asked.push("ends"));
    },
    ...changes,
  });
  return { asked, codes, protection };
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

describe("a new code", () => {
  it("of an account that is open is staged with the password, and used when it is saved", async () => {
    const { asked, codes } = createWorld();
    const { code, save } = await codes.prepare("clave", signal);
    expect([code.replaceAll("-", "").length, asked]).toEqual([56, ["stage clave"]]);
    await save();
    expect(asked).toEqual(["stage clave", "save 64"]);
  });

  it("that was not saved says why, as the protection does", async () => {
    const saveCode = () => Promise.reject(new AccountError("network"));
    const { save } = await createWorld({}, { devices: { saveCode } }).codes.prepare("clave", signal);
    await expect(save()).rejects.toMatchObject({ name: "ProtectionError", kind: "unreachable" });
  });

  it("of a protected account is the one of its slot", async () => {
    const { asked, codes, protection } = createWorld({ ...PROTECTED, isOpen: true });
    await expect(codes.prepare("otra", signal)).rejects.toMatchObject({ kind: "wrongPassword" });
    const { code, save } = await codes.prepare("clave", signal);
    await protection.unlock({ kind: "recovery", code: TEST_CODE });
    await save();
    await protection.unlock({ kind: "recovery", code });
    expect(asked).toEqual([]);
  });

  it("is not made where this page has not the key", async () => {
    await expect(createWorld(PROTECTED).codes.prepare("clave", signal)).rejects.toMatchObject({ kind: "locked" });
  });
});

describe("joining", () => {
  it("opens the account and what is protected in it, and asks for no key meanwhile", async () => {
    const { asked, codes, protection } = createWorld(PROTECTED);
    expect(await codes.join(TEST_CODE, signal)).toBe("unlocked");
    expect([asked, (await protection.status()).kind]).toEqual([["begins", "join", "ends"], "unlocked"]);
    await codes.resetPassphrase("farola nube trece cangrejos");
    await protection.unlock({ kind: "passphrase", passphrase: "farola nube trece cangrejos" });
  });

  it("of an account that is not protected is that", async () => {
    expect(await createWorld().codes.join(TEST_CODE, signal)).toBe("joined");
  });

  it("by a code that opens none changes nothing", async () => {
    const { codes, protection } = createWorld(PROTECTED);
    expect([await codes.join("otro", signal), (await protection.status()).kind]).toEqual(["refused", "locked"]);
  });

  it("leaves it to the lock screen where the vault cannot be opened now", async () => {
    const before = () => {
      throw new Error("boom");
    };
    expect(await createWorld({ ...PROTECTED, before }).codes.join(TEST_CODE, signal)).toBe("joined");
  });
});
