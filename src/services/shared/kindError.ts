/** An error of which callers read the kind: texts and retries are chosen by it. Its subclasses give it its name. */
export class KindError<Kind extends string> extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}
