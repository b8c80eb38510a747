import { useId, useRef, type CSSProperties, type KeyboardEvent, type Ref } from "react";
import { bubblePosition, type CentralStatus, type LauncherItem } from "@/domain/procedure/launcher/launcher.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { ToolId } from "@/domain/shared/product.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { BackIcon } from "@/components/ui/Icon/icons.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { Logo } from "@/components/ui/Logo/Logo.tsx";
import { pulseStyle } from "@/components/ui/Pulse/Pulse.tsx";
import { TOOL_ICONS } from "./toolIcons.ts";
import { Grid, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./Launcher.module.css";

/** Phase of the selector: absent, present with hidden bubbles, open, or closing. */
export type LauncherPhase = "alone" | "revealing" | "open" | "closing";

export interface LauncherProps {
  readonly phase: LauncherPhase;
  /** The logo pulses while this is `processing` (LAUNCH-04). */
  readonly status?: CentralStatus;
  /** The logo is enlarged with a ring, because a choice waits for its press (LAUNCH-05). */
  readonly expanded?: boolean;
  readonly items: readonly LauncherItem[];
  /** A press of the centre opens or closes the selector; otherwise it leads elsewhere. */
  readonly togglesSelector?: boolean;
  /** Accessible name of the centre: what a press does. */
  readonly centreLabel: string;
  /** The same in a word or two, shown below the centre. */
  readonly caption: string;
  readonly onCentre: () => void;
  readonly onItem: (id: ToolId) => void;
  readonly onLeave: () => void;
}

const STAGE: CSSProperties = {
  inlineSize: LIMITS.launcherStage,
  blockSize: LIMITS.launcherStage,
  ["--travel" as string]: `${TIMINGS.launcherTransition}ms`,
  ["--back" as string]: `${TIMINGS.homeBack}ms`,
};

/** The central logo and, around it, the radial selector of the suite's tools (LAUNCH rows). */
export function Launcher(props: LauncherProps) {
  const { phase, items, caption, onItem, onLeave } = props;
  const selectorVisible = phase !== "alone";
  const listId = useId();
  const centre = useRef<HTMLButtonElement>(null);

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && selectorVisible) leave();
  }

  /** The pressed button is removed with the selector; the focus moves to the centre. */
  function leave() {
    centre.current?.focus();
    onLeave();
  }

  return (
    <Stack items="center" gap={3} className={styles.frame} data-phase={phase}>
      <div className={styles.stage} style={STAGE} data-testid="launcher-stage">
        <Centre {...props} ref={centre} listId={selectorVisible ? listId : undefined} onKeyDown={leaveOnEscape} />
        {selectorVisible && (
          <ul role="list" id={listId} className={styles.bubbles} aria-label="Herramientas" inert={phase !== "open"}>
            {items.map((item, index) => (
              <Bubble
                key={item.id}
                item={item}
                index={index}
                count={items.length}
                out={phase === "open"}
                onItem={onItem}
                onKeyDown={leaveOnEscape}
              />
            ))}
          </ul>
        )}
      </div>
      {!selectorVisible && (
        <Text ink="brand" size="sm" weight="bold" className={styles.caption} aria-hidden="true">
          {caption}
        </Text>
      )}
      {selectorVisible && (
        <>
          <Button variant="quiet" size="sm" icon={BackIcon} onClick={leave} onKeyDown={leaveOnEscape}>
            Volver
          </Button>
          <Legend items={items} />
        </>
      )}
    </Stack>
  );
}

interface CentreProps extends LauncherProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Id of the list of tools, while it shows. */
  readonly listId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The logo as a button. */
function Centre({
  phase,
  status = "idle",
  expanded = false,
  togglesSelector = true,
  centreLabel,
  onCentre,
  ref,
  listId,
  onKeyDown,
}: CentreProps) {
  return (
    <button
      type="button"
      className={styles.centre}
      data-size={phase === "alone" ? "large" : "small"}
      data-status={status}
      data-expanded={expanded}
      style={pulseStyle}
      aria-label={centreLabel}
      ref={ref}
      aria-expanded={togglesSelector ? phase === "revealing" || phase === "open" : undefined}
      aria-controls={listId}
      onClick={onCentre}
      onKeyDown={onKeyDown}
    >
      <Logo />
    </button>
  );
}

/** The texts of the tooltips, for everybody who does not hover. */
function Legend({ items }: Pick<LauncherProps, "items">) {
  return (
    <Grid as="dl" min={9} gap={3} size="sm" centered className={styles.legend} aria-hidden="true">
      {items.map(({ id, title, description, color }) => (
        <div key={id} style={getColours(color)}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </Grid>
  );
}

function getColours(color: LauncherItem["color"]): CSSProperties {
  return { ["--bubble" as string]: `var(--${color})`, ["--bubble-soft" as string]: `var(--${color}-soft)` };
}

interface BubbleProps {
  readonly item: LauncherItem;
  readonly index: number;
  readonly count: number;
  readonly out: boolean;
  readonly onItem: (id: ToolId) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Bubble({ item, index, count, out, onItem, onKeyDown }: BubbleProps) {
  const tooltipId = useId();
  const { x, y, delay } = bubblePosition(index, count);
  const place: CSSProperties = {
    transform: out ? `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(1)` : "translate(0px, 0px) scale(0)",
    transitionDelay: out ? `${delay}ms` : "0ms",
    ...getColours(item.color),
  };
  return (
    <li className={styles.place} style={place} data-out={out} data-testid={`bubble-${item.id}`}>
      <button
        type="button"
        className={styles.bubble}
        aria-describedby={tooltipId}
        onClick={() => onItem(item.id)}
        onKeyDown={onKeyDown}
      >
        <Icon icon={TOOL_ICONS[item.icon]} size="lg" />
        <span>{item.title}</span>
      </button>
      <span role="tooltip" id={tooltipId} className={styles.tooltip}>
        {item.description}
      </span>
    </li>
  );
}
