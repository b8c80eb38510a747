import { expect, it } from "vitest";
import { randomId } from "./randomId.ts";

it("makes a version 4 UUID of the random bytes", () => {
  const filledWith = (byte: number) => ({ getRandomValues: <T>(bytes: T) => (bytes as Uint8Array).fill(byte) as T });
  expect(randomId(filledWith(0xff))).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  expect(randomId(filledWith(0))).toBe("00000000-0000-4000-8000-000000000000");
  expect(randomId()).not.toBe(randomId());
});
