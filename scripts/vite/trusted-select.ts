import type { Plugin } from "vite";

/** One assignment of constant HTML. */
const CONSTANT_HTML = /dangerouslySetInnerHTML: \{\s*__html: (`[^`$]*`)\s*\}/gu;

/**
 * Lets Radix Select write the constant style of its viewport as text: Trusted Types refuse it as HTML.
 * @throws Error where Radix Select no longer has exactly that one: then look whether this is still needed
 */
export function trustedSelect(): Plugin {
  return {
    name: "tramia:trusted-select",
    transform: {
      filter: { id: /\/@radix-ui\/react-select\/dist\/index\.mjs/ },
      handler: (code) => ({ code: withTextStyle(code), map: null }),
    },
  };
}

/** The module with its one constant HTML as text. @throws Error where there is none, another, or more than one */
export function withTextStyle(code: string): string {
  const matches = [...code.matchAll(CONSTANT_HTML)];
  if (matches.length !== 1) throw new Error(`Radix Select: ${matches.length} constants of HTML instead of one`);
  return code.replace(CONSTANT_HTML, "children: $1");
}
