import type { DocumentKind } from "../documentTypes/documentKindNames.ts";

/** The official page where a citizen gets a kind of paper. */
export interface OfficialPage {
  /** An official address that the cards cite (decision A-142). */
  readonly url: string;
  /** What the link does, as its button says it. */
  readonly downloadText: string;
  /** Whose page it is and what is to be done there. */
  readonly linkDescription: string;
}

const APPOINTMENT = "https://www.citapreviadnie.es";
const POLICE = "https://sede.policia.gob.es";
const IMMIGRATION = "https://www.inclusion.gob.es/web/migraciones";
const IMPORTASS = "https://portal.seg-social.gob.es/wps/portal/importass/importass";
const TAX_AGENCY = "https://sede.agenciatributaria.gob.es";
const TRAFFIC = "https://sede.dgt.gob.es";
const JUSTICE = "https://sede.mjusticia.gob.es";
const ACCESS_POINT = "https://administracion.gob.es";

/**
 * Where each kind of paper is to be had officially (decisions ). Papers that no public body hands out (pay
 * slips, contracts, bank papers, policies, bills, school reports) are deliberately absent, and so is the family book,
 * which is no longer issued.
 */
export const OFFICIAL_PAGES: Partial<Record<DocumentKind, OfficialPage>> = {
  dni: {
    url: APPOINTMENT,
    downloadText: "Pedir cita para el DNI",
    linkDescription: "Policía Nacional: cita previa para el DNI y el pasaporte",
  },
  passport: {
    url: APPOINTMENT,
    downloadText: "Pedir cita para el pasaporte",
    linkDescription: "Policía Nacional: cita previa para el DNI y el pasaporte",
  },
  nie: {
    url: POLICE,
    downloadText: "Ver cómo obtener el NIE",
    linkDescription: "Policía Nacional: trámites de extranjería en su sede electrónica",
  },
  tie: {
    url: POLICE,
    downloadText: "Ver cómo obtener la TIE",
    linkDescription: "Policía Nacional: trámites de extranjería en su sede electrónica",
  },
  euRegistration: {
    url: POLICE,
    downloadText: "Ver cómo obtener el certificado de registro",
    linkDescription: "Policía Nacional: trámites de extranjería en su sede electrónica",
  },
  residencePermit: {
    url: IMMIGRATION,
    downloadText: "Ver cómo pedir el permiso de residencia",
    linkDescription: "Ministerio de Inclusión: autorizaciones de residencia",
  },
  drivingLicence: {
    url: TRAFFIC,
    downloadText: "Pedir el permiso de conducir o su duplicado",
    linkDescription: "Dirección General de Tráfico: trámites del permiso de conducir",
  },
  vehiclePermit: {
    url: TRAFFIC,
    downloadText: "Pedir el permiso de circulación o su duplicado",
    linkDescription: "Dirección General de Tráfico: trámites de vehículos",
  },
  roadworthiness: {
    url: TRAFFIC,
    downloadText: "Consultar la ITV del vehículo",
    linkDescription: "Dirección General de Tráfico: trámites e informes de vehículos",
  },
  workLife: {
    url: IMPORTASS,
    downloadText: "Descargar informe de vida laboral",
    linkDescription: "Tesorería de la Seguridad Social: Importass",
  },
  socialSecurityNumber: {
    url: IMPORTASS,
    downloadText: "Consultar el número de la Seguridad Social",
    linkDescription: "Tesorería de la Seguridad Social: Importass",
  },
  socialSecurityClearance: {
    url: IMPORTASS,
    downloadText: "Descargar certificado de estar al corriente",
    linkDescription: "Tesorería de la Seguridad Social: Importass",
  },
  taxReturn: {
    url: TAX_AGENCY,
    downloadText: "Descargar declaración de la renta",
    linkDescription: "Agencia Tributaria: sede electrónica",
  },
  taxClearance: {
    url: TAX_AGENCY,
    downloadText: "Descargar certificado de estar al corriente",
    linkDescription: "Agencia Tributaria: sede electrónica",
  },
  registration: {
    url: ACCESS_POINT,
    downloadText: "Buscar la sede de tu ayuntamiento",
    linkDescription: "Punto de Acceso General: el padrón lo lleva el ayuntamiento donde vives",
  },
  largeFamilyCard: {
    url: ACCESS_POINT,
    downloadText: "Buscar el trámite de tu comunidad",
    linkDescription: "Punto de Acceso General: el título de familia numerosa lo expide tu comunidad autónoma",
  },
  healthCard: {
    url: "https://www.seg-social.es/wps/portal/wss/internet/InformacionUtil/44539/43384/45200",
    downloadText: "Ver cómo obtener la tarjeta sanitaria",
    linkDescription: "Seguridad Social: derecho a la asistencia sanitaria; la tarjeta la expide tu comunidad autónoma",
  },
  disabilityCertificate: {
    url: "https://imserso.es",
    downloadText: "Ver dónde pedir el certificado de discapacidad",
    linkDescription: "Imserso: el grado de discapacidad lo reconoce tu comunidad autónoma",
  },
  universityDegree: {
    url: "https://universidades.sede.gob.es",
    downloadText: "Ver los trámites de títulos universitarios",
    linkDescription: "Sede electrónica de Universidades: el título lo expide tu universidad",
  },
  birthCertificate: {
    url: JUSTICE,
    downloadText: "Pedir certificado de nacimiento",
    linkDescription: "Ministerio de Justicia: certificados del Registro Civil",
  },
  literalBirthCertificate: {
    url: JUSTICE,
    downloadText: "Pedir certificado literal de nacimiento",
    linkDescription: "Ministerio de Justicia: certificados del Registro Civil",
  },
  marriageCertificate: {
    url: JUSTICE,
    downloadText: "Pedir certificado de matrimonio",
    linkDescription: "Ministerio de Justicia: certificados del Registro Civil",
  },
  deathCertificate: {
    url: JUSTICE,
    downloadText: "Pedir certificado de defunción",
    linkDescription: "Ministerio de Justicia: certificados del Registro Civil",
  },
  lastWillsCertificate: {
    url: JUSTICE,
    downloadText: "Pedir certificado de últimas voluntades",
    linkDescription: "Ministerio de Justicia: Registro de Actos de Última Voluntad",
  },
  criminalRecord: {
    url: JUSTICE,
    downloadText: "Pedir certificado de antecedentes penales",
    linkDescription: "Ministerio de Justicia: Registro Central de Penados",
  },
};
