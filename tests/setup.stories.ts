import type { CDPSession } from "@vitest/browser-playwright";
import { afterEach, beforeAll } from "vitest";
import { cdp } from "vitest/browser";

/** axe reports a hundred kilobytes a story of rules that pass; they are left out of the runner's report. */
const UNREAD = ["passes", "inapplicable"];

// A new page's pointer is on the first pixel, where a story is drawn; Chromium hovers it some time after each render.
beforeAll(async () => {
  const session: CDPSession = cdp();
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1 });
});

afterEach(({ task }) => {
  const { reports } = task.meta as { readonly reports?: readonly { readonly result?: Record<string, unknown> }[] };
  for (const { result } of reports ?? []) for (const name of UNREAD) delete result?.[name];
});
