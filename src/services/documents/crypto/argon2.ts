/** Re-exported so that the lazy chunk contains Argon2id only: `import('hash-wasm')` would load every algorithm of the package. */
export { argon2id } from "hash-wasm";
