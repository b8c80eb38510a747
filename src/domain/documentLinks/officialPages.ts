import type { DocumentKind } from "../documentTypes/documentKindNames.ts";

/** The official page where a citizen gets a kind of paper. */
export interface OfficialPage {
  /** An official address that the cards cite (decision A-142). */
  readonly url: string;
  /** What the link opens or does, as its button says it. */
  readonly downloadText: string;
  /** Whose page it is, and which paper is to be had there. */
  readonly linkDescription: string;
  /** The page is the entrance of a site, and `downloadText` names that site: it promises nothing more. */
  readonly isEntrance?: true;
}

type Entrance = Pick<OfficialPage, "url" | "downloadText"> & { readonly isEntrance: true };

function entrance(url: string, downloadText: string): Entrance {
  return { url, downloadText, isEntrance: true };
}

const POLICE = entrance("https://sede.policia.gob.es", "Ir a la sede de la Policía Nacional");
const MIGRATION = entrance("https://www.inclusion.gob.es/web/migraciones", "Ir al portal de Migraciones");
const IMPORTASS = entrance("https://portal.seg-social.gob.es/wps/portal/importass/importass", "Ir a Importass");
const SOCIAL_SECURITY = entrance("https://sede.seg-social.gob.es", "Ir a la sede de la Seguridad Social");
const TAX_AGENCY = entrance("https://sede.agenciatributaria.gob.es", "Ir a la sede de la Agencia Tributaria");
const TRAFFIC = entrance("https://sede.dgt.gob.es", "Ir a la sede de la DGT");
const JUSTICE = entrance("https://sede.mjusticia.gob.es", "Ir a la sede del Ministerio de Justicia");
const ACCESS_POINT = entrance("https://administracion.gob.es", "Ir al Punto de Acceso General");
const DISABILITY = entrance("https://imserso.es", "Ir a la web del Imserso");
const UNIVERSITIES = entrance("https://universidades.sede.gob.es", "Ir a la sede de Universidades");

/**
 * Where each kind of paper is to be had officially in Spain (decisions ). Deliberately absent: papers that no
 * public body hands out (pay slips, contracts, bank papers, policies, bills, school reports); the family book, which is
 * no longer issued; the passport, which is as a rule that of another country where it stands without the DNI; and those
 * whose own page no card cites (TIE, certificate of registration of the Union, health card, ITV).
 */
export const OFFICIAL_PAGES: Partial<Record<DocumentKind, OfficialPage>> = {
  dni: {
    url: "https://www.citapreviadnie.es",
    downloadText: "Pedir cita para el DNI",
    linkDescription: "Policía Nacional: cita previa para el DNI y el pasaporte",
  },
  nie: { ...POLICE, linkDescription: "Policía Nacional: asigna el NIE" },
  residencePermit: { ...MIGRATION, linkDescription: "Ministerio de Inclusión: autorizaciones de residencia" },
  drivingLicence: { ...TRAFFIC, linkDescription: "Dirección General de Tráfico: permiso de conducir español" },
  vehiclePermit: { ...TRAFFIC, linkDescription: "Dirección General de Tráfico: permiso de circulación" },
  workLife: {
    url: IMPORTASS.url,
    downloadText: "Descargar informe de vida laboral",
    linkDescription: "Tesorería de la Seguridad Social: Importass",
  },
  socialSecurityNumber: {
    ...IMPORTASS,
    linkDescription: "Tesorería de la Seguridad Social: número de la Seguridad Social",
  },
  socialSecurityClearance: {
    ...SOCIAL_SECURITY,
    linkDescription: "Seguridad Social: certificado de estar al corriente, para personas y empresas",
  },
  taxReturn: { ...TAX_AGENCY, linkDescription: "Agencia Tributaria: copia de tu declaración de la renta" },
  taxClearance: { ...TAX_AGENCY, linkDescription: "Agencia Tributaria: certificado de estar al corriente" },
  registration: {
    ...ACCESS_POINT,
    linkDescription: "El padrón lo lleva el ayuntamiento donde vives: búscalo desde ahí",
  },
  largeFamilyCard: {
    ...ACCESS_POINT,
    linkDescription: "El título lo expide tu comunidad autónoma: búscala desde ahí",
  },
  disabilityCertificate: {
    ...DISABILITY,
    linkDescription: "El grado lo reconoce tu comunidad autónoma; en Ceuta y Melilla, el Imserso",
  },
  universityDegree: {
    ...UNIVERSITIES,
    linkDescription: "El título español lo expide tu universidad: pregunta antes en ella",
  },
  birthCertificate: { ...JUSTICE, linkDescription: "Registro Civil español: certificado de nacimiento" },
  literalBirthCertificate: { ...JUSTICE, linkDescription: "Registro Civil español: certificado literal de nacimiento" },
  marriageCertificate: { ...JUSTICE, linkDescription: "Registro Civil español: certificado de matrimonio" },
  deathCertificate: { ...JUSTICE, linkDescription: "Registro Civil español: certificado de defunción" },
  lastWillsCertificate: {
    ...JUSTICE,
    linkDescription: "Registro de Actos de Última Voluntad: certificado de últimas voluntades",
  },
  criminalRecord: {
    ...JUSTICE,
    linkDescription: "Registro Central de Penados: antecedentes penales en España",
  },
};
