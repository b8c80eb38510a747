import {
  Certificate,
  ContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from "pkijs";
import { type SignatureReport, UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { areEqual } from "../crypto/bytes.ts";
import { readIssuer, readSigner } from "./certificates.ts";

const TIMESTAMP_INFO = "1.2.840.113549.1.9.16.1.4";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";
const TIMESTAMP_TOKEN = "1.2.840.113549.1.9.16.2.14";
const RSA = "1.2.840.113549.1.1.1";
const WEAK = "SHA-1";
/** A device's clock may be this much behind, in milliseconds: a day. */
const CLOCK_TOLERANCE = 86_400_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** The findings in a signature itself, without what was added to the file later. */
export type OwnReport = Omit<SignatureReport, "later">;

/**
 * Verifies a CMS signature (RFC 5652) over these bytes. Whatever cannot be read is `unchecked`; never throws.
 */
export async function verifySignature(cms: Uint8Array, signed: Bytes, now: Date): Promise<OwnReport> {
  let report: OwnReport = UNCHECKED;
  try {
    const data = readSignedData(cms);
    const signer = getSignerInfo(data);
    const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate);
    const certificate = await findCertificate(signer, certificates);
    const stamp = await readTimestamp(signer);
    const isDocumentTimestamp = data.encapContentInfo.eContentType === TIMESTAMP_INFO;
    const time = isDocumentTimestamp ? readTimestampInfo(data).genTime : (stamp ?? getSigningTime(signer));
    report = {
      ...report,
      signer: readSigner(certificate),
      issuer: await readIssuer(certificate, certificates),
      signedAt: time?.toISOString() ?? null,
      isTimestamped: isDocumentTimestamp || stamp !== null,
      dates: time ? compareDates(time, certificate, now) : null,
      isDocumentTimestamp,
    };
    const isIntact = await isSignatureOf(data, signer, certificate, signed);
    return { ...report, integrity: isIntact ? (isWeak(signer) ? "weak" : "intact") : "broken" };
  } catch {
    return report;
  }
}

function compareDates(time: Date, { notBefore, notAfter }: Certificate, now: Date): SignatureReport["dates"] {
  if (time.getTime() > now.getTime() + CLOCK_TOLERANCE) return "future";
  return notBefore.value <= time && time <= notAfter.value ? "within" : "outside";
}

function readSignedData(bytes: Uint8Array): SignedData {
  return new SignedData({ schema: ContentInfo.fromBER(bytes.slice().buffer).content });
}

/** A signature of a PDF has one signer (ETSI EN 319 142-1). */
function getSignerInfo({ signerInfos }: SignedData): SignerInfo {
  const [signer] = signerInfos;
  if (!signer || signerInfos.length > 1) throw new Error("not one signer");
  return signer;
}

async function findCertificate({ sid }: SignerInfo, certificates: readonly Certificate[]): Promise<Certificate> {
  for (const one of certificates) {
    const isNamed =
      sid instanceof IssuerAndSerialNumber
        ? one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber)
        : areEqual(new Uint8Array(await one.getKeyHash()), getKeyId(sid));
    if (isNamed) return one;
  }
  throw new Error("the signer's certificate is missing");
}

/** The subject key identifier, implicitly tagged. */
function getKeyId(sid: unknown): Uint8Array {
  const { valueBlock } = sid as { readonly valueBlock: { readonly valueHexView: Uint8Array } };
  return valueBlock.valueHexView;
}

/** Whether the signature is the certificate's, over these bytes. @throws for an algorithm that is not supported */
async function isSignatureOf(
  data: SignedData,
  signer: SignerInfo,
  { subjectPublicKeyInfo }: Certificate,
  signed: Bytes,
): Promise<boolean> {
  const engine = getCrypto(true);
  const hash = getHash(signer.digestAlgorithm.algorithmId);
  const content = await getContent(data, signed);
  if (!content) return false;
  const { signedAttrs, signature, signatureAlgorithm } = signer;
  if (signedAttrs) {
    const digest = getAttribute(signer, MESSAGE_DIGEST);
    if (!digest || !areEqual(await hashBytes(hash, content), toBytes(digest))) return false;
  }
  return engine.verifyWithPublicKey(
    signedAttrs ? signedAttrs.encodedValue : content.buffer,
    signature,
    subjectPublicKeyInfo,
    signatureAlgorithm,
    signatureAlgorithm.algorithmId === RSA ? hash : undefined,
  );
}

/** The content of a CMS signature: the file, its digest, or a time stamp of it; null for any other content. */
async function getContent(data: SignedData, signed: Bytes): Promise<Bytes | null> {
  const { eContent, eContentType } = data.encapContentInfo;
  if (!eContent) return signed;
  const content = new Uint8Array(eContent.getValue());
  if (eContentType === TIMESTAMP_INFO) {
    const { messageImprint } = readTimestampInfo(data);
    const digest = await hashBytes(getHash(messageImprint.hashAlgorithm.algorithmId), signed);
    return areEqual(digest, toBytes(messageImprint.hashedMessage)) ? content : null;
  }
  // The format adbe.pkcs7.sha1 signs the digest of the file (ISO 32000-1, 12.8.3.3).
  const digest = await hashBytes(WEAK, signed);
  return areEqual(content, signed) || areEqual(content, digest) ? content : null;
}

/** The time of the time stamp over a signature; null without one that fits it. */
async function readTimestamp(signer: SignerInfo): Promise<Date | null> {
  const attribute = signer.unsignedAttrs?.attributes.find(({ type }) => type === TIMESTAMP_TOKEN);
  if (!attribute) return null;
  try {
    const data = new SignedData({ schema: new ContentInfo({ schema: attribute.values[0] }).content });
    const stamper = getSignerInfo(data);
    const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate);
    const certificate = await findCertificate(stamper, certificates);
    const isIntact = await isSignatureOf(data, stamper, certificate, toBytes(signer.signature).slice());
    return isIntact && data.encapContentInfo.eContentType === TIMESTAMP_INFO ? readTimestampInfo(data).genTime : null;
  } catch {
    return null;
  }
}

function readTimestampInfo({ encapContentInfo: { eContent } }: SignedData): TSTInfo {
  if (!eContent) throw new Error("an empty time stamp");
  return TSTInfo.fromBER(eContent.getValue());
}

function getSigningTime(signer: SignerInfo): Date | null {
  const time = getAttribute(signer, SIGNING_TIME) as { readonly toDate?: () => Date } | null;
  return time?.toDate?.() ?? null;
}

function getAttribute({ signedAttrs }: SignerInfo, type: string): unknown {
  return signedAttrs?.attributes.find((one) => one.type === type)?.values[0] ?? null;
}

async function hashBytes(algorithm: string, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
}

function getHash(algorithmId: string): string {
  return getCrypto(true).getAlgorithmByOID(algorithmId, true).name;
}

function isWeak({ digestAlgorithm, signatureAlgorithm }: SignerInfo): boolean {
  const algorithm = getCrypto(true).getAlgorithmByOID<{ name: string; hash?: Algorithm }>(
    signatureAlgorithm.algorithmId,
  );
  const hash = "hash" in algorithm ? algorithm.hash?.name : undefined;
  return hash === WEAK || getHash(digestAlgorithm.algorithmId) === WEAK;
}

/** The bytes of an octet string. */
function toBytes(octets: unknown): Uint8Array {
  const { valueBlock } = octets as { readonly valueBlock: { readonly valueHexView: Uint8Array } };
  return valueBlock.valueHexView;
}
