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
export const SOURCES: readonly OfficialSource[] = (
  [
    [REGISTER_ID, "BDNS", "Base de Datos Nacional de Subvenciones", REGISTER.calls],
    ["boe", "BOE", "Boletín Oficial del Estado", "https://www.boe.es/"],
    ["cdti", "CDTI", "Centro para el Desarrollo Tecnológico y la Innovación", "https://www.cdti.es/"],
    ["red", "Red.es", "Entidad pública para la transformación digital", "https://www.red.es/"],
    ["enisa", "ENISA", "Empresa Nacional de Innovación", "https://www.enisa.es/"],
    ["idae", "IDAE", "Instituto para la Diversificación y Ahorro de la Energía", "https://www.idae.es/"],
    [
      "ue",
      "Portal de Financiación y Licitaciones de la UE",
      "Comisión Europea",
      "https://ec.europa.eu/info/funding-tenders/opportunities/portal/",
    ],
  ] as const
).map(([id, name, fullName, url]) => ({ id, name, fullName, url }));
