import type { DossierFormat, RegisterProfile } from "./registers.ts";

/** The smallest unit of packing: a page, or a whole file that stays untouched. */
export interface DossierUnit {
  readonly item: number;
  readonly isWhole: boolean;
  /** Bytes by resource: one shared by two pages of a file counts once. */
  readonly costs: ReadonlyMap<unknown, number>;
}

export interface PackedFile<Unit> {
  readonly units: readonly Unit[];
  /** From 1. */
  readonly submission: number;
}

export interface Packing<Unit> {
  /** Joined files in the order of the dossier, then the untouched ones. */
  readonly files: readonly PackedFile<Unit>[];
  readonly submissions: number;
  readonly refused: readonly Unit[];
}

/** Bytes available to a page within the limits of a register; infinite without limits. */
export function getPageRoom({ maxFileBytes, maxTotalBytes }: RegisterProfile): number {
  return Math.min(maxFileBytes ?? Infinity, maxTotalBytes ?? Infinity) - FILE_BYTES - PAGE_BYTES - ENTRY_BYTES;
}

/** Overhead of a PDF in bytes, including its index. */
const FILE_BYTES = 20_000;
/** Overhead of a page in bytes: bookmark, index line, entry in the table of objects. */
const PAGE_BYTES = 1000;
const ENTRY_BYTES = 3000;

interface GrowingFile<Unit> {
  readonly units: Unit[];
  readonly counted: Set<unknown>;
  readonly submission: number;
  bytes: number;
}

/**
 * Divides a dossier by the limits of a register: joins pages in order and begins a new part, or a new submission, at a
 * limit. In PDFs whole files stay separate; a ZIP includes them.
 */
export function packUnits<Unit extends DossierUnit>(
  units: readonly Unit[],
  { maxFiles, maxFileBytes, maxTotalBytes }: RegisterProfile,
  format: DossierFormat,
): Packing<Unit> {
  const [files, total] = [maxFiles ?? Infinity, maxTotalBytes ?? Infinity];
  const room = Math.min(maxFileBytes ?? Infinity, total);
  const packed: GrowingFile<Unit>[] = [];
  const submissions: { files: number; bytes: number }[] = [];
  const refused: Unit[] = [];

  // Begins a file in the first submission from `from` on with room for it, or in a new one.
  const begin = (unit: Unit, bytes: number, from: number): GrowingFile<Unit> => {
    let at = submissions.findIndex((one, index) => index >= from && one.files < files && one.bytes + bytes <= total);
    if (at < 0) at = submissions.push({ files: 0, bytes: 0 }) - 1;
    const submission = submissions[at];
    if (submission) {
      submission.files += 1;
      submission.bytes += bytes;
    }
    const file = { units: [unit], counted: new Set(unit.costs.keys()), submission: at + 1, bytes };
    packed.push(file);
    return file;
  };

  const joins = ({ isWhole }: Unit): boolean => format === "zip" || !isWhole;
  let open: GrowingFile<Unit> | null = null;
  for (const unit of units.filter(joins)) {
    const ownPage = unit.isWhole ? 0 : PAGE_BYTES;
    const alone = FILE_BYTES + ownPage + (format === "zip" ? ENTRY_BYTES : 0) + sumCosts(unit.costs);
    if (alone > room) {
      refused.push(unit);
      continue;
    }
    const isNewEntry = format === "zip" && open?.units.at(-1)?.item !== unit.item;
    const more = ownPage + (isNewEntry ? ENTRY_BYTES : 0) + sumCosts(unit.costs, open?.counted);
    const submission = submissions[(open?.submission ?? 0) - 1];
    if (open && submission && open.bytes + more <= room && submission.bytes + more <= total) {
      open.units.push(unit);
      for (const key of unit.costs.keys()) open.counted.add(key);
      open.bytes += more;
      submission.bytes += more;
    } else open = begin(unit, alone, submissions.length - 1);
  }
  for (const unit of units.filter((one) => !joins(one))) {
    const bytes = sumCosts(unit.costs);
    if (bytes > room) refused.push(unit);
    else begin(unit, bytes, 0);
  }
  return { files: packed, submissions: submissions.length, refused };
}

/** Bytes of the resources of a unit that are not counted yet. */
export function sumCosts(costs: ReadonlyMap<unknown, number>, counted?: ReadonlySet<unknown>): number {
  let bytes = 0;
  for (const [key, cost] of costs) if (!counted?.has(key)) bytes += cost;
  return bytes;
}
