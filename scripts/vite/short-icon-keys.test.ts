import { expect, it } from "vitest";
import { withShortKeys } from "./short-icon-keys.ts";

it("numbers the keys of an icon, and changes nothing else", () => {
  const icon = '["path", { d: "M2 12h2", key: "1t8f8n" }], ["circle", { cx: "4", key: "6kqj1y" }], x.key';
  expect(withShortKeys(icon)).toBe('["path", { d: "M2 12h2", key: "1" }], ["circle", { cx: "4", key: "2" }], x.key');
});
