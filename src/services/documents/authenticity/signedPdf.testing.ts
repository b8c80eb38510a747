import { Integer, ObjectIdentifier, OctetString, UTCTime, Utf8String } from "asn1js";
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

/** A certificate with its key. */
export interface TestIdentity {
  readonly certificate: Certificate;
  readonly key: CryptoKey;
}

const DAY = 86_400_000;
const SIGNATURE_CHARACTERS = 12_000;
const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** The time of signatures in tests. */
export const SIGNED_AT = new Date("2026-05-03T10:00:00Z");

interface IdentityOptions {
  readonly names: Readonly<Record<string, string>>;
  readonly issuer?: TestIdentity;
  readonly isAuthority?: boolean;
  readonly notAfter?: Date;
}

/** Makes a certificate; one without an issuer signs itself. @param names values by their object identifier */
export async function createIdentity({ names, issuer, isAuthority, notAfter }: IdentityOptions): Promise<TestIdentity> {
  const keys = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 7 });
  for (const [type, value] of Object.entries(names)) {
    certificate.subject.typesAndValues.push(new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }));
  }
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = new Date(SIGNED_AT.getTime() - 365 * DAY);
  certificate.notAfter.value = notAfter ?? new Date(SIGNED_AT.getTime() + 365 * DAY);
  const constraints = new BasicConstraints({ cA: isAuthority ?? issuer === undefined });
  certificate.extensions = [
    new Extension({ extnID: "2.5.29.19", extnValue: constraints.toSchema().toBER(), parsedValue: constraints }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(issuer?.key ?? keys.privateKey, "SHA-256");
  return { certificate, key: keys.privateKey };
}

/** How a test signature is made. */
export interface SigningOptions {
  readonly hash?: string;
  readonly signedAt?: Date;
  /** Those that the signature carries; none for a signature without any. */
  readonly certificates?: readonly Certificate[];
  readonly content?: Uint8Array<ArrayBuffer>;
}

/** A CMS signature over these bytes, as DER. */
async function signBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { certificate, key }: TestIdentity,
  { hash = "SHA-256", signedAt = SIGNED_AT, certificates = [certificate], content }: SigningOptions = {},
): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest(hash, content ?? bytes);
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: ContentInfo.DATA,
      ...(content && { eContent: new OctetString({ valueHex: content.buffer }) }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: "1.2.840.113549.1.9.3",
              values: [new ObjectIdentifier({ value: ContentInfo.DATA })],
            }),
            new Attribute({ type: "1.2.840.113549.1.9.4", values: [new OctetString({ valueHex: digest })] }),
            new Attribute({ type: "1.2.840.113549.1.9.5", values: [new UTCTime({ valueDate: signedAt })] }),
          ],
        }),
      }),
    ],
    ...(certificates.length > 0 && { certificates: [...certificates] }),
  });
  await data.sign(key, 0, hash, (content ?? bytes).buffer);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: data.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

/** Objects of a PDF by their number; a stream is written as its whole text. */
export type TestObjects = Readonly<Record<number, string>>;

const FIELD = (number: number, value: string, more = "") =>
  `<< /FT /Sig /T (Firma${number}) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R ${value} ${more} >>`;

/** A page with a text, an empty text field (7) and a signature field (5) with its value (6). */
export const SIGNED_OBJECTS: TestObjects = {
  1: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 7 0 R] /SigFlags 3 >> >>",
  2: "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
  3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Annots [5 0 R 7 0 R] >>",
  4: "<< /Length 39 >>\nstream\nBT /F1 12 Tf 10 10 Td (100 euros) Tj ET\nendstream",
  5: FIELD(1, "/V 6 0 R"),
  7: "<< /FT /Tx /T (Nombre) /Type /Annot /Subtype /Widget /Rect [10 50 200 70] /P 3 0 R >>",
  8: "<< /Length 41 >>\nstream\nBT /F1 12 Tf 10 10 Td (900 euros) Tj ET  \nendstream",
};

/** The objects that sign a file once more: field `number`, value `number + 1`. */
export const toSecondSignature = (number: number): TestObjects => ({
  1: SIGNED_OBJECTS[1]?.replace("7 0 R]", `7 0 R ${number} 0 R]`) ?? "",
  3: SIGNED_OBJECTS[3]?.replace("7 0 R]", `7 0 R ${number} 0 R]`) ?? "",
  [number]: FIELD(number, `/V ${number + 1} 0 R`),
});

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "latin1"));
const decode = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Appends objects with a cross-reference table, to a file or to nothing. */
export function addRevision(before: Uint8Array | null, objects: TestObjects): Uint8Array<ArrayBuffer> {
  let text = before ? decode(before) : "%PDF-1.7\n";
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(text)?.[1];
  const lines = previous === undefined ? ["0 1", "0000000000 65535 f "] : [];
  for (const [number, content] of Object.entries(objects)) {
    lines.push(`${number} 1`, `${String(text.length).padStart(10, "0")} 00000 n `);
    text += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const start = text.length;
  const trailer = `<< /Root 1 0 R /Size 99 ${previous === undefined ? "" : `/Prev ${previous}`} >>`;
  return encode(`${text}xref\n${lines.join("\n")}\ntrailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
}

/** Appends objects and a signature over the whole file. @param value the number of the signature's object */
export async function addSignature(
  before: Uint8Array | null,
  objects: TestObjects,
  identity: TestIdentity,
  { value = 6, ...options }: SigningOptions & { readonly value?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const range = "/ByteRange [0 ********** ********** **********]";
  const contents = `<${"0".repeat(SIGNATURE_CHARACTERS)}>`;
  const dictionary = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${range} /Contents ${contents} >>`;
  const text = decode(addRevision(before, { ...objects, [value]: dictionary }));
  const start = text.indexOf(contents, before?.length ?? 0);
  const end = start + contents.length;
  const numbers = [start, end, text.length - end].map((number) => String(number).padEnd(10));
  const ready = text.replace(range, `/ByteRange [0 ${numbers.join(" ")}]`);
  const cms = await signBytes(encode(ready.slice(0, start) + ready.slice(end)), identity, options);
  const hex = Array.from(cms, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return encode(`${ready.slice(0, start + 1)}${hex.padEnd(SIGNATURE_CHARACTERS, "0")}${ready.slice(end - 1)}`);
}
