/** Policy name allowed by the content security policy. */
const POLICY = "tramia";

/** The used part of the Trusted Types API, which TypeScript's DOM types lack. */
interface ScriptUrlRules {
  /** Returns a TrustedScriptURL, typed as a string because `Worker` expects one. */
  createScriptURL(url: string): string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlRules): ScriptUrlRules } | undefined;
}

const rules: ScriptUrlRules = { createScriptURL: ownScriptUrl };
// Created when this module loads, which main.tsx imports first: the browser allows one policy per name, so no other script can create it.
const policy = globalThis.trustedTypes?.createPolicy(POLICY, rules) ?? rules;

/** Marks the address of a script of this site as trusted. @throws TypeError for any other address */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/** @throws TypeError for an address outside this site */
function ownScriptUrl(url: string): string {
  const { origin, protocol } = new URL(url);
  // The origin of a blob: URL is that of the page that created it.
  if (protocol !== location.protocol || origin !== location.origin) {
    throw new TypeError(`not a script of this site: ${url}`);
  }
  return url;
}
