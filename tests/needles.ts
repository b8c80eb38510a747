import { randomBytes } from "node:crypto";

/** Words found nowhere else, to be searched for where nothing may be in clear. */
export const needles = (count: number): readonly string[] =>
  Array.from({ length: count }, () => `aguja${randomBytes(6).toString("hex")}`);
