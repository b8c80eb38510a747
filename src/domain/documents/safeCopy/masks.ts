import { clamp } from "../../reading/imageProcessing/image.ts";

const MASK_NAMES = {
  mrz: "MRZ",
  support: "Número de soporte",
  can: "CAN",
  csv: "CSV",
  qr: "Código QR",
  photo: "Foto",
  signature: "Firma",
  address: "Domicilio",
  parents: "Nombres de los padres",
  own: "Tuya",
} as const;

/** `own` was drawn by the person. */
export type MaskKind = keyof typeof MASK_NAMES;

/** Part of a page, in shares of its width and height from 0 to 1. */
export interface PageArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Mask extends PageArea {
  /** Unique in its page. */
  readonly id: number;
  readonly kind: MaskKind;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Least side of a mask, and area of a new one. */
const LEAST = 0.01;
const NEW: PageArea = { left: 0.35, top: 0.45, width: 0.3, height: 0.1 };

/** Movement and growth of an area, in shares of the page. */
export type AreaChange = Partial<Readonly<Record<"x" | "y" | "wider" | "higher", number>>>;

/** Applies a change, up to the edges of the page. */
export function changeArea(area: PageArea, { x = 0, y = 0, wider = 0, higher = 0 }: AreaChange): PageArea {
  const left = clamp(area.left + x, 0, 1 - Math.min(1, area.width));
  const top = clamp(area.top + y, 0, 1 - Math.min(1, area.height));
  return {
    left,
    top,
    width: clamp(area.width + wider, LEAST, 1 - left),
    height: clamp(area.height + higher, LEAST, 1 - top),
  };
}

export function addMask(masks: readonly Mask[], kind: MaskKind = "own", area: PageArea = NEW): readonly Mask[] {
  return [...masks, { ...changeArea(area, {}), id: Math.max(0, ...masks.map(({ id }) => id)) + 1, kind }];
}

/** Names of the masks of a page, numbered if several have the same kind. */
export function nameMasks(masks: readonly Mask[]): readonly string[] {
  return masks.map(({ kind }, at) => {
    const same = masks.filter((mask) => mask.kind === kind);
    const place = masks.slice(0, at + 1).filter((mask) => mask.kind === kind).length;
    return same.length > 1 ? `${MASK_NAMES[kind]} ${place}` : MASK_NAMES[kind];
  });
}
