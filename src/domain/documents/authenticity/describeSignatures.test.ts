import { expect, it } from "vitest";
import { describeSignatures, nameSignature } from "./describeSignatures.ts";
import { findFault, type SignatureReport, UNCHECKED } from "./signature.ts";

const AEAT: SignatureReport = {
  ...UNCHECKED,
  integrity: "intact",
  signer: { name: "Agencia Tributaria", number: "Q2826000H" },
  issuer: { name: "FNMT", isKnown: true },
  signedAt: "2026-05-03T10:00:00.000Z",
  dates: "within",
};

const describe = (report: Partial<SignatureReport>) => {
  const [line] = describeSignatures([{ ...AEAT, ...report }]);
  return [line?.outcome, line?.text];
};

it("says what holds, who issued the certificate, and what is not checked", () => {
  expect(describe({})).toEqual([
    "intact",
    "La firma es íntegra: nada ha cambiado desde que Agencia Tributaria (Q2826000H) firmó el 3 de mayo de 2026. El certificado lo emitió FNMT. La fecha la puso quien firmó. No compruebo si el certificado fue revocado.",
  ]);
  expect(describe({ signer: { name: "Ana\u202E Gil", number: null }, issuer: { name: "AC", isKnown: false } })[1]).toBe(
    "La firma es íntegra: nada ha cambiado desde que Ana  Gil firmó el 3 de mayo de 2026. El certificado es de un emisor que no conozco (AC): puede no ser quien dice. La fecha la puso quien firmó. No compruebo si el certificado fue revocado.",
  );
  expect(describe({ signer: null, issuer: null, signedAt: null, dates: null })[1]).toBe(
    "La firma es íntegra: nada ha cambiado desde que alguien que el certificado no nombra firmó. No dice qué día se firmó. No compruebo si el certificado fue revocado.",
  );
});

it("praises no signature whose issuer is not known, as anybody can make a certificate", () => {
  expect(describe({ issuer: { name: "AC", isKnown: false } })[0]).toBe("noted");
  expect(describe({ issuer: null })[0]).toBe("noted");
});

it("says what was added after it", () => {
  expect(describe({ later: "signatures", isTimestamped: true })).toEqual([
    "intact",
    "La firma es íntegra: no ha cambiado nada de lo que Agencia Tributaria (Q2826000H) firmó el 3 de mayo de 2026. Después solo se añadieron otras firmas o sellos. El certificado lo emitió FNMT. La fecha es la de un sello de tiempo. No compruebo si el certificado fue revocado.",
  ]);
  expect(describe({ later: "fields" })).toEqual([
    "noted",
    expect.stringContaining("Después se rellenaron campos que estaban vacíos: eso no está firmado aquí."),
  ]);
  expect(describe({ later: "changed" })).toEqual([
    "mismatch",
    "El documento cambió después de la firma: lo que se ve puede no ser lo que Agencia Tributaria (Q2826000H) firmó el 3 de mayo de 2026. Pide otro a quien te lo dio.",
  ]);
});

it("says where it does not match, or not at that time", () => {
  expect(describe({ integrity: "broken" })).toEqual([
    "mismatch",
    "La firma no coincide: el archivo no es el que Agencia Tributaria (Q2826000H) firmó el 3 de mayo de 2026. Pide otro a quien te lo dio.",
  ]);
  expect(describe({ dates: "outside" })).toEqual([
    "mismatch",
    "La firma no coincide con su certificado: el 3 de mayo de 2026 estaba fuera de sus fechas de validez.",
  ]);
  expect(describe({ signedAt: "2031-05-03T10:00:00.000Z", dates: "future" })).toEqual([
    "mismatch",
    "La firma no coincide con su certificado: dice que se firmó el 3 de mayo de 2031, que aún no ha llegado.",
  ]);
});

it("neither doubts nor praises what it could not check, or SHA-1", () => {
  expect(describeSignatures([UNCHECKED])).toEqual([
    {
      id: "signature-1",
      outcome: "unchecked",
      text: "No he podido comprobar la firma: le falta algo o usa un método que no conozco. Puede ser buena.",
      link: { label: "Comprobarla en VALIDe", href: "https://valide.redsara.es" },
    },
  ]);
  expect(describe({ integrity: "unchecked" })[1]).toContain("Dice que Agencia Tributaria (Q2826000H) firmó el");
  expect(describe({ integrity: "weak" })).toEqual([
    "noted",
    expect.stringContaining("pero usa SHA-1, un método antiguo que se puede falsificar."),
  ]);
});

it("names a signature in the index of a dossier, and says where it does not hold", () => {
  expect([AEAT, { ...AEAT, integrity: "broken" as const }, UNCHECKED].map(nameSignature)).toEqual([
    "Firma, según su certificado, de Agencia Tributaria (Q2826000H) el 3 de mayo de 2026",
    "Firma que no coincide, según su certificado, de Agencia Tributaria (Q2826000H) el 3 de mayo de 2026",
    "Firma no comprobada, según su certificado, de alguien que el certificado no nombra",
  ]);
});

it("tells a time stamp of the document from a signature", () => {
  expect(describe({ isDocumentTimestamp: true, isTimestamped: true })[1]).toBe(
    "El sello de tiempo es íntegro: nada ha cambiado desde que Agencia Tributaria (Q2826000H) selló el 3 de mayo de 2026. El certificado lo emitió FNMT. No compruebo si el certificado fue revocado.",
  );
});

it("never says valid, authentic or verified", () => {
  const all = (["intact", "weak", "broken", "unchecked"] as const).flatMap((integrity) =>
    (["nothing", "signatures", "fields", "changed"] as const).map((later) => describe({ integrity, later })[1]),
  );
  expect(all.filter((text) => /válid[ao]|auténtic|verificad/iu.test(text ?? ""))).toEqual([]);
});

it("makes a document doubtful where it says that it does not match or was not checked, and nowhere else", () => {
  const words = ["intact", "weak", "broken", "unchecked"] as const;
  const all = words.flatMap((integrity) =>
    (["nothing", "signatures", "fields", "changed"] as const).flatMap((later) =>
      (["within", "outside", "future", null] as const).map((dates) => ({ ...AEAT, integrity, later, dates })),
    ),
  );
  const toFault = (report: SignatureReport) => {
    const [line] = describeSignatures([report]);
    return line?.outcome === "mismatch" || line?.outcome === "unchecked" ? line.outcome : null;
  };
  expect(all.map(findFault)).toEqual(all.map(toFault));
});
