import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { type AreaChange, nameMasks, type Mask } from "@/domain/documents/safeCopy/masks.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { PhotoImage } from "../../capture/CameraCapture/PhotoImage.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { PlusIcon, TrashIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./MaskEditor.module.css";

export interface MaskEditorProps {
  /** The page, with its text. */
  readonly picture: { readonly picture: Blob; readonly width: number; readonly height: number };
  /** What the picture is called: 'Página 1 de 2'. */
  readonly label: string;
  readonly masks: readonly Mask[];
  readonly onAdd: () => void;
  readonly onChange: (id: number, change: AreaChange) => void;
  readonly onRemove: (id: number) => void;
}

/** Share of the page by which a key or a button moves a mask. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const BUTTONS: readonly (readonly [label: string, change: AreaChange])[] = [
  ["Izquierda", { x: -STEP }],
  ["Derecha", { x: STEP }],
  ["Arriba", { y: -STEP }],
  ["Abajo", { y: STEP }],
  ["Más ancha", { wider: STEP }],
  ["Más estrecha", { wider: -STEP }],
  ["Más alta", { higher: STEP }],
  ["Más baja", { higher: -STEP }],
];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A page of a safe copy and its masks, which are moved, made larger, added and removed: by pointer, by touch and by keyboard. */
export function MaskEditor({ picture, label, masks, onAdd, onChange, onRemove }: MaskEditorProps) {
  const help = useId();
  const page = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const [selected, setSelected] = useState<number | null>(null);
  const [announced, setAnnounced] = useState("");
  const names = nameMasks(masks);
  const place = masks.findIndex(({ id }) => id === selected);
  const chosen = masks[place];
  const last = useRef(masks.length);

  useEffect(() => {
    if (masks.length > last.current) {
      const newest = masks.at(-1);
      page.current?.querySelector<HTMLElement>(`[data-mask="${newest?.id}"]`)?.focus();
      setAnnounced("Máscara añadida en el centro de la página.");
    }
    last.current = masks.length;
  }, [masks]);

  const change = (mask: Mask, name: string, by: AreaChange) => {
    onChange(mask.id, by);
    const isSize = by.wider !== undefined || by.higher !== undefined;
    const [left, top] = [mask.left + (by.x ?? 0), mask.top + (by.y ?? 0)];
    setAnnounced(
      isSize
        ? `${name}: ${percent(mask.width + (by.wider ?? 0))} de ancho, ${percent(mask.height + (by.higher ?? 0))} de alto.`
        : `${name}: a ${percent(Math.max(0, left))} del borde izquierdo y ${percent(Math.max(0, top))} del superior.`,
    );
  };
  const remove = (at: number) => {
    const mask = masks[at];
    if (!mask) return;
    const next = masks[at + 1] ?? masks[at - 1];
    onRemove(mask.id);
    setSelected(next?.id ?? null);
    setAnnounced(`Máscara quitada: ${names[at]}. Quedan ${masks.length - 1}.`);
    const focused = next && page.current?.querySelector<HTMLElement>(`[data-mask="${next.id}"]`);
    (focused ?? add.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const [mask, name = ""] = [masks[at], names[at]];
    const [x, y] = ARROWS[event.key] ?? [];
    if (mask && x !== undefined && y !== undefined) {
      change(mask, name, event.shiftKey ? (x === 0 ? { higher: y } : { wider: x }) : x === 0 ? { y } : { x });
    } else if (event.key === "Delete" || event.key === "Backspace") remove(at);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent, id: number, toChange: (x: number, y: number) => AreaChange) => {
    const size = page.current?.getBoundingClientRect();
    if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = pointer.current;
    pointer.current = { x: event.clientX, y: event.clientY };
    onChange(id, toChange((event.clientX - x) / size.width, (event.clientY - y) / size.height));
  };
  const grab = (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = { x: event.clientX, y: event.clientY };
  };

  return (
    <Stack gap={3}>
      <div ref={page} className={styles.page} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <PhotoImage photo={picture.picture} className={styles.picture} alt={label} />
        <div role="application" aria-label={`Máscaras: ${label}`} aria-describedby={help} className={styles.masks}>
          {masks.map(({ id, left, top, width, height }, at) => (
            <button
              key={id}
              type="button"
              data-mask={id}
              data-selected={id === selected || undefined}
              className={styles.mask}
              aria-label={`Máscara: ${names[at]}`}
              aria-describedby={help}
              style={{
                insetInlineStart: percentage(left),
                insetBlockStart: percentage(top),
                inlineSize: percentage(width),
                blockSize: percentage(height),
              }}
              onFocus={() => setSelected(id)}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPointerDown={grab}
              onPointerMove={(event) => drag(event, id, (x, y) => ({ x, y }))}
            >
              <span
                className={styles.handle}
                onPointerDown={grab}
                onPointerMove={(event) => {
                  event.stopPropagation();
                  drag(event, id, (wider, higher) => ({ wider, higher }));
                }}
              />
            </button>
          ))}
        </div>
      </div>
      <Cluster gap={2} align="center">
        <Button ref={add} size="sm" icon={PlusIcon} onClick={onAdd}>
          Añadir máscara
        </Button>
        <span>{pluralize(masks.length, "máscara", "máscaras")} en esta página</span>
      </Cluster>
      {chosen && (
        <Cluster gap={2} align="center" role="group" aria-label={`Cambiar la máscara: ${names[place]}`}>
          <strong>{names[place]}</strong>
          {BUTTONS.map(([text, by]) => (
            <Button key={text} size="sm" onClick={() => change(chosen, names[place] ?? "", by)}>
              {text}
            </Button>
          ))}
          <Button size="sm" icon={TrashIcon} onClick={() => remove(place)}>
            Quitar
          </Button>
        </Cluster>
      )}
      <Hint id={help}>
        Arrastra una máscara para moverla y su esquina para cambiar su tamaño. Con el teclado: flechas para mover,
        mayúsculas y flechas para el tamaño, Supr para quitarla.
      </Hint>
      <div role="status" className="visually-hidden">
        {announced}
      </div>
    </Stack>
  );
}

const percentage = (share: number): string => `${share * 100}%`;
