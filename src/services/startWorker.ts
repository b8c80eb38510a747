/** The name that the content security policy allows; only this module creates a policy of that name. */
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

let policy: ScriptUrlRules | null = null;

/**
 * Starts a module worker from a script of this site. Where the browser has Trusted Types this is the only way to start one.
 * @param url from an import with `?worker&url`
 * @throws TypeError for a script of another origin, a blob: or a data: URL; DOMException where the browser forbids workers
 */
export function startWorker(url: string, name: string): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy(POLICY, { createScriptURL: ownScriptUrl }) ?? {
    createScriptURL: ownScriptUrl,
  };
  return new Worker(policy.createScriptURL(url), { type: "module", name });
}

/** The absolute URL of a script of this site. @throws TypeError for any other */
function ownScriptUrl(url: string): string {
  const { href, origin, protocol } = new URL(url, location.href);
  // The origin of a blob: URL is that of the page that made it.
  if (protocol !== location.protocol || origin !== location.origin) throw new TypeError(`not a script of this site: ${url}`);
  return href;
}
