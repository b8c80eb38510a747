import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { composed } from "../../shared/composed.ts";
import { baseUrlOf } from "../../shared/environment.ts";
import { served } from "../../shared/served.ts";
import { createGrants } from "./grants.ts";

/** The national register of grants behind the guard (see createGrants). */
export default served((env) => {
  const { guard, fetch, now } = composed(env);
  const contact = env["BDNS_CONTACT"]?.trim();
  const grants = createGrants({
    baseUrl: baseUrlOf(env, "BDNS_BASE_URL", "https://www.infosubvenciones.es/bdnstrans/api"),
    fetch,
    now,
    userAgent: contact ? `Tramia/1.0 (+${contact})` : "Tramia/1.0",
  });
  return guard.members({ name: "grants", methods: ["GET"], limit: LIMITS.grantsCalls }, grants);
});
