import { describe, expect, it } from "vitest";
import { toAccountEmail } from "../session/accountEmail.ts";
import { isRecoveryCodeFor, isRecoveryCode } from "./account.ts";
import {
  CODE_SENTENCES,
  codeFileText,
  ACCOUNT_FAILURES,
  codeSentence,
  DELETION_FAILURES,
  deletionToast,
  DEVICE_FAILURES,
  JOIN_FAILURES,
  leavingText,
  PURGE_NOTICE,
} from "./accountMessages.ts";

const CODE = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
const ORIGIN = { address: "https://tramia.example", day: "2026-11-22" };

describe("a typed code", () => {
  it("is recognised by its check symbol", () => {
    expect(
      [CODE, ` ${CODE.toLowerCase()}\n`, CODE.replaceAll("-", " ").replaceAll("0", "O")].map(isRecoveryCode),
    ).toEqual([true, true, true]);
    expect(["", CODE.slice(1), `${CODE.slice(0, -1)}1`].map(isRecoveryCode)).toEqual([false, false, false]);
  });

  it("is one of the account that it names, however it was typed, and none of another", () => {
    const email = toAccountEmail("00000000-0000-0000-0000-000000000000");
    expect(isRecoveryCodeFor(CODE.replaceAll("-", "").replaceAll("0", "o"), email)).toBe(true);
    const other = toAccountEmail("00000000-0000-0000-0000-000000000001");
    expect([
      isRecoveryCodeFor(CODE, other),
      isRecoveryCodeFor("ABC", email),
      isRecoveryCodeFor(CODE, undefined),
    ]).toEqual([false, false, false]);
  });
});

describe("the sentences of the account", () => {
  it("tell when the T-Wallet at the server goes by itself", () => {
    expect(PURGE_NOTICE).toBe("Si nadie abre esta T-Wallet en 12 meses, se borra con sus documentos.");
  });

  it("tell what is left behind, in the right number", () => {
    expect([1, 3, null].map(leavingText)).toEqual([
      "La T-Wallet que usas ahora en el servidor tiene 1 documento que dejará de verse aquí.",
      "La T-Wallet que usas ahora en el servidor tiene 3 documentos que dejarán de verse aquí.",
      "No hemos podido contar los documentos de la T-Wallet que usas ahora en el servidor. Los que tenga dejarán de verse aquí.",
    ]);
  });

  it("are in the code's file, two of them, with the page that it belongs to and the day", () => {
    expect(codeFileText("ABC", ORIGIN, CODE_SENTENCES).split("\r\n")).toEqual([
      "Código de recuperación de Tramia",
      "",
      "ABC",
      "",
      ...CODE_SENTENCES,
      "",
      "Página: https://tramia.example",
      "Guardado el 22 de noviembre de 2026",
      "",
    ]);
    expect(CODE_SENTENCES).toHaveLength(2);
  });

  it("never say that the T-Wallet is still there where that is not known", () => {
    for (const failure of ["refused", "network"] as const) {
      const { title, description } = deletionToast(failure);
      expect(`${title} ${description}`).not.toMatch(/sigue ahí|todavía no/);
    }
    expect(DELETION_FAILURES.refused).toContain("puede que tu T-Wallet ya se haya borrado desde otro dispositivo");
  });

  it("tell whether there is a code, since when, and who else keeps it", () => {
    const createdAt = "2026-11-22T09:30:00Z";
    expect(codeSentence(null)).toBe("Todavía no has creado ninguno.");
    expect(codeSentence({ createdAt, isKeptByDevices: false })).toMatch(
      /^El que tienes es del 22 de noviembre de 2026/,
    );
    expect(codeSentence({ createdAt, isKeptByDevices: true })).toContain("crea uno nuevo");
  });

  it("speak of a T-Wallet at the server, and never of an account", () => {
    const leaving = [0, 1, 2, null].map(leavingText);
    const failures = [JOIN_FAILURES, ACCOUNT_FAILURES, DELETION_FAILURES, DEVICE_FAILURES];
    const texts = JSON.stringify([PURGE_NOTICE, codeFileText("ABC", ORIGIN, CODE_SENTENCES), leaving, failures]);
    expect(texts).toContain("T-Wallet");
    expect(texts).not.toMatch(/\bcuentas?\b|\bperfil|\bregistr|bóveda/i);
  });
});
