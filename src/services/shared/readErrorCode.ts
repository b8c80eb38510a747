/** The code of an error in the shape of the functions and the providers, `{ error: { code } }`; undefined for anything else. */
export function readErrorCode(body: unknown): unknown {
  const { error } = Object(body) as { readonly error?: unknown };
  return (Object(error) as { readonly code?: unknown }).code;
}
