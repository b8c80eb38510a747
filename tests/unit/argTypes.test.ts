import { describe, expect, it } from "vitest";
import { addControls } from "@storybook-config/argTypes.ts";
import { CheckIcon } from "@/components/ui/Icon/icons.ts";

type Enhanced = Parameters<typeof addControls>[0];

function enhance(name: string, argType: Partial<Enhanced["argTypes"][string]>, value?: unknown) {
  const context = { argTypes: { [name]: { name, ...argType } }, initialArgs: { [name]: value } };
  return addControls(context as Enhanced)[name];
}

describe("controls of the stories", () => {
  it.each([
    ["legendHidden", "boolean | undefined", { type: "boolean" }],
    ["placeholder", "string | undefined", { type: "text" }],
    ["rows", "number | undefined", { type: "number" }],
    ["value", "number | string", { type: "text" }],
  ])("%s: %s has the control of its type", (name, raw, control) => {
    expect(enhance(name, { type: { name: "other", value: "union", raw } })?.control).toEqual(control);
  });

  it.each([
    ["Tone", ["green", "amber", "orange", "red", "grey", "purple", "blue"]],
    ['Exclude<ButtonVariant, "danger">', ["primary", "secondary", "quiet"]],
    ['"neutral" | Exclude<Tone, "grey">', ["neutral", "green", "amber", "orange", "red", "purple", "blue"]],
    ['"top" | "bottom" | undefined', ["top", "bottom"]],
  ])("%s is chosen from a list", (raw, options) => {
    expect(enhance("tone", { type: { name: "other", value: "union", raw } })?.options).toEqual(options);
  });

  it("offers icons by their name", () => {
    const icon = enhance("icon", { type: { name: "other", value: "IconShape" } });
    expect(icon?.options).toContain("CheckIcon");
    expect(icon?.mapping).toMatchObject({ CheckIcon });
  });

  it("gives callbacks and elements no control, and leaves references out", () => {
    expect(enhance("onDismiss", { type: { name: "function" } })?.control).toBe(false);
    expect(enhance("children", { type: { name: "other", value: "ReactNode" } }, {})?.control).toBe(false);
    expect(enhance("children", { type: { name: "other", value: "ReactNode" } }, "Subir")?.control).toEqual({
      type: "text",
    });
    expect(
      enhance("ref", { type: { name: "other", value: "Ref", raw: "Ref<HTMLElement> | undefined" } })?.table,
    ).toMatchObject({
      disable: true,
    });
  });

  it("leaves out what has no written type", () => {
    const nameless = { required: false } as NonNullable<Enhanced["argTypes"][string]["type"]>;
    expect(enhance("type", { type: nameless })).toEqual({ name: "type", type: nameless, table: { disable: true } });
  });

  it("keeps a property that only the story describes", () => {
    expect(enhance("gap", { description: "Espacio" })).toEqual({ name: "gap", description: "Espacio", table: {} });
  });

  it("keeps what a story sets and writes the type as its file does", () => {
    const gap = enhance("gap", {
      control: { type: "range" },
      type: { name: "other", value: "union", raw: "readonly Segment<Value>[]" },
    });
    expect(gap?.control).toEqual({ type: "range" });
    expect(gap?.table?.type).toEqual({ summary: "readonly Segment<Value>[]" });
    expect(enhance("value", { type: { name: "other", value: "Value" } })).toEqual({
      name: "value",
      type: { name: "other", value: "Value" },
      table: { type: { summary: "Value" } },
    });
  });
});
