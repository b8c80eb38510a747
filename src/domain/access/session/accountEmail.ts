const EMAIL = /^v-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@visitantes\.invalid$/;

/**
 * The name of a visitor's account at the server (decision A-150), an address that receives no mail (RFC 2606).
 * @param uuid lower case, with dashes
 */
export function toAccountEmail(uuid: string): string {
  return `v-${uuid}@visitantes.invalid`;
}

/** The uuid of such a name; null for an account that the gate did not make. */
export function parseAccountEmail(email: string): string | null {
  return EMAIL.exec(email)?.[1] ?? null;
}
