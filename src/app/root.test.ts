import { describe, expect, it, vi } from "vitest";
import { fromTransition } from "xstate";
import { startChild } from "./root.ts";

const counter = fromTransition((count: number, event: { type: "counted" | "broken" }) => {
  if (event.type === "broken") throw new Error("broken");
  return count + 1;
}, 0);

describe("the root actor", () => {
  it("starts children that live as long as the page, each under its name", () => {
    const first = startChild("first", counter);
    first.send({ type: "counted" });
    expect(first.getSnapshot().context).toBe(1);
    expect(first.system.get("first")).toBe(first);
    const greeting = startChild(
      "greeting",
      fromTransition(
        (text: string) => text,
        ({ input }: { input: string }) => input,
      ),
      "hola",
    );
    expect(greeting.getSnapshot().context).toBe("hola");
  });

  it("keeps the other children running when one fails", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const [broken, sound] = [startChild("broken", counter), startChild("sound", counter)];
    broken.send({ type: "broken" });
    sound.send({ type: "counted" });
    expect([broken.getSnapshot().status, sound.getSnapshot().context]).toEqual(["error", 1]);
    expect(error).toHaveBeenCalledWith("An actor failed.", new Error("broken"));
  });
});
