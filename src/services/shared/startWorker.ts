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

/** `Worker` as `startWorker` hands it out. */
type OwnWorker = new (url: URL, options: WorkerOptions) => Worker;

/**
 * Starts a worker from a script of this site. Where the browser has Trusted Types this is the only way to start one.
 * @param start gets the constructor under the name that Vite looks for: it bundles the script of `new Worker(new URL(…))` only
 * @throws TypeError for a script of another origin, a blob: or a data: URL; DOMException where the browser forbids workers
 */
export function startWorker(start: (Worker: OwnWorker) => Worker): Worker {
  return start(
    class extends Worker {
      constructor(url: URL, options: WorkerOptions) {
        super(trustedScriptUrl(url.href), options);
      }
    },
  );
}

/** The address of a script of this site, as the browser takes it for a worker. @throws TypeError as startWorker */
export function trustedScriptUrl(url: string): string {
  const rules = { createScriptURL: ownScriptUrl };
  policy ??= globalThis.trustedTypes?.createPolicy(POLICY, rules) ?? rules;
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
