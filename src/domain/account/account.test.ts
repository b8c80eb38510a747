import { describe, expect, it } from "vitest";
import { isRecoveryCode, isSameCode } from "./account.ts";
import {
  CODE_SENTENCES,
  codeFileText,
  deletionMessage,
  deletionToast,
  JOIN_FAILURES,
  leavingText,
  PURGE_NOTICE,
} from "./accountMessages.ts";

const CODE = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
const ORIGIN = { address: "https://tramia.example", day: "2026-11-22" };

describe("a typed code", () => {
  it("is told from what is none by its check symbol", () => {
    expect(
      [CODE, ` ${CODE.toLowerCase()}\n`, CODE.replaceAll("-", " ").replaceAll("0", "O")].map(isRecoveryCode),
    ).toEqual([true, true, true]);
    expect(["", CODE.slice(1), `${CODE.slice(0, -1)}1`].map(isRecoveryCode)).toEqual([false, false, false]);
  });

  it("is the same however it was typed, and never the same as none", () => {
    expect(isSameCode(CODE.replaceAll("-", "").replaceAll("0", "o"), CODE)).toBe(true);
    expect([isSameCode("", ""), isSameCode("ABC", null), isSameCode(CODE, null)]).toEqual([false, false, false]);
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

  it("stand with the code in its file, two of them, with the page that it belongs to and the day", () => {
    expect(codeFileText("ABC", ORIGIN).split("\r\n")).toEqual([
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

  it("never say that nothing was deleted once something may be", () => {
    expect(deletionMessage("documents", "network").description).toMatch(/Puede que parte de sus documentos ya/);
    expect(deletionMessage("account", "network").title).toMatch(/^Tus documentos se han borrado/);
  });

  it("finding: a T-Wallet deleted elsewhere → who is refused is not told that it is still there", () => {
    for (const step of ["documents", "account"] as const) {
      const { title, description } = deletionMessage(step, "refused");
      expect(`${title} ${description}`).not.toMatch(/sigue ahí|no se ha borrado|todavía no/);
      expect(description).toContain("puede que tu T-Wallet ya se haya borrado desde otro dispositivo");
    }
    expect(deletionMessage("documents", "network").description).toContain("Tu T-Wallet sigue ahí");
  });

  it("speak of a T-Wallet at the server, and never of an account", () => {
    const failures = ["refused", "network", "rateLimited", "unknown"] as const;
    const deletions = (["documents", "account"] as const).flatMap((step) =>
      failures.map((failure) => deletionToast(step, failure)),
    );
    const leaving = [0, 1, 2, null].map(leavingText);
    const texts = JSON.stringify([PURGE_NOTICE, codeFileText("ABC", ORIGIN), JOIN_FAILURES, leaving, deletions]);
    expect(texts).toContain("T-Wallet");
    expect(texts).not.toMatch(/\bcuentas?\b|\bperfil|\bregistr|bóveda/i);
  });
});
