import { beforeAll, describe, expect, it } from "vitest";
import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import { findSignatures, toText } from "./findSignatures.ts";
import { readSignatures } from "./readSignatures.ts";
import {
  addRevision,
  addSignature,
  createIdentity,
  SIGNED_AT,
  SIGNED_OBJECTS,
  type TestIdentity,
  toSecondSignature,
} from "./signedPdf.testing.ts";

const COMMON_NAME = "2.5.4.3";
const SERIAL_NUMBER = "2.5.4.5";
const NOW = new Date("2026-11-30T12:00:00Z");
const encode = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

let root: TestIdentity;
let signer: TestIdentity;
let signed: Uint8Array<ArrayBuffer>;

const read = (bytes: Uint8Array): Promise<readonly SignatureReport[]> =>
  readSignatures(bytes, async () => undefined, NOW);

async function readOutcomes(bytes: Uint8Array) {
  return (await read(bytes)).map(({ integrity, later }) => [integrity, later]);
}

beforeAll(async () => {
  root = await createIdentity({ names: { [COMMON_NAME]: "AC de prueba" } });
  const names = { [COMMON_NAME]: "GARCIA LOPEZ MARIA - 12345678Z", [SERIAL_NUMBER]: "IDCES-12345678Z" };
  signer = await createIdentity({ names, issuer: root });
  signed = await addSignature(null, SIGNED_OBJECTS, signer);
});

