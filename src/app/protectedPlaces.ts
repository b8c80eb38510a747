import { protection } from "./vaultProtection.ts";

/** Whether a vault of this person is protected. @throws ProtectionError where that cannot be known */
export async function isAnyProtected(): Promise<boolean> {
  return (await protection.status()).kind !== "off";
}
