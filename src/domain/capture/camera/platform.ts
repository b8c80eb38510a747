/** What a browser says of itself. */
export interface PlatformInfo {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** True on an iPhone, iPod or iPad; an iPad that identifies as a Mac is recognised by its touch screen, which no Mac has. */
export function isIosPlatform({ userAgent, maxTouchPoints }: PlatformInfo): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** True in Safari, and in none of the browsers that carry its name among theirs. */
export function isSafariBrowser({ userAgent }: Pick<PlatformInfo, "userAgent">): boolean {
  return userAgent.includes("Safari/") && !/Edg|Firefox|FxiOS|Chrom|CriOS|OPR|OPiOS|Android/u.test(userAgent);
}
