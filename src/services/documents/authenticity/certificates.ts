import type { Certificate, RelativeDistinguishedNames } from "pkijs";
import issuers from "@/domain/documents/authenticity/issuers.json";
import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import { hashHex } from "../crypto/bytes.ts";

const COMMON_NAME = "2.5.4.3";
const SERIAL_NUMBER = "2.5.4.5";
const ORGANISATION = "2.5.4.10";
const UNIT = "2.5.4.11";
const ORGANISATION_ID = "2.5.4.97";
const BASIC_CONSTRAINTS = "2.5.29.19";
const LONGEST_CHAIN = 8;

const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.entries(issuers.issuers).flatMap(([name, prints]) => prints.map((print) => [print, name] as const)),
);

/** The number of a person or office: 'IDCES-12345678Z' (ETSI EN 319 412-1), or at an end of the name, as FNMT writes it. */
const NUMBER = /\b(?:\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])\b/u;
const PERSONAL = /^[\dXYZ]/u;
/** Additions of issuers to a name: '(FIRMA)', '(R: B12345678)', ' - NIF 12345678Z'. */
const ADDED = /\s*(?:\([^)]*\)|-?\s*(?:NIF|DNI|NIE)?:?\s*(?:\d{8}[A-Z]|[XYZ]\d{7}[A-Z])\s*-?)\s*/gu;

/** The name and number that a certificate gives its holder: those of the person, else of the office or company. */
export function readSigner({ subject }: Certificate): SignatureReport["signer"] {
  const common = getValue(subject, COMMON_NAME);
  const organisation = getValue(subject, ORGANISATION);
  const [number = null] = NUMBER.exec(`${getValue(subject, SERIAL_NUMBER)} ${common}`) ?? [];
  const isPerson = number !== null && PERSONAL.test(number);
  const own = common.replace(ADDED, " ").trim() || common;
  const name = isPerson ? own : organisation || own;
  if (name === "") return null;
  const [office = null] = NUMBER.exec(getValue(subject, ORGANISATION_ID)) ?? [];
  return { name, number: isPerson ? number : (number ?? office) };
}

/**
 * The issuer of a certificate. It is known only where the certificates of the file prove it: each is signed by the next,
 * which may issue certificates, and one of them is known. @param known names by fingerprint, SHA-256 in hexadecimal
 */
export async function readIssuer(
  signer: Certificate,
  certificates: readonly Certificate[],
  known: ReadonlyMap<string, string> = KNOWN,
): Promise<SignatureReport["issuer"]> {
  let current = signer;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const next = await findSigningCertificate(current, certificates);
    if (!next) break;
    const knownName = known.get(await hashHex(next.toSchema().toBER()));
    if (knownName !== undefined) return { name: knownName, isKnown: true };
    current = next;
  }
  const name = [COMMON_NAME, ORGANISATION, UNIT].map((type) => getValue(signer.issuer, type)).find(Boolean);
  return name === undefined ? null : { name, isKnown: false };
}

async function findSigningCertificate(
  signed: Certificate,
  certificates: readonly Certificate[],
): Promise<Certificate | null> {
  for (const candidate of certificates) {
    const mayBe = candidate !== signed && isAuthority(candidate) && candidate.subject.isEqual(signed.issuer);
    if (mayBe && (await signed.verify(candidate).catch(() => false))) return candidate;
  }
  return null;
}

function isAuthority({ extensions = [] }: Certificate): boolean {
  const constraints = extensions.find(({ extnID }) => extnID === BASIC_CONSTRAINTS)?.parsedValue;
  return Boolean(constraints && "cA" in constraints && constraints.cA);
}

function getValue({ typesAndValues }: RelativeDistinguishedNames, type: string): string {
  const value: unknown = typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
  return typeof value === "string" ? value.trim() : "";
}
