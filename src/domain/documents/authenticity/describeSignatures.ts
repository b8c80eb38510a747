import { dayInSpain } from "../../shared/calendar/dayInSpain.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";
import { formatDay, present } from "../../shared/format.ts";
import { printable } from "../../shared/text/printable.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { AuthenticityLine } from "./line.ts";
import { findFault, type SignatureReport } from "./signature.ts";

const NAME_CHARACTERS = 80;
const NOT_REVOCATION = "No compruebo si el certificado fue revocado.";

/** The official service that checks signatures, revocation included. */
const SERVICE = { label: "Comprobarla en VALIDe", href: "https://valide.redsara.es" };

/** The lines of a document's signatures: each with what holds, what was added later, and what is not checked. */
export function describeSignatures(reports: readonly SignatureReport[]): readonly AuthenticityLine[] {
  return reports.map((report, at) => ({ id: `signature-${at + 1}`, ...describe(report) }));
}

const KINDS = { mismatch: "Firma que no coincide", unchecked: "Firma no comprobada", none: "Firma" };

/** A signature in the index of a dossier: 'Firma, según su certificado, de María García (12345678Z) el 3 de mayo de 2026'. */
export function nameSignature(report: SignatureReport): string {
  return `${KINDS[findFault(report) ?? "none"]}, según su certificado, de ${describeSigner(report)}`;
}

function describe(report: SignatureReport): Omit<AuthenticityLine, "id"> {
  const what = report.isDocumentTimestamp ? "El sello de tiempo" : "La firma";
  const by = describeSigning(report);
  if (report.integrity === "unchecked") {
    return { outcome: "unchecked", text: describeUnchecked(report, by), link: SERVICE };
  }
  if (report.integrity === "broken") {
    return {
      outcome: "mismatch",
      text: `${what} no coincide: el archivo no es el que ${by}. Pide otro a quien te lo dio.`,
    };
  }
  if (report.later === "changed") {
    return {
      outcome: "mismatch",
      text: `El documento cambió después de la firma: lo que se ve puede no ser lo que ${by}. Pide otro a quien te lo dio.`,
    };
  }
  const fault = describeDates(report);
  if (fault !== null) return { outcome: "mismatch", text: `${what} no coincide con su certificado: ${fault}` };
  const isWeak = report.integrity === "weak";
  const rest = [describeLater(report), describeIssuer(report), describeTime(report), NOT_REVOCATION];
  const holds = isWeak
    ? `${what} coincide con el archivo que ${by}, pero usa SHA-1, un método antiguo que se puede falsificar.`
    : `${what} es ${report.isDocumentTimestamp ? "íntegro" : "íntegra"}: ${describeHolding(report, by)}`;
  const text = [holds, ...present(rest)].join(" ");
  const isPraised = !isWeak && report.later !== "fields" && report.issuer?.isKnown === true;
  return { outcome: isPraised ? "intact" : "noted", text };
}

function describeHolding({ later }: SignatureReport, by: string): string {
  return later === "nothing" ? `nada ha cambiado desde que ${by}.` : `no ha cambiado nada de lo que ${by}.`;
}

/** 'María García (12345678Z) firmó el 3 de mayo de 2026' */
function describeSigning(report: SignatureReport): string {
  return describeSigner(report, report.isDocumentTimestamp ? " selló" : " firmó");
}

/** @param verb between the name and the day */
function describeSigner({ signer, signedAt, isDocumentTimestamp }: SignatureReport, verb = ""): string {
  const name = signer ? toName(signer.name) : null;
  const who = name ?? (isDocumentTimestamp ? "alguien" : "alguien que el certificado no nombra");
  const number = signer?.number ? ` (${signer.number})` : "";
  const day = signedAt === null ? "" : ` el ${formatDay(toDay(signedAt))}`;
  return `${who}${number}${verb}${day}`;
}

function describeUnchecked({ signer }: SignatureReport, by: string): string {
  const of = signer ? ` Dice que ${by}.` : "";
  return `No he podido comprobar la firma: le falta algo o usa un método que no conozco.${of} Puede ser buena.`;
}

/** Why the certificate was not of use at that time; null where its dates fit. */
function describeDates({ signedAt, dates }: SignatureReport): string | null {
  if (signedAt === null) return null;
  const day = formatDay(toDay(signedAt));
  if (dates === "future") return `dice que se firmó el ${day}, que aún no ha llegado.`;
  return dates === "outside" ? `el ${day} estaba fuera de sus fechas de validez.` : null;
}

function describeLater({ later }: SignatureReport): string | false {
  if (later === "signatures") return "Después solo se añadieron otras firmas o sellos.";
  return later === "fields" && "Después se rellenaron campos que estaban vacíos: eso no está firmado aquí.";
}

function describeIssuer({ issuer }: SignatureReport): string | false {
  if (issuer === null) return false;
  const name = toName(issuer.name);
  return issuer.isKnown
    ? `El certificado lo emitió ${name}.`
    : `El certificado es de un emisor que no conozco (${name}): puede no ser quien dice.`;
}

function describeTime({ signedAt, isTimestamped, isDocumentTimestamp }: SignatureReport): string | false {
  if (signedAt === null) return "No dice qué día se firmó.";
  if (isDocumentTimestamp) return false;
  return isTimestamped ? "La fecha es la de un sello de tiempo." : "La fecha la puso quien firmó.";
}

const toDay = (instant: string): IsoDay => dayInSpain(new Date(instant));

const toName = (name: string): string => shorten(printable(name, " ").trim(), NAME_CHARACTERS);
