export interface PlatformInfo {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPad that identifies as a Mac is recognised by its touch screen, which no Mac has. */
export function isIosPlatform({ userAgent, maxTouchPoints }: PlatformInfo): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** Excludes the browsers that carry "Safari" in their user agent. */
export function isSafariBrowser({ userAgent }: Pick<PlatformInfo, "userAgent">): boolean {
  return userAgent.includes("Safari/") && !/Edg|Firefox|FxiOS|Chrom|CriOS|OPR|OPiOS|Android/u.test(userAgent);
}
