import { CATALOGUE } from "../../procedure/catalogue/catalogue.ts";
import { parseUrl, isOfficialUrl } from "../../procedure/cards/officialHosts.ts";
import { findDocumentKinds } from "../types/documentKind.ts";
import { documentTypeById, type DocumentTypeRecord } from "../types/registry.ts";
import type { OfficialLink } from "../../procedure/requirements/result.ts";
import { significantWords } from "../../shared/text/normalize.ts";

/** Page to get a missing document (MISS-13 to MISS-15). */
export interface DocumentLink {
  /** https, on an official host. */
  readonly officialLink: string;
  readonly downloadText: string;
  readonly linkDescription: string;
  /** 'IA': the address is from an AI's answer; 'Oficial': from the verified cards and the table made from them. */
  readonly linkSource: "IA" | "Oficial";
}

export interface AnswerLinks {
  readonly links: readonly OfficialLink[];
  readonly fromAi: boolean;
  readonly cardId: string | null;
}

/** Button text for a deeper page where the registry only has the home page of a site. */
const DEEPER_TEXT = "Ir a la página oficial";

/**
 * The official page to get the document that a requirement names. Null without one (decisions ), or if the
 * card asks for another body's document: a wrong office is worse than none. A link of the answer replaces it if it is
 * of the same body, deeper in its site, and names the same document: any other page of the body would not match the
 * button.
 */
export function findOfficialLink(requirementName: string, answer: AnswerLinks | null): DocumentLink | null {
  for (const type of findDocumentKinds(requirementName).map(documentTypeById)) {
    const page = type.officialPage;
    if (page === undefined || !isOfOfficialPage(type, requirementName, answer?.cardId ?? null)) continue;
    const { url, downloadText, linkDescription, isEntrance } = page;
    const better = answer?.links.find((link) => isDeeper(link.url, url) && namesDocument(link, type));
    return {
      officialLink: better?.url ?? url,
      downloadText: better && isEntrance ? DEEPER_TEXT : downloadText,
      linkDescription,
      linkSource: better && answer?.fromAi ? "IA" : "Oficial",
    };
  }
  return null;
}

/** An official address of the same body as `page`, deeper in its site. */
function isDeeper(url: string, page: string): boolean {
  const [address, entrance] = [parseUrl(url), parseUrl(page)];
  if (address === null || entrance === null || !isOfficialUrl(url)) return false;
  return getBodyName(address) === getBodyName(entrance) && getPath(address).length > getPath(entrance).length;
}

/** A body's name in its hosts: 'seg-social' for portal.seg-social.gob.es and www.seg-social.es. */
function getBodyName({ hostname }: URL): string | undefined {
  return hostname
    .replace(/\.[a-z]+$/u, "")
    .replace(/\.gob$/u, "")
    .replace(/\.sede$/u, "")
    .split(".")
    .at(-1);
}

function getPath({ pathname, search }: URL): string {
  return pathname.replace(/\/+$/u, "") + search;
}

/** All words of one of the document's titles are in the link's title or path. */
function namesDocument({ title, url }: OfficialLink, { titles }: DocumentTypeRecord): boolean {
  const said = new Set(significantWords(`${title} ${parseUrl(url)?.pathname ?? ""}`));
  return titles.some((name) => significantWords(name).every((word) => said.has(word)));
}

/** A document of a card that the official page of its type does not issue. */
export interface LinkException {
  readonly cardId: string;
  /** `nombre` of the document in the card. */
  readonly document: string;
  readonly reason: string;
}

/** Documents that may be of another country or another body, according to their card. */
const LINK_EXCEPTIONS: readonly LinkException[] = [
  {
    cardId: "carnet-conducir",
    document: "Permiso de conducir que ya tengas (original y copia)",
    reason: "It may be that of another country of the EU, of which the DGT gives no copy.",
  },
  {
    cardId: "canje-permiso-conducir",
    document: "Permiso de conducir original y en vigor",
    reason: "It is that of another country, which is exchanged for a Spanish one.",
  },
];

/** For people or documents from abroad. The apostille is for Spanish documents used abroad. */
const FOREIGNERS_CARDS: ReadonlySet<string> = new Set(
  [
    ...CATALOGUE.filter(({ id }) => id === "internacionales").flatMap(({ tramites }) => tramites.map(({ id }) => id)),
    "homologacion-titulos",
  ].filter((id) => id !== "apostilla-haya"),
);

function isOfOfficialPage(type: DocumentTypeRecord, document: string, cardId: string | null): boolean {
  if (cardId === null) return true;
  if (FOREIGNERS_CARDS.has(cardId) && type.oftenForeign) return false;
  return !LINK_EXCEPTIONS.some((exception) => exception.cardId === cardId && exception.document === document);
}
