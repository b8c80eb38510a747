/** A Storage for tests with a quota and configurable errors. */
export class FakeStorage implements Storage {
  readonly values = new Map<string, string>();
  /** Maximum characters of all keys and values. */
  quota = Number.POSITIVE_INFINITY;
  /** Returns the error to throw instead of the operation, or null. */
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

/** The browser's error when storage is full. */
export function quotaExceeded(): DOMException {
  return new DOMException("The quota has been exceeded.", "QuotaExceededError");
}

/** The browser's error when storage is disabled. */
export function accessDenied(): DOMException {
  return new DOMException("Access is denied for this document.", "SecurityError");
}
