import type { ArgTypesEnhancer, StrictInputType } from "storybook/internal/types";
import * as icons from "@/components/ui/Icon/icons.ts";

/** Named unions that react-docgen leaves unresolved, as it reads one file at a time. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  Tone: ["green", "amber", "orange", "red", "grey", "purple", "blue"],
  ButtonVariant: ["primary", "secondary", "quiet", "danger"],
  ButtonSize: ["md", "sm"],
};

const SIMPLE: Readonly<Record<string, "boolean" | "text" | "number">> = {
  boolean: "boolean",
  string: "text",
  number: "number",
  "number | null": "number",
  "number | string": "text",
};

/** The type of a property as it is written in its file, without `undefined`; null where nothing is known of it. */
function writtenType({ type }: StrictInputType): string | null {
  if (!type) return null;
  // A property that its file gives a value and no type comes as an object without a name.
  const written: string | undefined =
    type.raw ?? ("value" in type && typeof type.value === "string" ? type.value : type.name);
  return (written ?? "")
    .replace(/^\s*\|\s*/u, "")
    .replaceAll(/\s*\|\s*undefined\b/gu, "")
    .replace(/^\((.*\) => void)\)$/u, "$1");
}

/** The values of a union of strings and of unions in LISTS; null for any other type. */
function listOptions(type: string): readonly string[] | null {
  const parts = type.split(/\s*\|\s*(?![^<]*>)/u).map((part) => {
    const [, literal] = /^"([^"]*)"$/u.exec(part) ?? [];
    const [, name = part, without] = /^Exclude<(\w+), "(\w+)">$/u.exec(part) ?? [];
    return literal === undefined ? LISTS[name]?.filter((one) => one !== without) : [literal];
  });
  return parts.every((part) => part !== undefined) ? parts.flat() : null;
}

function createControl(name: string, type: string, value: unknown): Partial<StrictInputType> {
  if (type === "" || /^Ref(?:Object)?</u.test(type)) return { table: { disable: true } };
  if (/^on[A-Z]/u.test(name) || type.includes("=>") || type === "ReactElement") return { control: false };
  if (type === "IconShape") return { control: { type: "select" }, options: Object.keys(icons), mapping: icons };
  if (type === "ReactNode")
    return { control: value === undefined || typeof value === "string" ? { type: "text" } : false };
  const simple = SIMPLE[type];
  if (simple) return { control: { type: simple } };
  const options = listOptions(type);
  return options ? { control: { type: options.length > 4 ? "select" : "radio" }, options } : {};
}

/**
 * Gives each property the control that fits its type: icons by name, tones and variants from their list, none for callbacks and
 * elements; references and what has no written type are left out. What a story sets itself stays.
 */
export const addControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = writtenType(argType);
      const { table, ...control } = type === null ? {} : createControl(name, type, initialArgs[name]);
      return [
        name,
        { ...control, ...argType, table: { ...argType.table, ...(type && { type: { summary: type } }), ...table } },
      ];
    }),
  );
