import type { Plugin } from "vite";
import type { GateRecord } from "../../src/domain/access/gate/gateRecord.ts";
import { hashPassword } from "../gate-hash.mjs";

type Environment = Readonly<Record<string, string | undefined>>;

/** The password that the README prints. */
const PUBLIC_PASSWORD = "tramia";

/**
 * What a build holds of the password: nothing where the server checks it (decision A-010), so that it cannot be guessed offline.
 * @param env the build's environment
 * @throws Error for an unusable GATE_PASSWORD
 */
export function gateRecordOfBuild(env: Environment): GateRecord | null {
  return isServers(env) ? null : hashPassword(env["GATE_PASSWORD"] ?? PUBLIC_PASSWORD);
}

/** True for a build whose gate opens with the word that the README prints. */
export function hasPublicPassword(env: Environment): boolean {
  return !isServers(env) && (env["GATE_PASSWORD"] ?? PUBLIC_PASSWORD) === PUBLIC_PASSWORD;
}

/** Says so on the console of a production build, which goes on. */
export function publicPasswordWarning(env: Environment): Plugin {
  return {
    name: "tramia-public-password",
    apply: (_, { command, mode }) => command === "build" && mode === "production" && hasPublicPassword(env),
    configResolved({ logger }) {
      logger.warn(
        "Esta versión se abre con la contraseña que aparece en el README. Pon otra en GATE_PASSWORD antes de publicarla.",
      );
    },
  };
}

function isServers({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, VITE_GATE }: Environment): boolean {
  return Boolean(VITE_SUPABASE_URL && VITE_SUPABASE_PUBLISHABLE_KEY) && VITE_GATE !== "browser";
}
