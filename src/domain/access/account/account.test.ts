import { describe, expect, it } from "vitest";
import { isRecoveryCode } from "./account.ts";
import {
  ACCOUNT_FAILURES,
  CODE_SENTENCES,
  codeFileText,
  codeSentence,
  DELETION_FAILURES,
  deletionToast,
  DEVICE_FAILURES,
  JOIN_FAILURES,
  offToast,
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
});

describe("the sentences of the account", () => {
  it("tell when what is synchronised goes by itself", () => {
    expect(PURGE_NOTICE).toBe("Si ninguno de tus dispositivos se conecta en 12 meses, la copia sincronizada se borra.");
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

  it("never say that something is still there where that is not known", () => {
    for (const failure of ["refused", "network"] as const) {
      const { title, description } = deletionToast(failure);
      expect(`${title} ${description}`).not.toMatch(/sigue ahí|todavía no/);
    }
    expect(DELETION_FAILURES.refused).toContain("puede que todo se haya borrado ya desde otro");
  });

  it("tell since when there is a code", () => {
    expect(codeSentence("2026-11-22T09:30:00Z")).toMatch(/^El que tienes es del 22 de noviembre de 2026/);
  });

  it("speak of a T-Wallet, and never of an account or a place", () => {
    const failures = [JOIN_FAILURES, ACCOUNT_FAILURES, DELETION_FAILURES, DEVICE_FAILURES, offToast("network")];
    const texts = JSON.stringify([PURGE_NOTICE, codeFileText("ABC", ORIGIN, CODE_SENTENCES), failures]);
    expect(texts).toContain("T-Wallet");
    expect(texts).not.toMatch(/\bcuentas?\b|\bperfil|\bregistr|bóveda|servidor|navegador|\blugar/i);
  });
});
