import type { AnyStateMachine, StateNode } from "xstate";

const idOf = (node: StateNode) => node.id.replaceAll(/[^A-Za-z0-9]/g, "_");

function labelOf(eventType: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  if (after) return `after ${after[1]}`;
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (actor) return `${actor[2]} ${actor[1] === "done" ? "done" : "failed"}`;
  return eventType === "" ? "always" : eventType;
}

/** The name of a guard, an action or an actor; empty for one that is written in place. */
function getName(reference: unknown): string {
  if (typeof reference === "string") return reference;
  const { type } = Object(reference) as { type?: unknown };
  return typeof type === "string" && !type.startsWith("xstate.") ? type : "";
}

const getNames = (references: readonly unknown[]) => references.map(getName).filter((name) => name !== "");

function states(node: StateNode, indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [`${indent}state "${node.key}" as ${idOf(node)}`];
  const initial = node.initial.target?.[0];
  return [
    `${indent}state "${node.key}" as ${idOf(node)} {`,
    ...(initial ? [`${indent}  [*] --> ${idOf(initial)}`] : []),
    ...children.flatMap((child) => states(child, `${indent}  `)),
    `${indent}}`,
  ];
}

function transitions(node: StateNode): string[] {
  const own = [...node.transitions.values(), node.always ?? []].flat();
  return [
    ...own.flatMap(({ eventType, guard, target, actions }) => {
      const condition = getName(guard);
      const done = getNames(actions).join(", ");
      const label = `${labelOf(eventType)}${condition && ` [${condition}]`}${done && ` / ${done}`}`;
      // The root is not a state of the diagram: its transitions without a target are in the second table.
      const targets = target ?? (node.parent && done ? [node] : []);
      return targets.map((to) => `  ${idOf(node)} --> ${idOf(to)}: ${label}`);
    }),
    ...Object.values(node.states).flatMap(transitions),
  ];
}

/** What a state runs while it lasts, and does on entry and exit. */
function getWork(node: StateNode): string {
  return [
    ...node.invoke
      .map(({ id, src }) => [id, getName(src)])
      .map(([id, src]) => `runs ${src && src !== id ? `${id} (${src})` : id}`),
    ...getNames(node.entry).map((name) => `on entry ${name}`),
    ...getNames(node.exit).map((name) => `on exit ${name}`),
  ].join("; ");
}

function descriptions(node: StateNode, path: readonly string[]): string[] {
  return Object.values(node.states).flatMap((child) => {
    const name = [...path, child.key];
    const row = `| ${name.join(".")} | ${child.description ?? ""} | ${getWork(child)} |`;
    return [row, ...descriptions(child, name)];
  });
}

/** A page with the machine's Mermaid diagram and its states' descriptions. */
export function diagramOf(machine: AnyStateMachine): string {
  const { root } = machine;
  const initial = root.initial.target?.[0];
  const anywhere = [...root.transitions.values()].flat().filter(({ target, actions }) => !target && actions.length > 0);
  return [
    `# ${machine.id}`,
    "",
    "Written by `npm run diagrams` from the code; a test holds it to the code.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...(initial ? [`  [*] --> ${idOf(initial)}`] : []),
    ...Object.values(root.states).flatMap((state) => states(state, "  ")),
    ...new Set(transitions(root)),
    "```",
    "",
    "| State | What it is | What it does |",
    "|---|---|---|",
    ...descriptions(root, []),
    ...(anywhere.length > 0 ? ["", "| Event in any state | Actions |", "|---|---|"] : []),
    ...anywhere.map(({ eventType, actions }) => `| ${labelOf(eventType)} | ${getNames(actions).join(", ")} |`),
    "",
  ].join("\n");
}
