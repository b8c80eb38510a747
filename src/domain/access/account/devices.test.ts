import { describe, expect, it } from "vitest";
import { type DeviceList, formatDeviceName, type OpeningDevices, withSecrets } from "./devices.ts";

describe("the name of a device", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox en Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari en iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
      "Chrome en Android",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge en Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari en Mac",
    ],
    ["Deno/2.1 (variant; SupabaseEdgeRuntime)", "Navegador desconocido"],
    ["algo en Windows", "Navegador en Windows"],
    ["Mobi Firefox/1", "Firefox en un móvil"],
    ["Firefox/1", "Firefox"],
    ["", "Navegador desconocido"],
  ])("of %j is %s", (userAgent, name) => {
    expect(formatDeviceName(userAgent)).toBe(name);
  });
});

describe("whether devices ask for a secret", () => {
  const device = { name: "", firstSeen: "", lastUsed: "", asksForSecret: null };
  const list: DeviceList = {
    devices: ["1", "2", "3"].map((id) => ({ ...device, id, isCurrent: id === "1" })),
    code: null,
  };
  const asks = (opening: OpeningDevices) =>
    withSecrets(list, opening).devices.map(({ asksForSecret }) => asksForSecret);

  it("is known of this one, and of the others where their slots are", () => {
    expect(asks({ here: true, others: null })).toEqual([false, null, null]);
    expect(asks({ here: false, others: new Set(["3"]) })).toEqual([true, true, false]);
  });
});
