import { once } from "node:events";
import { type Server, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { PORTS, findPorts, sharePorts } from "./ports.mjs";

const opened: Server[] = [];

/** Listens on a free port of an address, and gives the port. */
async function occupy(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port, exclusive: true });
  opened.push(server);
  await once(server, "listening");
}

afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.close();
    await once(server, "close");
  }
});

describe("ports", () => {
  it("are those that were asked for, where nothing listens on them", async () => {
    const free = await findPorts({ site: 21_300, stack: 22_300 });

    expect(await findPorts(free)).toEqual(free);
  });

  it.each(["127.0.0.1", "0.0.0.0"])("are the next free ones, where something listens on them at %s", async (host) => {
    const { first } = await findPorts({ first: 21_310 });
    await occupy(host, first);
    const { second } = await findPorts({ second: first + 1 });
    await occupy(host, second);

    const { site } = await findPorts({ site: first });

    expect(site).toBeGreaterThan(second);
    await occupy("127.0.0.1", site);
  });

  it("are never the same for two", async () => {
    const { production } = await findPorts({ production: 21_320 });
    await occupy("127.0.0.1", production);

    const { site, stack, last } = await findPorts({ site: production, stack: production + 1, last: production + 1 });

    expect(new Set([production, site, stack, last]).size).toBe(4);
  });

  it("are not given where none is left", async () => {
    const { last } = await findPorts({ last: 65_535 }).catch(() => ({ last: null }));
    if (last !== null) await occupy("127.0.0.1", last);

    await expect(findPorts({ site: 65_535 })).rejects.toThrow("No queda ningún puerto libre desde el 65535.");
  });

  it("stay the same for the processes that are started, though they are taken by then", async () => {
    const variable = "PORTS_OF_THIS_TEST";
    try {
      const ports = await sharePorts(variable, { site: 21_330 });
      await occupy("127.0.0.1", ports.site);

      expect(await sharePorts(variable, { site: 21_330 })).toEqual(ports);
    } finally {
      delete process.env[variable];
    }
  });

  it("lie below those that systems hand out to outgoing connections", () => {
    const { endToEnd, ...others } = PORTS;

    expect(Math.max(...Object.values(endToEnd), ...Object.values(others))).toBeLessThan(32_768);
  });
});
