import { isOfficialUrl, parseUrl } from "../../procedure/cards/officialHosts.ts";
import { LIMITS } from "../../shared/limits.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { findHostIssuer } from "../verification/verification.ts";
import type { AuthenticityLine } from "./line.ts";

/** Schemes that run, or open, something on the device that reads the code. */
const RUNNING = /^\s*(?:javascript|vbscript|data|file|blob|intent)\s*:/iu;
const HOST_CHARACTERS = 80;

/**
 * The lines about the codes of a document, one for each host: an office's own page may be opened to compare, any other one is named
 * as such. Codes with data alone have none. @param texts what the codes say
 */
export function describeCodes(texts: readonly string[]): readonly AuthenticityLine[] {
  const lines = texts.flatMap((text) => describeCode(text) ?? []);
  return lines.filter(({ id }, at) => lines.findIndex((line) => line.id === id) === at);
}

function describeCode(text: string): AuthenticityLine | null {
  if (RUNNING.test(text)) {
    return {
      id: "code-order",
      outcome: "caution",
      text: "Tiene un código que lleva una orden para el móvil en lugar de una página. No lo escanees.",
    };
  }
  const url = /^\s*https?:\/\//iu.test(text) ? parseUrl(text.trim()) : null;
  if (!url) return null;
  url.protocol = "https:";
  const { hostname: host, href } = url;
  const office = href.length <= LIMITS.linkCharacters ? nameOffice(url) : null;
  const id = `code-${host}`;
  return office === null
    ? {
        id,
        outcome: "caution",
        text: `Tiene un código que lleva a «${shorten(host, HOST_CHARACTERS)}», que no es de ninguna oficina que conozco. Antes de abrirlo, asegúrate de quién es.`,
      }
    : {
        id,
        outcome: "noted",
        text: `Tiene un código de la sede: lleva a ${office}. Por sí solo no prueba nada: compara lo que enseña con tu documento.`,
        link: { label: "Comprobar en la sede", href },
      };
}

/** 'la página de Agencia Tributaria (sede.agenciatributaria.gob.es)'; null where no office has the host. */
function nameOffice({ hostname: host, href, username, password }: URL): string | null {
  if (username !== "" || password !== "") return null;
  const issuer = findHostIssuer(host);
  if (issuer !== null) return `la página de ${issuer} (${host})`;
  return isOfficialUrl(href) ? host : null;
}