describe("the signatures of a PDF", () => {
  it("say who signed, when, and with a certificate of whom", async () => {
    expect(await read(signed)).toEqual([
      {
        integrity: "intact",
        later: "nothing",
        signer: { name: "GARCIA LOPEZ MARIA", number: "12345678Z" },
        issuer: { name: "AC de prueba", isKnown: false },
        signedAt: SIGNED_AT.toISOString(),
        isTimestamped: false,
        dates: "within",
        isDocumentTimestamp: false,
      },
    ]);
    expect(await read(addRevision(null, SIGNED_OBJECTS))).toEqual([]);
  });

  it("are broken by any changed byte that is signed", async () => {
    const [found] = findSignatures(toText(signed));
    const [start = 0, end = 0] = found?.gap ?? [];
    const step = Math.floor((start + signed.length - end) / 50);
    const outcomes = [];
    for (let one = 0; one < 50; one += 1) {
      const at = one * step < start ? one * step : end + one * step - start;
      const changed = signed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      outcomes.push(...(await readOutcomes(changed)).map(([integrity]) => integrity));
    }
    expect(outcomes.filter((integrity) => integrity === "intact" || integrity === "weak")).toEqual([]);
    expect(outcomes.filter((integrity) => integrity === "broken").length).toBeGreaterThan(45);
  });

  it("are weak by SHA-1 alone", async () => {
    expect(await readOutcomes(await addSignature(null, SIGNED_OBJECTS, signer, { hash: "SHA-1" }))).toEqual([
      ["weak", "nothing"],
    ]);
  });

  it("were made out of the certificate's dates, or in the future, as they say", async () => {
    const readDates = async (signedAt: Date) =>
      (await read(await addSignature(null, SIGNED_OBJECTS, signer, { signedAt }))).map(({ dates }) => dates);
    expect(await readDates(new Date("2020-01-01T00:00:00Z"))).toEqual(["outside"]);
    expect(await readDates(new Date("2026-12-02T00:00:00Z"))).toEqual(["future"]);
    // A device's clock may be behind.
    expect(await readDates(new Date("2026-12-01T00:00:00Z"))).toEqual(["within"]);
    // The last second of the certificate's dates.
    const last = signer.certificate.notAfter.value;
    const bytes = await addSignature(null, SIGNED_OBJECTS, signer, { signedAt: last });
    const [report] = await readSignatures(bytes, async () => undefined, last);
    expect(report?.dates).toBe("within");
  });

  it("cannot be checked without certificates, with a broken CMS, or by an unknown algorithm", async () => {
    const bare = await addSignature(null, SIGNED_OBJECTS, signer, { certificates: [] });
    const text = toText(signed);
    const [found] = findSignatures(text);
    const start = (found?.gap[0] ?? 0) + 1;
    const broken = encode(`${text.slice(0, start)}ffff${text.slice(start + 4)}`);
    // The last algorithm is that of the signature: RSA with SHA-256, made an unknown one of the same length.
    const at = text.lastIndexOf("06092a864886f70d01010b");
    const unknown = encode(`${text.slice(0, at)}06092a864886f70d010171${text.slice(at + 22)}`);
    for (const bytes of [bare, broken, unknown]) expect(await readOutcomes(bytes)).toEqual([["unchecked", "nothing"]]);
  });

  it("that sign other content in their CMS are broken", async () => {
    const content = new TextEncoder().encode("Otro contenido");
    expect(await readOutcomes(await addSignature(null, SIGNED_OBJECTS, signer, { content }))).toEqual([
      ["broken", "nothing"],
    ]);
  });

  it("cannot be checked where the signed parts overlap, or leave out more than the signature", async () => {
    const text = toText(signed);
    const [found] = findSignatures(text);
    const [start = 0, end = 0] = found?.gap ?? [];
    const withRange = (range: readonly number[]) =>
      encode(text.replace(/ByteRange \[[\d ]+\]/u, `ByteRange [${range.join(" ").padEnd(34)}]`));
    expect(await readOutcomes(withRange([0, end, start, 10]))).toEqual([["unchecked", "nothing"]]);
    expect(await readOutcomes(withRange([0, start - 50, end, 10]))).toEqual([["unchecked", "nothing"]]);
    expect(await readOutcomes(withRange([5, start, end, 10]))).toEqual([["unchecked", "nothing"]]);
    expect(await readOutcomes(withRange([0, start]))).toEqual([["unchecked", "nothing"]]);
    expect(await readOutcomes(withRange([0, start, end, text.length]))).toEqual([["broken", "nothing"]]);
  });

  it("are checked up to fifty", async () => {
    let bytes = signed;
    let objects = SIGNED_OBJECTS;
    for (let number = 10; number < 110; number += 2) {
      const second = toSecondSignature(number);
      const toList = (key: 1 | 3) => objects[key]?.replace(/ 0 R\] /u, ` 0 R ${number} 0 R] `) ?? "";
      objects = { ...second, 1: toList(1), 3: objects[3]?.replace(/ 0 R\] >>$/u, ` 0 R ${number} 0 R] >>`) ?? "" };
      bytes = await addSignature(bytes, objects, signer, { value: number + 1 });
    }
    const outcomes = await readOutcomes(bytes);
    expect(outcomes.slice(0, 49)).toEqual(Array.from({ length: 49 }, () => ["intact", "signatures"]));
    expect(outcomes[50]).toEqual(["unchecked", "nothing"]);
  });

  it("of 20 MB are checked, and the check can be ended before each", async () => {
    const filler = { 9: `<< /Length 20000000 >>\nstream\n${" ".repeat(20_000_000)}\nendstream` };
    const large = await addSignature(null, { ...SIGNED_OBJECTS, ...filler }, signer);
    expect(await readOutcomes(large)).toEqual([["intact", "nothing"]]);
    const pause = () => Promise.reject(new Error("left"));
    await expect(readSignatures(large, pause)).rejects.toThrow("left");
  });
});

