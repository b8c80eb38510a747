import { composed } from "../_shared/composed.ts";
import { required } from "../_shared/environment.ts";
import { served } from "../_shared/served.ts";
import { createVisitorFiles } from "../gate/visitorFiles.ts";
import { createSweep } from "./sweep.ts";

/** The nightly removal of files whose account is gone, which the database asks for (private.request_sweep). */
export default served((env) => {
  const { project, guard, fetch } = composed(env);
  return guard.anybody(
    { name: "sweep", methods: ["POST"] },
    createSweep({ secret: required(env, "SWEEP_SECRET"), files: createVisitorFiles(project, fetch) }),
  );
});
