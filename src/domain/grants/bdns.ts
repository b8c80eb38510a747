import { LIMITS } from "../shared/limits.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { ApplicationWindow } from "./applicationWindow.ts";
import { htmlText, plainLine } from "./bdnsText.ts";
import { GRANTS_PARAMETERS } from "./grantsAnswer.ts";
import type { BeneficiaryId } from "./opportunity.ts";
import { parseWindow } from "./parseWindow.ts";
import { communityCode } from "./regions.ts";
import { parseDateField } from "./windowDates.ts";
import { toRecord } from "../shared/json.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

export interface BdnsRow {
  readonly code: string;
  readonly title: string;
  readonly receivedOn: IsoDay | null;
}

/** A complete call: plain text of limited length, empty for missing or invalid fields. */
export interface BdnsCall extends BdnsRow {
  /** Award procedure: 'Concurrencia competitiva - canónica'. */
  readonly callType: string;
  /** Calling bodies, from the wider to the narrower. */
  readonly bodies: readonly string[];
  /** Euros of the whole call. */
  readonly budget: number | null;
  readonly purpose: string;
  readonly rules: string;
  /** As written; may not be a URL. */
  readonly rulesAddress: string;
  readonly applyAddress: string;
  /** Text of the first announcement that has one, in lines. */
  readonly announcement: string;
  readonly beneficiaries: readonly string[];
  readonly sectors: readonly { readonly code: string; readonly name: string }[];
  /** 'ES24 - ARAGON' */
  readonly regions: readonly string[];
  /** Applicable European rules on state aid. */
  readonly regulation: string;
  readonly window: ApplicationWindow;
}

type Fields = Readonly<Record<string, unknown>>;

/** Null without a number or a title. Never throws. */
export function parseBdnsRow(value: unknown): BdnsRow | null {
  const row = toRecord(value);
  const code = parseCode(row["numeroConvocatoria"]);
  const title = getTitle(row);
  return code === null || title === "" ? null : { code, title, receivedOn: parseDateField(row["fechaRecepcion"]) };
}

export function parseBdnsCall(value: unknown): BdnsCall | null {
  const call = toRecord(value);
  const code = parseCode(call["codigoBDNS"]);
  const title = getTitle(call);
  if (code === null || title === "") return null;
  const receivedOn = parseDateField(call["fechaRecepcion"]);
  const body = toRecord(call["organo"]);
  const bodies = [body["nivel1"], body["nivel2"], body["nivel3"]].map((level) => plainLine(level)).filter(Boolean);
  const announcements = toRecords(call["anuncios"]);
  const publishedOn =
    announcements.flatMap(({ datPublicacion }) => parseDateField(datPublicacion) ?? []).toSorted()[0] ?? null;
  return {
    code,
    title,
    receivedOn,
    callType: plainLine(call["tipoConvocatoria"]),
    bodies,
    budget: parseBudget(call["presupuestoTotal"]),
    purpose: plainLine(call["descripcionFinalidad"]),
    rules: plainLine(call["descripcionBasesReguladoras"]),
    rulesAddress: parseAddress(call["urlBasesReguladoras"]),
    applyAddress: parseAddress(call["sedeElectronica"]),
    announcement:
      announcements.map(({ texto, textoLeng }) => htmlText(texto) || htmlText(textoLeng)).find(Boolean) ?? "",
    beneficiaries: getDescriptions(call["tiposBeneficiarios"]),
    sectors: toRecords(call["sectores"])
      .map(({ codigo, descripcion }) => ({ code: plainLine(codigo), name: plainLine(descripcion) }))
      .filter(({ code, name }) => code !== "" || name !== ""),
    regions: getDescriptions(call["regiones"]),
    regulation: plainLine(toRecord(call["reglamento"])["descripcion"]),
    window: parseWindow({
      fechaInicioSolicitud: call["fechaInicioSolicitud"],
      fechaFinSolicitud: call["fechaFinSolicitud"],
      textInicio: call["textInicio"],
      textFin: call["textFin"],
      abierto: call["abierto"],
      publishedOn,
      seat: communityCode(bodies[0] ?? ""),
    }),
  };
}

/** Given to somebody named beforehand: no one else can apply. */
export function isDirectAward({ callType }: Pick<BdnsCall, "callType">): boolean {
  return /\bconcesion(?:es)? directas?\b/.test(normalizeForSearch(callType));
}

/** Normalized names of the kinds of applicant, the narrower first. */
const BENEFICIARIES: readonly (readonly [RegExp, BeneficiaryId])[] = [
  [/\bpymes?\b/, "sme"],
  [/\bgran(?:des)? empresas?\b/, "large"],
  [/\bpersonas fisicas que no desarrollan\b/, "natural"],
  [/\bpersonas juridicas que no desarrollan\b/, "entity"],
  [/\bpersonas fisicas que desarrollan\b/, "sme"],
  [/\bsin informacion\b/, "unspecified"],
];

/** Null for unknown words. */
export function parseBeneficiary(words: string): BeneficiaryId | null {
  const text = normalizeForSearch(words);
  return BENEFICIARIES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function toRecords(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.slice(0, LIMITS.grantsListItems).map(toRecord) : [];
}

function getDescriptions(value: unknown): readonly string[] {
  return [...new Set(toRecords(value).map(({ descripcion }) => plainLine(descripcion)))];
}

function parseCode(value: unknown): string | null {
  const code = typeof value === "number" ? String(value) : value;
  return typeof code === "string" && GRANTS_PARAMETERS.code.test(code) ? code : null;
}

/** In Spanish if available. */
function getTitle({ descripcion, descripcionLeng }: Fields): string {
  const title = plainLine(descripcion, LIMITS.grantsTitleCharacters);
  return title === "" ? plainLine(descripcionLeng, LIMITS.grantsTitleCharacters) : title;
}

/** Drops an address that is too long: a truncated one would lead elsewhere. */
function parseAddress(value: unknown): string {
  return typeof value === "string" && value.length <= LIMITS.linkCharacters ? value.trim() : "";
}

/** Euros; null for anything else, and for zero, the register's empty value. */
function parseBudget(value: unknown): number | null {
  return typeof value === "number" && value > 0 && value <= Number.MAX_SAFE_INTEGER ? value : null;
}