describe("what is in the file after a signature", () => {
  it("may be white space, another signature, or the value of an empty field", async () => {
    expect(await readOutcomes(encode(`${toText(signed)}\r\n\n`))).toEqual([["intact", "nothing"]]);
    const twice = await addSignature(signed, toSecondSignature(10), signer, { value: 11 });
    expect(await readOutcomes(twice)).toEqual([
      ["intact", "signatures"],
      ["intact", "nothing"],
    ]);
    const filled = addRevision(signed, { 7: SIGNED_OBJECTS[7]?.replace("/P ", "/V (Ana) /P ") ?? "" });
    expect(await readOutcomes(filled)).toEqual([["intact", "fields"]]);
    const again = addRevision(filled, { 7: SIGNED_OBJECTS[7]?.replace("/P ", "/V (Eva) /P ") ?? "" });
    expect(await readOutcomes(again)).toEqual([["intact", "fields"]]);
  });

  it("may be the version of the program in the list of pages", async () => {
    const toPages = (version: string) => SIGNED_OBJECTS[2]?.replace("/Count", `/ITXT ${version} /Count`) ?? "";
    const written = await addSignature(null, { ...SIGNED_OBJECTS, 2: toPages("(5.0.0)") }, signer);
    expect(await readOutcomes(addRevision(written, { 2: toPages("(2.1.7)") }))).toEqual([["intact", "nothing"]]);
    expect(await readOutcomes(addRevision(written, { 2: toPages("8 0 R") }))).toEqual([["intact", "changed"]]);
  });

  const change = (number: number, from: string, to: string) => ({
    [number]: SIGNED_OBJECTS[number]?.replace(from, to) ?? "",
  });

  it.each([
    ["new content of the page", () => ({ 4: SIGNED_OBJECTS[8] ?? "" })],
    ["a page that shows other, hidden content", () => change(3, "4 0 R", "8 0 R")],
    ["a page without what covered it", () => change(3, "/Annots [5 0 R 7 0 R]", "")],
    ["another page", () => change(2, "/Count 1 /Kids [3 0 R]", "/Count 2 /Kids [3 0 R 3 0 R]")],
    ["a field that was moved", () => change(7, "[10 50 200 70]", "[0 0 300 300]")],
    ["an annotation", () => change(3, "7 0 R]", "7 0 R << /Subtype /FreeText >>]")],
    ["a script", () => change(1, "/AcroForm", "/OpenAction << /S /JavaScript >> /AcroForm")],
    ["a signature field without a signature", () => ({ ...toSecondSignature(10), 11: "null" })],
    ["a form without the signature", () => change(1, "[5 0 R 7 0 R]", "[7 0 R]")],
  ])("is a change where it is %s", async (_, getObjects) => {
    expect(await readOutcomes(addRevision(signed, getObjects()))).toEqual([["intact", "changed"]]);
  });

  it("is a change where a signature draws over the page", async () => {
    const objects = toSecondSignature(10);
    const large = { ...objects, 10: objects[10]?.replace("[0 0 0 0]", "[0 0 600 800]") ?? "" };
    const twice = await addSignature(signed, large, signer, { value: 11 });
    expect((await readOutcomes(twice))[0]).toEqual(["intact", "changed"]);
  });

  it("is a change where only the table points to hidden content", async () => {
    const text = toText(signed);
    const start = text.length;
    const previous = /startxref\s+(\d+)/u.exec(text)?.[1];
    const hidden = text.indexOf("8 0 obj");
    const toEntry = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n `;
    const table = `xref\n4 1\n${toEntry(hidden)}\ntrailer\n<< /Root 1 0 R /Size 99 /Prev ${previous} >>`;
    const swapped = encode(`${text}${table}\nstartxref\n${start}\n%%EOF\n`);
    expect(await readOutcomes(swapped)).toEqual([["intact", "changed"]]);
  });

  it.each(["%%EOF", "4 0 obj\n<< >>\nendobj\n", "startxref\n5\n%%EOF\n"])(
    "is a change where it cannot be read: %j",
    async (added) => {
      expect(await readOutcomes(encode(toText(signed) + added))).toEqual([["intact", "changed"]]);
    },
  );

  it("is none where the author allows fields to be filled, on a page that is object 1", async () => {
    const locked = SIGNED_OBJECTS[5]?.replace("/P ", "/Lock << /DocMDP << /P 2 >> >> /Q << /P 1 0 R >> /P ") ?? "";
    const certified = await addSignature(null, { ...SIGNED_OBJECTS, 5: locked }, signer);
    const filled = addRevision(certified, { 7: SIGNED_OBJECTS[7]?.replace("/P ", "/V (Ana) /P ") ?? "" });
    expect(await readOutcomes(filled)).toEqual([["intact", "fields"]]);
  });

  it("is a change where the author allows none", async () => {
    const locked = {
      ...SIGNED_OBJECTS,
      5: SIGNED_OBJECTS[5]?.replace("/P ", "/Lock << /DocMDP << /P 1 >> >> /P ") ?? "",
    };
    const certified = await addSignature(null, locked, signer);
    const filled = addRevision(certified, { 7: SIGNED_OBJECTS[7]?.replace("/P ", "/V (Ana) /P ") ?? "" });
    expect(await readOutcomes(filled)).toEqual([["intact", "changed"]]);
  });
});
