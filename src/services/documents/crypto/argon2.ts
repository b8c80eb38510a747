/** Loaded with `import()`, as a chunk that contains Argon2id only. Tests replace this module. */
export { argon2id } from "hash-wasm";
