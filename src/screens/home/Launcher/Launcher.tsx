import { useId, useRef, type CSSProperties, type KeyboardEvent } from "react";
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

/** The phase of the selector: not there, there with hidden bubbles, out, on its way back. */
export type LauncherPhase = "alone" | "revealing" | "open" | "closing";

export interface LauncherProps {
  readonly phase: LauncherPhase;
  /** The logo pulses while this is `processing` (LAUNCH-04). */
  readonly status?: CentralStatus;
  /** The logo is enlarged with a ring: something waits for its press (LAUNCH-05). */
  readonly expanded?: boolean;
  readonly items: readonly LauncherItem[];
  /** A press of the centre opens or closes the selector; otherwise it leads elsewhere. */
  readonly togglesSelector?: boolean;
  /** What a press of the centre does now, as its name. */
  readonly centreLabel: string;
  /** The same in a word or two, to be seen below the centre. */
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
export function Launcher({
  phase,
  status = "idle",
  expanded = false,
  togglesSelector = true,
  items,
  centreLabel,
  caption,
  onCentre,
  onItem,
  onLeave,
}: LauncherProps) {
  const selectorVisible = phase !== "alone";
  const listId = useId();
  const centre = useRef<HTMLButtonElement>(null);

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && selectorVisible) leave();
  }

  /** The button goes with the selector; the focus goes to what opened it. */
  function leave() {
    centre.current?.focus();
    onLeave();
  }

  return (
    <Stack items="center" gap={3} className={styles.frame} data-phase={phase}>
      <div className={styles.stage} style={STAGE} data-testid="launcher-stage">
        <button
          type="button"
          className={styles.centre}
          data-size={selectorVisible ? "small" : "large"}
          data-status={status}
          data-expanded={expanded}
          style={pulseStyle}
          aria-label={centreLabel}
          ref={centre}
          {...(togglesSelector ? { "aria-expanded": phase === "revealing" || phase === "open" } : {})}
          {...(selectorVisible ? { "aria-controls": listId } : {})}
          onClick={onCentre}
          onKeyDown={leaveOnEscape}
        >
          <Logo />
        </button>
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
          {/* What the tooltips say, for everybody who does not hover. */}
          <Grid as="dl" min={9} gap={3} size="sm" centered className={styles.legend} aria-hidden="true">
            {items.map(({ id, title, description, color }) => (
              <div key={id} style={getColours(color)}>
                <dt>{title}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </Grid>
        </>
      )}
    </Stack>
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
