/** An error with a kind, which decides texts and retries. Subclasses set `name`. */
export class KindError<Kind extends string> extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}
