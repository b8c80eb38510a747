import type { AnyStateMachine, StateNode } from "xstate";

const idOf = (node: StateNode) => node.id.replaceAll(/[^A-Za-z0-9]/g, "_");

function labelOf(eventType: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  if (after) return `after ${after[1]}`;
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (actor) return `${actor[2]} ${actor[1] === "done" ? "done" : "failed"}`;
  return eventType === "" ? "always" : eventType;
}

const guardName = (guard: unknown): string => {
  if (typeof guard === "string") return guard;
  return typeof guard === "object" && guard !== null && "type" in guard ? String(guard.type) : "";
};

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
    ...own.flatMap(({ eventType, guard, target }) =>
      (target ?? []).map((to) => {
        const condition = guardName(guard);
        return `  ${idOf(node)} --> ${idOf(to)}: ${labelOf(eventType)}${condition ? ` [${condition}]` : ""}`;
      }),
    ),
    ...Object.values(node.states).flatMap(transitions),
  ];
}

function descriptions(node: StateNode, path: readonly string[]): string[] {
  return Object.values(node.states).flatMap((child) => {
    const name = [...path, child.key];
    return [`| ${name.join(".")} | ${child.description ?? ""} |`, ...descriptions(child, name)];
  });
}

/** A page with the machine's Mermaid diagram and its states' descriptions. */
export function diagramOf(machine: AnyStateMachine): string {
  const { root } = machine;
  const initial = root.initial.target?.[0];
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
    "| State | What it is |",
    "|---|---|",
    ...descriptions(root, []),
    "",
  ].join("\n");
}
