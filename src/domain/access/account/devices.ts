import { parseBrowser, parseDeviceType } from "../accessLog/userAgent.ts";

/** A device of the account: a browser with a session, or with the key to open one (decision A-174). */
export interface SessionDevice {
  readonly id: string;
  /** Browser and system in Spanish, by `formatDeviceName`. */
  readonly name: string;
  /** Instants, ISO 8601. */
  readonly firstSeen: string;
  readonly lastUsed: string;
  /** This device. */
  readonly isCurrent: boolean;
  /** True where it asks for a secret before it shows the T-Wallet ('Solo tú'); null where this is unknown. */
  readonly asksForSecret: boolean | null;
}

export interface DeviceList {
  /** This one first. */
  readonly devices: readonly SessionDevice[];
  /** Null until the first one. */
  readonly code: {
    /** Instant, ISO 8601. */
    readonly createdAt: string;
  } | null;
}

export type RemovedDevices = "this" | "others";

export type DevicesRemoval = "idle" | "confirming" | "removing" | "failed";

/** Which devices open the T-Wallet without a secret, as far as this one can say. */
export interface OpeningDevices {
  /** True for this device. */
  readonly here: boolean;
  /** Ids of the other ones; null where they are unknown. */
  readonly others: ReadonlySet<string> | null;
}

/** The list with `asksForSecret` of each device. */
export function withSecrets(list: DeviceList, { here, others }: OpeningDevices): DeviceList {
  const asks = ({ id, isCurrent }: SessionDevice) => (isCurrent ? !here : others && !others.has(id));
  return { ...list, devices: list.devices.map((device) => ({ ...device, asksForSecret: asks(device) })) };
}

/** In this order, because Android also names Linux, and an iPhone Mac OS X. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Chromebook", /CrOS/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux/],
];

/** The browser and the system that a user agent names: 'Firefox en Linux'. */
export function formatDeviceName(userAgent: string): string {
  const browser = parseBrowser(userAgent);
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  const name = browser === "Desconocido" ? "Navegador" : browser;
  if (system !== undefined) return `${name} en ${system}`;
  if (browser === "Desconocido") return "Navegador desconocido";
  return parseDeviceType(userAgent) === "desktop" ? name : `${name} en un móvil`;
}
