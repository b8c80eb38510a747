import { KEY_LISTS, KEYS } from "@/services/shared/storage/keys.ts";

const MARKS = ["<!-- stored values -->", "<!-- end of stored values -->"] as const;
const DECLARATION = /\/\*\* ([^\n]+) \*\/\s+(\w+): \{\s*key: "/g;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function placeOf(key: string): string {
  if (KEY_LISTS.local.includes(key)) return "local storage";
  if (!KEY_LISTS.personal.includes(key)) return "session storage";
  return KEY_LISTS.mirrored.includes(key) ? "vault, with a copy in local storage" : "vault";
}

/** The table of the stored values as Markdown. @param source text of `keys.ts`, whose comments say what each is */
export function drawStoredTable(source: string): string {
  const declared = [...source.matchAll(DECLARATION)].map(([, what = "", name = ""]) => {
    const key = KEYS[name as keyof typeof KEYS];
    return { place: placeOf(key), key: `\`${key}\``, what: capitalise(what.replace(/\.$/, "")) };
  });
  const byPlace = declared.toSorted((one, other) => one.place.localeCompare(other.place));
  const rows = [["Where", "Key", "What"], ...byPlace.map(({ place, key, what }) => [place, key, what])];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return [lines[0], `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...lines.slice(1)].join("\n");
}

/** A document with this table between its marks. */
export function withStoredTable(document: string, table: string): string {
  const [begin, end] = MARKS;
  const [before = "", rest = ""] = document.split(begin);
  return `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ""}`;
}
