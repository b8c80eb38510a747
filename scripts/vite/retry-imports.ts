import type { Plugin } from "vite";

const NAME = "$retryImport";

/** Counts the failures of each address, and adds the count to it: the same file, another module of the browser's. */
const HELPER = `const ${NAME}=(n=>u=>import(n[u]?u+"?"+n[u]:u).catch(e=>{n[u]=(n[u]||0)+1;throw e}))({});`;

/** A `import()` of a built file. */
const IMPORT = /\bimport\(([`"']\.\/[\w.-]+\.js[`"'])\)/gu;

/** A built script whose `import()`, after a failure, asks for the file again. */
export function retryImports(code: string): string {
  const retried = code.replace(IMPORT, `${NAME}($1)`);
  return retried === code ? code : HELPER + retried;
}

/**
 * Makes `import()` ask again for a file that did not arrive. A browser keeps the failure until the page is loaded anew
 * (https://github.com/whatwg/html/issues/6768), so that no 'Reintentar' could help. What that file imports itself is not asked
 * for again.
 */
export function retryingImports(): Plugin {
  return {
    name: "tramia:retrying-imports",
    // After Vite's own plugins, which look for `import()`.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = retryImports(file.code);
      },
    },
  };
}
