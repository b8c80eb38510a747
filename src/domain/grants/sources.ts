/** An official body whose calls are worth looking for. */
export interface OfficialSource {
  readonly id: string;
  /** As it is known: 'BDNS'. */
  readonly name: string;
  /** What the name stands for, or who runs it. */
  readonly fullName: string;
  /** https; the entrance of the body's own site. */
  readonly url: string;
}

/** The register that the live search asks: every administration has to enter its calls there (Ley 38/2003, art. 20). */
export const REGISTER_ID = "bdns";

/** The register's own pages, https. A call's page goes by its BDNS code. */
export const REGISTER = {
  home: "https://www.infosubvenciones.es",
  calls: "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias",
  legalNotice: "https://www.infosubvenciones.es/bdnstrans/GE/es/avisolegal",
} as const;

/** The seven official sources that a search shows (OPP-14, decision A-108). */
export const SOURCES: readonly OfficialSource[] = [
  {
    id: REGISTER_ID,
    name: "BDNS",
    fullName: "Base de Datos Nacional de Subvenciones",
    url: REGISTER.calls,
  },
  { id: "boe", name: "BOE", fullName: "Boletín Oficial del Estado", url: "https://www.boe.es/" },
  {
    id: "cdti",
    name: "CDTI",
    fullName: "Centro para el Desarrollo Tecnológico y la Innovación",
    url: "https://www.cdti.es/",
  },
  {
    id: "red",
    name: "Red.es",
    fullName: "Entidad pública para la transformación digital",
    url: "https://www.red.es/",
  },
  { id: "enisa", name: "ENISA", fullName: "Empresa Nacional de Innovación", url: "https://www.enisa.es/" },
  {
    id: "idae",
    name: "IDAE",
    fullName: "Instituto para la Diversificación y Ahorro de la Energía",
    url: "https://www.idae.es/",
  },
  {
    id: "ue",
    name: "Portal de Financiación y Licitaciones de la UE",
    fullName: "Comisión Europea",
    url: "https://ec.europa.eu/info/funding-tenders/opportunities/portal/",
  },
];
