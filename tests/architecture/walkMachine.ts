import type { AnyStateMachine, AnyStateNode } from "xstate";

type Transition = AnyStateNode["always"] extends readonly (infer T)[] | undefined ? T : never;

function asArray(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function getPath({ machine, path }: AnyStateNode): string {
  return [machine.id, ...path].join(".");
}

function listNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(listNodes)];
}

function listAncestors({ parent }: AnyStateNode): readonly AnyStateNode[] {
  return parent ? [parent, ...listAncestors(parent)] : [];
}

/** Every way out of the state that it names itself: on, always, after, onDone, and those of what it invokes. */
function listTransitions(node: AnyStateNode): readonly Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** A name, or the name in `{ type }`; undefined for something written in place. */
function getName(reference: unknown): string | undefined {
  if (typeof reference === "string") return reference;
  if (typeof reference !== "object" || reference === null || !("type" in reference)) return undefined;
  return typeof reference.type === "string" ? reference.type : undefined;
}

/** A field of a built-in action or guard, which XState keeps on the function. */
function getField(builtIn: unknown, name: string): unknown {
  return typeof builtIn === "function" ? (Reflect.get(builtIn, name) as unknown) : undefined;
}

/** The guard itself and those inside of and(), or() and not(). */
function guardsIn(guard: unknown): readonly unknown[] {
  return [guard, ...asArray(getField(guard, "guards")).flatMap(guardsIn)];
}

interface References {
  readonly actions: readonly unknown[];
  readonly guards: readonly unknown[];
  readonly actors: readonly unknown[];
  readonly delays: readonly unknown[];
}

function collectReferences(node: AnyStateNode): References {
  const transitions = listTransitions(node);
  const actions = [
    ...asArray(node.config.entry),
    ...asArray(node.config.exit),
    ...(node.type === "compound" ? node.initial.actions : []),
    ...transitions.flatMap(({ actions: own }) => own),
  ];
  return {
    actions,
    guards: transitions.flatMap(({ guard }) => guardsIn(guard)),
    actors: [...asArray(node.config.invoke).map((invoke) => (invoke as { src: unknown }).src), ...spawnedBy(actions)],
    delays: [...Object.keys(node.config.after ?? {}), ...getDelays(actions)],
  };
}

const spawnedBy = (actions: readonly unknown[]) => actions.map((action) => getField(action, "src"));
const getDelays = (actions: readonly unknown[]) => actions.map((action) => getField(action, "delay"));

/** Names that implementations use: guards made of guards, actions that wait or spawn. */
function implementationReferences({ implementations }: AnyStateMachine): References {
  const actions: readonly unknown[] = Object.values(implementations.actions);
  const guards: readonly unknown[] = Object.values(implementations.guards);
  return {
    actions: [],
    guards: guards.flatMap((guard) => guardsIn(guard).slice(1)),
    actors: spawnedBy(actions),
    delays: getDelays(actions),
  };
}

const KINDS = [
  ["actions", "action"],
  ["guards", "guard"],
  ["actors", "actor"],
] as const;

function unknownNames({ implementations }: AnyStateMachine, place: string, references: References): readonly string[] {
  const named = KINDS.flatMap(([kind, word]) =>
    references[kind]
      .map(getName)
      .filter((name) => name !== undefined && !Object.hasOwn(implementations[kind], name))
      .map((name) => `${place}: unknown ${word} ${name}`),
  );
  const delays = references.delays
    .filter((delay) => typeof delay === "string" || typeof delay === "number")
    .map(String)
    .filter((delay) => !Object.hasOwn(implementations.delays, delay))
    .map((delay) => (/^\d+$/.test(delay) ? `${place}: bare delay of ${delay} ms` : `${place}: unknown delay ${delay}`));
  return [...named, ...delays];
}

