import { afterEach } from "vitest";

/** What axe says of the rules that hold is a hundred kilobytes a story: nobody reads it, and it goes to the runner and its report. */
const UNREAD = ["passes", "inapplicable"];

afterEach(({ task }) => {
  const { reports } = task.meta as { readonly reports?: readonly { readonly result?: Record<string, unknown> }[] };
  for (const { result } of reports ?? []) for (const name of UNREAD) delete result?.[name];
});
