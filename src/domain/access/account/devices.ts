import { parseBrowser, parseDeviceType } from "../accessLog/userAgent.ts";

/** A device that opens the account: a browser with a session, or with the key to open one (decision A-174). */
export interface SessionDevice {
  readonly id: string;
  /** What the browser calls itself, in a person's words. */
  readonly name: string;
  /** Instants, ISO 8601. */
  readonly firstSeen: string;
  readonly lastUsed: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
  /** Whether it asks for a secret before it shows the T-Wallet ('Solo tú'); null where that is not known. */
  readonly asksForSecret: boolean | null;
}

/** The devices of an account, this one first, and its recovery code. */
export interface DeviceList {
  readonly devices: readonly SessionDevice[];
  /** Null where there is none yet. */
  readonly code: {
    /** Instant, ISO 8601. */
    readonly createdAt: string;
  } | null;
}

/** Which devices are removed: the one that asks, or all the others. */
export type RemovedDevices = "this" | "others";

/** How far a removal of devices is. */
export type DevicesRemoval = "idle" | "confirming" | "removing" | "failed";

/** Which devices open the T-Wallet without a secret, as this one knows it. */
export interface OpeningDevices {
  /** This one does. */
  readonly here: boolean;
  /** Ids of the others that do; null where that is not known. */
  readonly others: ReadonlySet<string> | null;
}

/** The devices with whether each asks for a secret. */
export function withSecrets(list: DeviceList, { here, others }: OpeningDevices): DeviceList {
  const asks = ({ id, isCurrent }: SessionDevice) => (isCurrent ? !here : others && !others.has(id));
  return { ...list, devices: list.devices.map((device) => ({ ...device, asksForSecret: asks(device) })) };
}

/** The systems that a name distinguishes; an Android calls itself Linux too, an iPhone Mac OS X. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Chromebook", /CrOS/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux/],
];

/** 'Firefox en Linux': the browser and the system that a user agent names, as far as it does. */
export function formatDeviceName(userAgent: string): string {
  const browser = parseBrowser(userAgent);
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  const known = browser === "Desconocido" ? "Navegador" : browser;
  if (system !== undefined) return `${known} en ${system}`;
  if (browser === "Desconocido") return "Navegador desconocido";
  return parseDeviceType(userAgent) === "desktop" ? known : `${known} en un móvil`;
}
