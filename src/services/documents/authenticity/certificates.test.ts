import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import issuers from "@/domain/documents/authenticity/issuers.json";
import { readIssuer, readSigner } from "./certificates.ts";
import { createIdentity } from "./signedPdf.testing.ts";

const [NAME, SERIAL, ORGANISATION, ORGANISATION_ID] = ["2.5.4.3", "2.5.4.5", "2.5.4.10", "2.5.4.97"] as const;

it.each([
  [{ [NAME]: "GARCIA LOPEZ MARIA - 12345678Z", [SERIAL]: "IDCES-12345678Z" }, "GARCIA LOPEZ MARIA", "12345678Z"],
  [{ [NAME]: "NOMBRE GARCIA LOPEZ MARIA - NIF 12345678Z" }, "NOMBRE GARCIA LOPEZ MARIA", "12345678Z"],
  [{ [NAME]: "GARCÍA LÓPEZ, MARÍA (FIRMA)", [SERIAL]: "12345678Z" }, "GARCÍA LÓPEZ, MARÍA", "12345678Z"],
  [{ [NAME]: "12345678Z MARIA GARCIA (R: B12345674)", [ORGANISATION]: "Ejemplo SL" }, "MARIA GARCIA", "12345678Z"],
  [
    { [NAME]: "SELLO DE ENTIDAD", [ORGANISATION]: "Agencia Tributaria", [ORGANISATION_ID]: "VATES-Q2826000H" },
    "Agencia Tributaria",
    "Q2826000H",
  ],
  [{ [NAME]: "Somebody" }, "Somebody", null],
])("reads who holds a certificate: %j", async (names, name, number) => {
  const { certificate } = await createIdentity({ names });
  expect(readSigner(certificate)).toEqual({ name, number });
});

it("names nobody where a certificate does not", async () => {
  expect(readSigner((await createIdentity({ names: {} })).certificate)).toBeNull();
});

it("knows an issuer by a chain of authorities of the file, and only then", async () => {
  const root = await createIdentity({ names: { [NAME]: "Raíz" } });
  const middle = await createIdentity({ names: { [NAME]: "Intermedia" }, issuer: root, isAuthority: true });
  const signer = await createIdentity({ names: { [NAME]: "Ana" }, issuer: middle });
  const print = createHash("sha256").update(new Uint8Array(root.certificate.toSchema().toBER())).digest("hex");
  const known = new Map([[print, "FNMT"]]);
  const read = (certificates: Parameters<typeof readIssuer>[1], of = signer) =>
    readIssuer(of.certificate, certificates, known);
  const chain = [signer, middle, root].map(({ certificate }) => certificate);
  expect(await read(chain)).toEqual({ name: "FNMT", isKnown: true });
  expect(await read(chain.slice(0, 2))).toEqual({ name: "Intermedia", isKnown: false });

  const forged = await createIdentity({ names: { [NAME]: "Agencia Tributaria" }, issuer: signer });
  expect(await read([...chain, forged.certificate], forged)).toEqual({ name: "Ana", isKnown: false });
  const posing = await createIdentity({ names: { [NAME]: "Intermedia" } });
  const other = await createIdentity({ names: { [NAME]: "Ana" }, issuer: posing });
  expect(await read(chain, other)).toEqual({ name: "Intermedia", isKnown: false });
});

it("knows each issuer by fingerprints of SHA-256, with their source and day", () => {
  const prints = Object.values(issuers.issuers).flat();
  expect(prints.filter((print) => !/^[\da-f]{64}$/u.test(print))).toEqual([]);
  expect(new Set(prints).size).toBe(prints.length);
  expect(issuers.source).toMatch(/^https:/u);
  expect(issuers.day).toBe("2026-11-30");
});
