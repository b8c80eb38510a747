import { describe, expect, it } from "vitest";
import { CARD_SET } from "./cardSet.ts";
import { isOfficialUrl } from "./officialHosts.ts";

const getHost = (url: string) => new URL(url).hostname;

/** Hosts that the cards cite as sources and that are no official bodies, or only a copy of one. */
const NOT_OFFICIAL = [
  "alcer.org",
  "amp.lasexta.com",
  "amp.periodicodeibiza.es",
  "andaluciainforma.eldiario.es",
  "ceddd.org",
  "consumer.es",
  "d387rkwna8tahi.cloudfront.net",
  "elpais.com",
  "es.scribd.com",
  "illanpanos.com",
  "informajoven.org",
  "maestrodeceremonias.com.es",
  "maldita.es",
  "migracionconjaqueline.com",
  "mundobytes.com",
  "orain.eus",
  "tododisca.es",
  "vof-news.eu",
  "www.bcncatfilmcommission.com",
  "www.certificados-registros.com",
  "www.diariovasco.com",
  "www.economiadigital.es",
  "www.elcorreo.com",
  "www.eleconomista.es",
  "www.elespanol.com",
  "www.europapress.es",
  "www.helpmycash.com",
  "www.infobae.com",
  "www.informacion.es",
  "www.lacronicabadajoz.com",
  "www.lavozdegalicia.es",
  "www.radarfiscal.es",
  "www.rtve.es",
];

describe("isOfficialUrl", () => {
  it("accepts every official link of the cards", () => {
    const links = CARD_SET.cards.flatMap((card) => card.officialLinks.map((link) => link.url));
    expect(links.filter((url) => !isOfficialUrl(url))).toEqual([]);
  });

  it("refuses, of the sources of the cards, exactly those that are no official bodies", () => {
    const hosts = new Set(CARD_SET.cards.flatMap((card) => card.sources.map((source) => getHost(source.url))));
    const refused = [...hosts].filter((host) => !isOfficialUrl(`https://${host}/`));
    expect(refused.toSorted()).toEqual(NOT_OFFICIAL);
  });

  it("accepts a host itself and its subdomains", () => {
    expect(
      ["https://boe.es", "https://www.boe.es/buscar", "https://a.b.gob.es/?x=1#y", "HTTPS://WWW.BOE.ES/"].map(
        isOfficialUrl,
      ),
    ).toEqual([true, true, true, true]);
  });

  it.each([
    "http://www.boe.es",
    "ftp://www.boe.es",
    "javascript:alert('https://www.boe.es')",
    "data:text/html,https://www.boe.es",
    "//www.boe.es",
    "www.boe.es",
    "",
    "https://",
    "https://gob.es.evil.com",
    "https://evilgob.es",
    "https://evil-boe.es",
    "https://evil.com/www.boe.es",
    "https://evil.com?https://www.boe.es",
    "https://evil.com#.gob.es",
    "https://www.boe.es@evil.com",
    "https://user@www.boe.es",
    "https://user:pass@www.boe.es",
    "https://www.boe.es:8443",
    "https://www.boe.es.",
    "https://www.boe.es\n.evil.com",
    " https://www.boe.es",
    "https://www.bое.es",
    "https://xn--www-b1a.boe.es.com",
    "https://[::1]/",
    "https://192.168.0.1/gob.es",
  ])("refuses %j", (url) => {
    expect(isOfficialUrl(url)).toBe(false);
  });
});
