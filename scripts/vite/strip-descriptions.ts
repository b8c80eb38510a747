import type { Plugin } from "vite";

/** Leaves out of a build what a machine says of its states: the diagrams of docs/machines alone read it. */
export function stripDescriptions(): Plugin {
  return {
    name: "tramia:strip-descriptions",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/machines\/.*\.ts$/ },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}

/** The module without its properties `description` that are one text. */
export function withoutDescriptions(code: string): string {
  return code.replaceAll(/\bdescription:\s*"(?:[^"\\]|\\.)*",?/g, "");
}
