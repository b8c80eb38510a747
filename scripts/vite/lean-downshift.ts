import type { Plugin } from "vite";

/** The hooks of downshift that the product does not use. */
const UNUSED = ["useSelect", "useMultipleSelection", "_useTagGroup"];

/**
 * Lets the bundler drop downshift's unused hooks: each stays in because of one assignment to it, which only those who call
 * the hook can see.
 * @throws Error where downshift no longer has such an assignment: then look whether this is still needed
 */
export function leanDownshift(): Plugin {
  return {
    name: "tramia:lean-downshift",
    transform: {
      filter: { id: /\/downshift\/dist\/downshift\.esm\.mjs/ },
      handler: (code) => ({ code: withoutUnusedHooks(code), map: null }),
    },
  };
}

/** The module without the assignments that keep its unused hooks. @throws Error where there is none of them */
export function withoutUnusedHooks(code: string): string {
  return UNUSED.reduce((rest, hook) => {
    const assignment = new RegExp(`^${hook}\\.stateChangeTypes = [\\w$]+;$`, "mu");
    if (!assignment.test(rest)) throw new Error(`downshift: nothing keeps ${hook} in the bundle any more`);
    return rest.replace(assignment, "");
  }, code);
}
