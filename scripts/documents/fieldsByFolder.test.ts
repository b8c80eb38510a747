import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import fields from "@/domain/capture/extraction/fieldsByFolder.json" with { type: "json" };
import { countFields } from "./fieldsByFolder.ts";
import type { DocumentTemplate } from "./template.ts";

const SEEN = join(import.meta.dirname, "seen");

describe("fieldsByFolder.json", () => {
  it("is what `npm run documents -- fields` counts in the seen half", async () => {
    const modules: { TEMPLATES: readonly DocumentTemplate[] }[] = await Promise.all(
      readdirSync(SEEN).map((name) => import(join(SEEN, name))),
    );
    expect(countFields(modules.flatMap(({ TEMPLATES }) => TEMPLATES))).toEqual(fields);
  });
});
