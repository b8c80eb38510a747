import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
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
  /** Names the picture: 'Página 1 de 2'. */
  readonly label: string;
  readonly masks: readonly Mask[];
  readonly onAdd: () => void;
  readonly onChange: (id: number, change: AreaChange) => void;
  readonly onRemove: (id: number) => void;
}

type Page = RefObject<HTMLDivElement | null>;

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

/** A page of a safe copy and its masks, which are moved, made larger, added and removed: by pointer, by touch and by keyboard. */
export function MaskEditor({ picture, label, masks, onAdd, onChange, onRemove }: MaskEditorProps) {
  const help = useId();
  const page = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [announced, setAnnounced] = useState("");
  const names = nameMasks(masks);
  const last = useRef(masks.length);
  useEffect(() => {
    if (masks.length > last.current) {
      findMask(page, masks.at(-1)?.id)?.focus();
      setAnnounced("Máscara añadida en el centro de la página.");
    }
    last.current = masks.length;
  }, [masks]);

  const change = (mask: Mask, name: string, by: AreaChange) => {
    onChange(mask.id, by);
    setAnnounced(`${name}: ${formatChange(mask, by)}.`);
  };
  const remove = (at: number) => {
    const mask = masks[at];
    if (!mask) return;
    const next = masks[at + 1] ?? masks[at - 1];
    onRemove(mask.id);
    setSelected(next?.id ?? null);
    setAnnounced(`Máscara quitada: ${names[at]}. Quedan ${masks.length - 1}.`);
    (findMask(page, next?.id) ?? add.current)?.focus();
  };
  const boxes = masks.map((mask, at) => {
    const name = names[at] ?? "";
    const on = { onChange: (by: AreaChange) => change(mask, name, by), onRemove: () => remove(at) };
    return { mask, name, on };
  });
  const chosen = boxes.find(({ mask }) => mask.id === selected);

  return (
    <Stack gap={3}>
      <div ref={page} className={styles.page} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <PhotoImage photo={picture.picture} className={styles.picture} alt={label} />
        <div role="application" aria-label={`Máscaras: ${label}`} aria-describedby={help} className={styles.masks}>
          {boxes.map(({ mask, name, on }) => (
            <MaskBox
              key={mask.id}
              {...{ mask, name, help, page, ...on }}
              isSelected={mask.id === selected}
              onSelect={() => setSelected(mask.id)}
              onDrag={(by) => onChange(mask.id, by)}
            />
          ))}
        </div>
      </div>
      <Cluster gap={2} align="center">
        <Button ref={add} size="sm" icon={PlusIcon} onClick={onAdd}>
          Añadir máscara
        </Button>
        <span>{pluralize(masks.length, "máscara", "máscaras")} en esta página</span>
      </Cluster>
      {chosen && <MaskTools name={chosen.name} {...chosen.on} />}
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

const findMask = (page: Page, id: number | undefined) =>
  page.current?.querySelector<HTMLElement>(`[data-mask="${id}"]`);

/** The buttons that change the selected mask. */
function MaskTools({ name, onChange, onRemove }: Pick<MaskBoxProps, "name" | "onChange" | "onRemove">) {
  return (
    <Cluster gap={2} align="center" role="group" aria-label={`Cambiar la máscara: ${name}`}>
      <strong>{name}</strong>
      {BUTTONS.map(([text, by]) => (
        <Button key={text} size="sm" onClick={() => onChange(by)}>
          {text}
        </Button>
      ))}
      <Button size="sm" icon={TrashIcon} onClick={onRemove}>
        Quitar
      </Button>
    </Cluster>
  );
}

/** The size of a mask after a change of it, else its place. */
function formatChange({ left, top, width, height }: Mask, { x = 0, y = 0, wider, higher }: AreaChange): string {
  if (wider !== undefined || higher !== undefined) {
    return `${formatShare(width + (wider ?? 0))} de ancho, ${formatShare(height + (higher ?? 0))} de alto`;
  }
  return `a ${formatShare(Math.max(0, left + x))} del borde izquierdo y ${formatShare(Math.max(0, top + y))} del superior`;
}

const formatShare = (share: number): string => `${Math.round(share * 100)} %`;

interface MaskBoxProps {
  readonly mask: Mask;
  readonly name: string;
  /** Id of the instructions. */
  readonly help: string;
  readonly page: Page;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** By pointer, a little at a time: not announced. */
  readonly onDrag: (by: AreaChange) => void;
  readonly onChange: (by: AreaChange) => void;
  readonly onRemove: () => void;
}

/** One mask: dragged as a whole or by its corner, or changed by keys. */
function MaskBox({ mask, name, help, page, isSelected, onSelect, onDrag, onChange, onRemove }: MaskBoxProps) {
  const { id, left, top, width, height } = mask;
  const pointer = useRef({ x: 0, y: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x !== undefined && y !== undefined) onChange(toKeyChange(x, y, event.shiftKey));
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else return;
    event.preventDefault();
  };
  const grab = (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (toChange: (x: number, y: number) => AreaChange) => (event: PointerEvent) => {
    event.stopPropagation();
    const size = page.current?.getBoundingClientRect();
    if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = pointer.current;
    pointer.current = { x: event.clientX, y: event.clientY };
    onDrag(toChange((event.clientX - x) / size.width, (event.clientY - y) / size.height));
  };
  return (
    <button
      type="button"
      data-mask={id}
      data-selected={isSelected || undefined}
      className={styles.mask}
      aria-label={`Máscara: ${name}`}
      aria-describedby={help}
      style={{
        insetInlineStart: toPercentage(left),
        insetBlockStart: toPercentage(top),
        inlineSize: toPercentage(width),
        blockSize: toPercentage(height),
      }}
      onFocus={onSelect}
      onKeyDown={onKeyDown}
      onPointerDown={grab}
      onPointerMove={drag((x, y) => ({ x, y }))}
    >
      <span
        className={styles.handle}
        onPointerDown={grab}
        onPointerMove={drag((wider, higher) => ({ wider, higher }))}
      />
    </button>
  );
}

/** The change of an arrow key: with Shift of the size, else of the place. */
function toKeyChange(x: number, y: number, isShift: boolean): AreaChange {
  if (isShift) return x === 0 ? { higher: y } : { wider: x };
  return x === 0 ? { y } : { x };
}

const toPercentage = (share: number): string => `${share * 100}%`;