/** The states a history state leads to when there is nothing to remember. */
function historyDefaults(node: AnyStateNode): readonly AnyStateNode[] {
  const { machine, parent } = node;
  const targets = asArray((node.config as { target?: unknown }).target).map(String);
  if (targets.length === 0) return parent && parent.type === "compound" ? [...(parent.initial.target ?? [])] : [];
  return targets.map((target) => {
    if (target.startsWith("#")) return machine.getStateNodeById(target.slice(1));
    const found = target
      .replace(/^\./, "")
      .split(".")
      .reduce<AnyStateNode | undefined>((state, key) => state?.states[key], parent);
    if (!found) throw new Error(`${getPath(node)}: no state ${target}`);
    return found;
  });
}

/** Each state from this one outwards with the one around it, up to but without the one given. */
function pairsAround(
  node: AnyStateNode,
  below: AnyStateNode | undefined,
): readonly (readonly [AnyStateNode, AnyStateNode])[] {
  const { parent } = node;
  return parent && parent !== below ? [[node, parent], ...pairsAround(parent, below)] : [];
}

/** Every state that some sequence of events leads to, guards taken to let pass. */
function reachableFrom(root: AnyStateNode): ReadonlySet<AnyStateNode> {
  const active = new Set<AnyStateNode>();
  const entered = new Set<AnyStateNode>();

  function activate(node: AnyStateNode): void {
    if (active.has(node)) return;
    active.add(node);
    for (const { target } of listTransitions(node)) for (const next of target ?? []) enter(next);
  }

  /** Enters a state, all that has to be active around it below the one given, and what is in it. */
  function enter(node: AnyStateNode, below?: AnyStateNode): void {
    enterInside(node);
    for (const [inner, outer] of pairsAround(node, below)) {
      activate(outer);
      const others = outer.type === "parallel" ? Object.values(outer.states).filter((region) => region !== inner) : [];
      for (const region of others) enterInside(region);
    }
  }

  function enterInside(node: AnyStateNode): void {
    if (entered.has(node)) return;
    entered.add(node);
    activate(node);
    if (node.type === "history") for (const next of historyDefaults(node)) enter(next, node.parent);
    if (node.type === "compound") for (const next of node.initial.target ?? []) enter(next, node);
    if (node.type === "parallel") for (const region of Object.values(node.states)) enterInside(region);
  }

  enter(root);
  return active;
}

function isDeadEnd(node: AnyStateNode): boolean {
  if (node.type !== "atomic" || !node.parent) return false;
  const ways = [node, ...listAncestors(node)].flatMap(listTransitions);
  return !ways.some(({ target }) => target?.some((next) => next !== node));
}

/** A transition of a region that re-enters it leaves the whole parallel state, and so begins every other region again. */
function restartsNeighbours(node: AnyStateNode): boolean {
  return node.parent?.type === "parallel" && listTransitions(node).some(({ reenter }) => reenter);
}

/**
 * Every fault of a machine that the compiler lets pass, one sentence each: names in the configuration that represent
 * nothing, milliseconds written in place, states that nothing leads to, that nothing leads out of, that restart
 * their siblings, or that have no description.
 */
export function machineFaults(machine: AnyStateMachine): readonly string[] {
  const nodes = listNodes(machine.root);
  const reachable = reachableFrom(machine.root);
  const described = nodes.filter((node) => node.parent && node.type !== "history");
  return [
    ...nodes.flatMap((node) => unknownNames(machine, getPath(node), collectReferences(node))),
    ...unknownNames(machine, `${machine.id} (setup)`, implementationReferences(machine)),
    ...nodes.filter((node) => !reachable.has(node)).map((node) => `${getPath(node)}: unreachable`),
    ...nodes.filter(isDeadEnd).map((node) => `${getPath(node)}: dead end`),
    ...nodes.filter(restartsNeighbours).map((node) => `${getPath(node)}: begins the other regions again`),
    ...described.filter(({ description }) => !description).map((node) => `${getPath(node)}: no description`),
  ];
}
