export function dailySeed(now?: Date): number;

export function createRandom(seed: number): (below: number) => number;
