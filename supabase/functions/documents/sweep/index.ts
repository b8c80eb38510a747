import { compose } from "../../shared/composed.ts";
import { required } from "../../shared/environment.ts";
import { serve } from "../../shared/served.ts";
import { createVisitorFiles } from "../../access/gate/visitorFiles.ts";
import { createSweep } from "./sweep.ts";

/** The nightly removal of files that belong to no account or no row, which the database asks for (private.request_sweep). */
export default serve((env) => {
  const { project, guard, fetch } = compose(env);
  return guard.anybody(
    { name: "sweep", methods: ["POST"] },
    createSweep({ secret: required(env, "SWEEP_SECRET"), files: createVisitorFiles(project, fetch) }),
  );
});
