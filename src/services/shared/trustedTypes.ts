/** The name that the content security policy allows. */
const POLICY = "tramia";

/** The part of the Trusted Types API that is used here; TypeScript's DOM types do not have it yet. */
interface ScriptUrlRules {
  /** Returns a TrustedScriptURL; it is typed as the string that it converts to, which is what `Worker` is typed to take. */
  createScriptURL(url: string): string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlRules): ScriptUrlRules } | undefined;
}

const rules: ScriptUrlRules = { createScriptURL: ownScriptUrl };
// Created as this module loads, which main.tsx imports first: the browser creates a policy of this name once, so nobody else can.
const policy = globalThis.trustedTypes?.createPolicy(POLICY, rules) ?? rules;

/** The address of a script of this site, as the browser takes it for a worker. @throws TypeError for any other */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/** The URL, where it is a script of this site. @throws TypeError for any other */
function ownScriptUrl(url: string): string {
  const { origin, protocol } = new URL(url);
  // The origin of a blob: URL is that of the page that made it.
  if (protocol !== location.protocol || origin !== location.origin) {
    throw new TypeError(`not a script of this site: ${url}`);
  }
  return url;
}
