/**
 * Official bodies whose pages an answer may link to (decision A-142): the public hosts in the links and sources of
 * cards and plans, with their subdomains. Newspapers, advisers and copies cited as sources are deliberately absent.
 */
const OFFICIAL_HOSTS: readonly string[] = [
  // The State and its bodies
  "gob.es",
  "bde.es",
  "boe.es",
  "cervantes.es",
  "citapreviadnie.es",
  "congreso.es",
  "dgt.es",
  "ico.es",
  "idae.es",
  "imserso.es",
  "ine.es",
  "infosubvenciones.es",
  "oepm.es",
  "paeelectronico.es",
  "plataformapyme.es",
  "policia.es",
  "rmc.es",
  "seg-social.es",
  "sepe.es",
  "todofp.es",
  "uned.es",
  // Public notaries and registrars
  "notariado.org",
  "registradores.org",
  // Autonomous communities and town halls
  "astillero.es",
  "barcelona.cat",
  "bcn.cat",
  "bocm.es",
  "caib.es",
  "comunidad.madrid",
  "dipalme.org",
  "donostia.eus",
  "gencat.cat",
  "juntadeandalucia.es",
  "justizia.eus",
  "madrid.es",
  "majadahonda.org",
  "rivasciudad.es",
  "zaragoza.es",
  // The European Union
  "europa.eu",
];

/** Null for an invalid URL. */
export function parseUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** An https URL of an official body, without credentials or port; only these are rendered as links. */
export function isOfficialUrl(url: string): boolean {
  const address = parseUrl(url);
  if (!address || /\s/u.test(url)) return false;
  const { protocol, username, password, port, hostname } = address;
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  return OFFICIAL_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
