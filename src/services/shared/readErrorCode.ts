/** Reads the code of `{ error: { code } }`, the errors of functions and providers; undefined for anything else. */
export function readErrorCode(body: unknown): unknown {
  const { error } = Object(body) as { readonly error?: unknown };
  return (Object(error) as { readonly code?: unknown }).code;
}
