import type { Plugin } from "vite";

/** Modules that the product does not use of downshift, with their replacements. */
const UNUSED: readonly (readonly [name: string, code: RegExp, instead: string])[] = [
  // Each hook stays in because of one assignment to it, which only those who call the hook can see.
  ...["useSelect", "useMultipleSelection", "_useTagGroup"].map(
    (hook) => [hook, new RegExp(`^${hook}\\.stateChangeTypes = [\\w$]+;$`, "mu"), ""] as const,
  ),
  // Only development checks the types of properties.
  ["prop-types", /^import PropTypes from 'prop-types';$/mu, ""],
  ["react-is", /^import \{ isForwardRef \} from 'react-is';$/mu, ""],
  ["the types of properties", /^var (propTypes(?:\$\d)?|dropdownPropTypes) = [^;]+;$/gmu, "var $1 = {};"],
  // Combobox scrolls by itself.
  ["compute-scroll-into-view", /^import \{ compute \} from 'compute-scroll-into-view';$/mu, "var compute = () => [];"],
];

/**
 * Lets the bundler drop the parts of downshift that the product does not use.
 * @throws Error where downshift no longer has such a part: then look whether this is still needed
 */
export function leanDownshift(): Plugin {
  return {
    name: "tramia:lean-downshift",
    transform: {
      filter: { id: /\/downshift\/dist\/downshift\.esm\.mjs/ },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  };
}

/** The module without its unused parts. @throws Error where it lacks one of them */
export function withoutUnusedParts(code: string): string {
  return UNUSED.reduce((rest, [name, unused, instead]) => {
    const lean = rest.replace(unused, instead);
    if (lean === rest) throw new Error(`downshift: nothing keeps ${name} in the bundle any more`);
    return lean;
  }, code);
}
