import type { AnyStateMachine, StateNode } from "xstate";

const getId = (node: StateNode) => node.id.replaceAll(/[^A-Za-z0-9]/g, "_");

function getLabel(eventType: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  if (after) return `after ${after[1]}`;
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (actor) return `${actor[2]} ${actor[1] === "done" ? "done" : "failed"}`;
  if (eventType.startsWith("xstate.done.state.")) return "all regions done";
  return eventType === "" ? "always" : eventType;
}

const guardName = (guard: unknown): string => {
  if (typeof guard === "string") return guard;
  return typeof guard === "object" && guard !== null && "type" in guard ? String(guard.type) : "";
};

/** The states inside of one; those of a parallel state side by side. */
function regions(node: StateNode, indent: string): string[] {
  const parts = Object.values(node.states).map((child) => states(child, indent));
  if (node.type !== "parallel") return parts.flat();
  return parts.flatMap((part, at) => (at === 0 ? part : [`${indent}--`, ...part]));
}

function states(node: StateNode, indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [`${indent}state "${node.key}" as ${getId(node)}`];
  const initial = node.initial.target?.[0];
  return [
    `${indent}state "${node.key}" as ${getId(node)} {`,
    ...(initial ? [`${indent}  [*] --> ${getId(initial)}`] : []),
    ...regions(node, `${indent}  `),
    `${indent}}`,
  ];
}

/** The names of actions; `inline` for one without. The timers behind `after` are left out. */
const actionNames = (actions: readonly unknown[]): string =>
  actions
    .map((action) => (typeof action === "function" ? String(Reflect.get(action, "type")) : guardName(action)))
    .filter((name) => !["xstate.raise", "xstate.cancel"].includes(name))
    .map((name) => (name === "undefined" ? "inline" : name.replace("xstate.", "")))
    .join(", ");

const ownTransitions = (node: StateNode) => [...node.transitions.values(), node.always ?? []].flat();

function transitions(node: StateNode): string[] {
  return [
    ...ownTransitions(node).flatMap(({ eventType, guard, target, actions }) =>
      (target ?? []).map((to) => {
        const condition = guardName(guard);
        const effect = actionNames(actions);
        const label = `${getLabel(eventType)}${condition ? ` [${condition}]` : ""}${effect ? ` / ${effect}` : ""}`;
        return `  ${getId(node)} --> ${getId(to)}: ${label}`;
      }),
    ),
    ...Object.values(node.states).flatMap(transitions),
  ];
}

/** What a state does beside leading elsewhere: what it invokes, at entry and exit, and on events that it stays for. */
function effects(node: StateNode): string {
  const entry = actionNames(node.entry);
  const exit = actionNames(node.exit);
  const stays = ownTransitions(node).filter(({ target, actions }) => !target?.length && actions.length > 0);
  return [
    ...node.invoke.map(({ src }) => `invokes ${typeof src === "string" ? src : "inline"}`),
    ...(entry ? [`entry / ${entry}`] : []),
    ...(exit ? [`exit / ${exit}`] : []),
    ...stays.map(({ eventType, actions }) => `${getLabel(eventType)} / ${actionNames(actions)}`),
  ].join("; ");
}

function descriptions(node: StateNode, path: readonly string[]): string[] {
  return Object.values(node.states).flatMap((child) => {
    const name = [...path, child.key];
    return [`| ${name.join(".")} | ${child.description ?? ""} | ${effects(child)} |`, ...descriptions(child, name)];
  });
}

/** A page with the machine's Mermaid diagram and its states' descriptions. */
export function drawDiagram(machine: AnyStateMachine): string {
  const { root } = machine;
  const initial = root.initial.target?.[0];
  return [
    `# ${machine.id}`,
    "",
    "Written by `npm run diagrams` from the code; a test holds it to the code.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...(initial ? [`  [*] --> ${getId(initial)}`] : []),
    ...Object.values(root.states).flatMap((child) => states(child, "  ")),
    ...new Set(transitions(root)),
    "```",
    "",
    "| State | What it is | What it does |",
    "|---|---|---|",
    ...(effects(root) ? [`| (any) | The machine itself. | ${effects(root)} |`] : []),
    ...descriptions(root, []),
    "",
  ].join("\n");
}
