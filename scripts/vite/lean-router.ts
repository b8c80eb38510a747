import type { Plugin } from "vite";

/** The parts of react-router that keep in the bundle what only its framework mode and its forms use, and their replacements. */
const KEPT: readonly (readonly [part: RegExp, instead: string])[] = [
  [/^\w+\.displayName = "\w+";$/gmu, ""],
  [/^var (\w+) = (React\d*\.(?:forwardRef|createContext)\()/gmu, "var $1 = /* @__PURE__ */ $2"],
  [/^function PrefetchPageLinks\(/gmu, "function PrefetchPageLinks() {\n  return null;\n}\nfunction UnusedPageLinks("],
];

/**
 * Lets the bundler drop what react-router's links drag in: the links of pages to prefetch, which need its framework mode, and
 * forms, which stay for the name that developer tools show.
 * @throws Error where react-router no longer has such parts: then look whether this is still needed
 */
export function leanRouter(): Plugin {
  return {
    name: "tramia:lean-router",
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs/, code: /^function PrefetchPageLinks\(/mu },
      handler: (code) => ({ code: withoutFrameworkMode(code), map: null }),
    },
  };
}

/** The module without what a browser router does not use. @throws Error where a part of it is not found */
export function withoutFrameworkMode(code: string): string {
  return KEPT.reduce((rest, [part, instead]) => {
    if (rest.search(part) < 0) throw new Error(`react-router: nothing is like ${part.source} any more`);
    return rest.replace(part, instead);
  }, code);
}
