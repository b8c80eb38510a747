/**
 * The official bodies to whose pages an answer may link (decision A-142): the hosts of the cards' links and of those of
 * their sources and of the plans' that are public bodies. Each stands for itself and its subdomains. Newspapers, advisers and copies that
 * the cards cite as sources are deliberately absent.
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

/** The parts of an absolute address, or null when the text is none. */
export function parseUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** True for an https address, without credentials or port, of an official body; only these are shown as links. */
export function isOfficialUrl(url: string): boolean {
  const address = parseUrl(url);
  if (!address || /\s/u.test(url)) return false;
  const { protocol, username, password, port, hostname } = address;
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  return OFFICIAL_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
