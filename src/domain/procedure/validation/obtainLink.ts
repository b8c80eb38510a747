import { isOfficialUrl } from "../cards/officialHosts.ts";
import type { Validation } from "./types.ts";

/** Source of a missing document (MISS-13 to MISS-15). */
export interface ObtainLink {
  /** https, on an official host (decision A-142). */
  readonly url: string;
  readonly text: string;
  readonly description: string | null;
  readonly source: "IA" | "Oficial";
}

/** The card's link, else the found one; an unverified one counts as the AI's. */
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
