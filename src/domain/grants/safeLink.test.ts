import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../shared/limits.ts";
import { httpsLink } from "./safeLink.ts";

describe("httpsLink", () => {
  it.each([
    ["https://sede.gob.es/tramite?id=3#solicitud", "https://sede.gob.es/tramite?id=3#solicitud"],
    ["  https://gandia.sedelectronica.es/ ", "https://gandia.sedelectronica.es/"],
    ["www.bop.es", "https://www.bop.es/"],
    ["WWW.BOP.ES/Anuncio", "https://www.bop.es/Anuncio"],
    ["www.aragonemprende.com.", "https://www.aragonemprende.com/"],
    ["sede.cdti.gob.es:443/x", "https://sede.cdti.gob.es/x"],
    ["//www.boe.es/boe/dias/", "https://www.boe.es/boe/dias/"],
    ["http://www.boe.es/a", "https://www.boe.es/a"],
    ["HTTP://www.boe.es:80/a", "https://www.boe.es/a"],
    ["http://www.boe.es:443/a", "https://www.boe.es/a"],
    [
      "bop.dival.es/bop/downloads?anuncioCSV=BOPV-2024/14394&lang=es",
      "https://bop.dival.es/bop/downloads?anuncioCSV=BOPV-2024/14394&lang=es",
    ],
    ["www.castelló.es", "https://www.xn--castell-r0a.es/"],
  ])("makes of %j a link", (text, link) => {
    expect(httpsLink(text)).toBe(link);
  });

  it.each([
    "pendiente de publicación",
    "Pendiente",
    "",
    "-",
    "www.bop.es y www.dogv.es",
    "https://www.bop.es (pendiente)",
    "javascript:alert(1)",
    "JavaScript://www.bop.es/%0aalert(1)",
    "data:text/html,x",
    "mailto:subvenciones@gandia.es",
    "ftp://www.bop.es/",
    "https://usuario:clave@www.bop.es/",
    "https://www.bop.es@malo.example/",
    "https://:clave@www.bop.es/",
    "www.bop.es:8080",
    "http://www.bop.es:8080/",
    "https://192.168.1.1/",
    "192.168.1.1/admin",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://localhost/",
    "localhost.localdomain",
    "https://intranet/",
    "https://impresora.local/",
    "https://oculto.onion/",
    "https:///www.bop.es",
    "https:\\\\www.bop.es",
    "https://www.bop.es/\u202Egpj.exe",
    "https://www.bop\u0000.es/",
    "https://www.b\nop.es/",
    'https://www.bop.es/"><script>',
    `https://www.bop.es/${"a".repeat(LIMITS.linkCharacters)}`,
    null,
    42,
    { href: "https://www.bop.es/" },
  ])("makes of %j no link", (text) => {
    expect(httpsLink(text)).toBeNull();
  });

  it("never throws and gives nothing but https of a named host, without credentials and port", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withFragments: true }), fc.domain()), (text) => {
        const link = httpsLink(text);
        if (link === null) return;
        const { protocol, username, password, port, href } = new URL(link);
        expect([protocol, username, password, port, href]).toEqual(["https:", "", "", "", link]);
      }),
    );
  });
});
