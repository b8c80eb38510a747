/**
 * Maps whatever an actor rejects with to a machine's failure, by the `kind` of a service's error, else by the name of a browser's.
 * @param same kinds that are failures themselves
 * @param renamed failures by another kind, or a name
 * @param other what everything else is
 */
export function createFailureMap<Failure extends string>(
  same: readonly Failure[],
  renamed: Readonly<Record<string, Failure>>,
  other: Failure,
): (error: unknown) => Failure {
  const failures = new Map<unknown, Failure>([
    ...same.map((kind) => [kind, kind] as const),
    ...Object.entries(renamed),
  ]);
  return (error) => {
    if (!(error instanceof Error)) return other;
    return failures.get("kind" in error ? error.kind : undefined) ?? failures.get(error.name) ?? other;
  };
}

/** Calls a machine's action `setFailure` where an actor rejected, or with an event that carries its error. */
export const failed = {
  type: "setFailure",
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const;
