const EMAIL = /^v-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@visitantes\.invalid$/;

/**
 * The name at the server of a visitor's account (decision A-150): 'v-{uuid}@visitantes.invalid', to which no mail goes
 * (RFC 2606). @param uuid in small letters, with its dashes
 */
export function toAccountEmail(uuid: string): string {
  return `v-${uuid}@visitantes.invalid`;
}

/** The uuid in such a name; null for any other, as for that of an account which no gate made. */
export function parseAccountEmail(email: string): string | null {
  return EMAIL.exec(email)?.[1] ?? null;
}
