import { LIMITS } from "../../../../src/domain/shared/limits.ts";

/** The part of an answer that is passed on: a value of limited length, the fields of an object, the entries of a list. */
export type Shape = number | readonly [Shape] | { readonly [field: string]: Shape };

const LINE = LIMITS.grantsLineCharacters;
const TEXT = LIMITS.grantsTextCharacters;
const NAMED = [{ descripcion: LINE }] as const;

/** A row of a search (data/bdns.md §4.1). */
export const ROW = {
  numeroConvocatoria: LINE,
  mrr: LINE,
  descripcion: LINE,
  descripcionLeng: LINE,
  fechaRecepcion: LINE,
  nivel1: LINE,
  nivel2: LINE,
  nivel3: LINE,
  codigoInvente: LINE,
} as const satisfies Shape;

/** A call in full (data/bdns.md §4.2), without what concerns the register itself and state aid to companies. */
export const CALL = {
  codigoBDNS: LINE,
  organo: { nivel1: LINE, nivel2: LINE, nivel3: LINE },
  descripcion: LINE,
  descripcionLeng: LINE,
  tipoConvocatoria: LINE,
  presupuestoTotal: LINE,
  mrr: LINE,
  instrumentos: NAMED,
  tiposBeneficiarios: NAMED,
  sectores: [{ descripcion: LINE, codigo: LINE }],
  regiones: NAMED,
  descripcionFinalidad: LINE,
  descripcionBasesReguladoras: LINE,
  urlBasesReguladoras: LINE,
  sedeElectronica: LINE,
  abierto: LINE,
  fechaRecepcion: LINE,
  fechaInicioSolicitud: LINE,
  fechaFinSolicitud: LINE,
  textInicio: LINE,
  textFin: LINE,
  sePublicaDiarioOficial: LINE,
  reglamento: { descripcion: LINE },
  anuncios: [
    {
      numAnuncio: LINE,
      titulo: LINE,
      tituloLeng: LINE,
      texto: TEXT,
      textoLeng: TEXT,
      url: LINE,
      cve: LINE,
      desDiarioOficial: LINE,
      datPublicacion: LINE,
    },
  ],
} as const satisfies Shape;

/**
 * The part of a value that has the shape: other fields are left out, texts cut, lists ended after LIMITS.grantsListItems.
 * Values of another kind become null.
 */
export function shaped(value: unknown, shape: Shape): unknown {
  if (typeof shape === "number") return plain(value, shape);
  if (isList(shape)) {
    return Array.isArray(value) ? value.slice(0, LIMITS.grantsListItems).map((item) => shaped(item, shape[0])) : null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, inner]) => [name, shaped(fields[name], inner)]),
  );
}

function plain(value: unknown, characters: number): string | number | boolean | null {
  if (typeof value === "string") return value.slice(0, characters).toWellFormed();
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function isList(shape: Exclude<Shape, number>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
