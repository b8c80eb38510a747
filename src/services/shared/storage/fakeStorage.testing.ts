/** A Storage for tests with a quota and chosen refusals. */
export class FakeStorage implements Storage {
  readonly values = new Map<string, string>();
  /** Characters of all keys and values. */
  quota = Number.POSITIVE_INFINITY;
  /** The error to throw instead of the operation, if any. */
  refuse: (operation: "getItem" | "setItem" | "removeItem" | "key" | "length", key: string) => Error | null = () =>
    null;

  get length(): number {
    this.#check("length", "");
    return this.values.size;
  }

  clear(): void {
    this.values.clear();
  }

  getItem(key: string): string | null {
    this.#check("getItem", key);
    return this.values.get(key) ?? null;
  }

  key(index: number): string | null {
    this.#check("key", "");
    return [...this.values.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#check("removeItem", key);
    this.values.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#check("setItem", key);
    const others = [...this.values].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.quota) throw quotaExceeded();
    this.values.set(key, value);
  }

  #check(operation: Parameters<FakeStorage["refuse"]>[0], key: string): void {
    const error = this.refuse(operation, key);
    if (error) throw error;
  }
}

/** What a browser throws when the space is used up. */
export function quotaExceeded(): DOMException {
  return new DOMException("The quota has been exceeded.", "QuotaExceededError");
}

/** What a browser throws when storage is switched off. */
export function accessDenied(): DOMException {
  return new DOMException("Access is denied for this document.", "SecurityError");
}
