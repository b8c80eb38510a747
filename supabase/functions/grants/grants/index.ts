import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { compose } from "../../shared/composed.ts";
import { readBaseUrl } from "../../shared/environment.ts";
import { serve } from "../../shared/served.ts";
import { createGrants } from "./grants.ts";

/** The national register of grants behind the guard (see createGrants). */
export default serve((env) => {
  const { guard, fetch, now } = compose(env);
  const contact = env["BDNS_CONTACT"]?.trim();
  const grants = createGrants({
    baseUrl: readBaseUrl(env, "BDNS_BASE_URL", "https://www.infosubvenciones.es/bdnstrans/api"),
    fetch,
    now,
    userAgent: contact ? `Tramia/1.0 (+${contact})` : "Tramia/1.0",
  });
  return guard.members({ name: "grants", methods: ["GET"], limit: LIMITS.grantsCalls }, grants);
});
