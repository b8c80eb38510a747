import { isOfficialUrl } from "../cards/officialHosts.ts";
import type { Validation } from "./types.ts";

/** Where a missing document is available (MISS-13 to MISS-15). */
export interface ObtainLink {
  /** https, of an official host (decision A-142). */
  readonly url: string;
  readonly text: string;
  readonly description: string | null;
  readonly source: "IA" | "Oficial";
}

/**
 * The link of a row, or null where none may be shown: what its card says, else the link that was found for it. An unverified
 * one counts as the AI's (decisions ).
 */
export function getObtainLink(validation: Validation): ObtainLink | null {
  const { officialLink, downloadText, linkDescription, linkSource, obtain } = validation;
  if (obtain && "url" in obtain && isOfficialUrl(obtain.url)) {
    return { url: obtain.url, text: "Dónde se consigue", description: obtain.issuer, source: "Oficial" };
  }
  if (officialLink === undefined || !isOfficialUrl(officialLink)) return null;
  return {
    url: officialLink,
    text: downloadText ?? "Ir a la página oficial",
    description: linkDescription ?? null,
    source: linkSource ?? "IA",
  };
}
