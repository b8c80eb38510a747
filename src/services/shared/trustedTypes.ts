/** The policy name that the content security policy allows. */
const POLICY = "tramia";

/** The used part of the Trusted Types API, which TypeScript's DOM types lack. */
interface ScriptUrlRules {
  /** Returns a TrustedScriptURL, typed as the string that `Worker` is typed to take. */
  createScriptURL(url: string): string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlRules): ScriptUrlRules } | undefined;
}

const rules: ScriptUrlRules = { createScriptURL: ownScriptUrl };
// Created when this module loads, which main.tsx imports first: a browser creates a policy of one name once, so no other script can.
const policy = globalThis.trustedTypes?.createPolicy(POLICY, rules) ?? rules;

/** The address of a script of this site, as a browser with Trusted Types accepts it. @throws TypeError for any other */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/** @throws TypeError for an address outside this site */
function ownScriptUrl(url: string): string {
  const { origin, protocol } = new URL(url);
  // The origin of a blob: URL is that of the page that made it.
  if (protocol !== location.protocol || origin !== location.origin) {
    throw new TypeError(`not a script of this site: ${url}`);
  }
  return url;
}
