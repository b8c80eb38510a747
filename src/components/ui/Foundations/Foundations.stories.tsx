import type { ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import css from "@/components/ui/tokens.css?raw";
import { contrast, declaredTokens, lightAndDark, parseRgb, tokenColour } from "./tokenColours.testing.ts";
import { COLOUR_ROLES, DRAWN_PAIRS, MEASURE_ROLES, TEXT_PAIRS } from "./tokenRoles.testing.ts";
import { Cluster, Grid, Hint, Stack, Text } from "../Layout/Layout.tsx";
import styles from "./Foundations.stories.module.css";

const SCHEMES = ["light", "dark"] as const;

const values = declaredTokens(css);
const valueOf = (token: string) => values.get(token) ?? "";
const decimal = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Adds pixels at the default text size to lengths in rem. */
function describeValue(token: string): string {
  const value = valueOf(token);
  const rem = /^([\d.]+)rem$/u.exec(value)?.[1];
  return rem ? `${value} (${Number(rem) * 16} px)` : value;
}

interface TokenProps {
  readonly token: string;
  readonly role: string | undefined;
  readonly value: ReactNode;
  /** A visual sample of the token. */
  readonly children?: ReactNode;
}

function Token({ token, role, value, children }: TokenProps) {
  return (
    <Stack as="li" packed gap={1} pad={[3, 0]} line="below">
      <Cluster align="center" gap={[1, 3]}>
        {children}
        <code className={styles.name}>{token}</code>
        <code className={styles.value}>{value}</code>
      </Cluster>
      <Hint>{role}</Hint>
    </Stack>
  );
}

function Colours() {
  return (
    <Grid as="ul" min={20} gap={[0, 6]} className={styles.list}>
      {Object.entries(COLOUR_ROLES).map(([token, role]) => {
        const [light, dark] = lightAndDark(valueOf(token));
        return (
          <Token key={token} token={token} role={role} value={`claro ${light} · oscuro ${dark}`}>
            {SCHEMES.map((scheme) => (
              <span
                key={scheme}
                data-scheme={scheme}
                className={styles.chip}
                style={{ colorScheme: scheme, background: `var(${token})` }}
              />
            ))}
          </Token>
        );
      })}
    </Grid>
  );
}

interface PairsProps {
  readonly pairs: typeof TEXT_PAIRS;
  /** Shows the pairs as borders instead of text. */
  readonly drawn?: boolean;
}

function Pairs({ pairs, drawn = false }: PairsProps) {
  return (
    <Grid as="ul" min={16} gap={[0, 6]} className={styles.list}>
      {pairs.map(([front, ground]) => {
        const fronts = lightAndDark(valueOf(front));
        const grounds = lightAndDark(valueOf(ground));
        return (
          <Stack key={`${front} ${ground}`} as="li" gap={1} pad={[3, 0]} line="below">
            <Cluster align="center" gap={2}>
              {SCHEMES.map((scheme, index) => (
                <span
                  key={scheme}
                  className={styles.sample}
                  style={{
                    colorScheme: scheme,
                    background: `var(${ground})`,
                    color: drawn ? "var(--ink)" : `var(${front})`,
                    borderColor: drawn ? `var(${front})` : `var(${ground})`,
                  }}
                >
                  {decimal.format(contrast(parseRgb(fronts[index] ?? ""), parseRgb(grounds[index] ?? "")))}
                </span>
              ))}
            </Cluster>
            <code className={styles.value}>
              {front} sobre {ground}
            </code>
          </Stack>
        );
      })}
    </Grid>
  );
}

interface MeasuresProps {
  /** Prefixes of the tokens' names. */
  readonly prefixes: readonly string[];
  readonly sample?: (token: string) => ReactNode;
}

function Measures({ prefixes, sample }: MeasuresProps) {
  const shown = Object.entries(MEASURE_ROLES).filter(([token]) => prefixes.some((prefix) => token.startsWith(prefix)));
  return (
    <ul className={styles.list}>
      {shown.map(([token, role]) => (
        <Token key={token} token={token} role={role} value={describeValue(token)}>
          {sample?.(token)}
        </Token>
      ))}
    </ul>
  );
}

const meta = preview.meta({
  title: "Fundamentos/Tokens",
  parameters: {
    controls: { disable: true },
    docs: {
      description: {
        component:
          "Cuándo usarlo: siempre. Un componente no escribe un color, una medida ni un tiempo: usa uno de estos, que están en src/components/ui/tokens.css.",
      },
    },
  },
  decorators: [
    (Story) => (
      <Stack gap={4} className={styles.page}>
        <Story />
      </Stack>
    ),
  ],
});

export const Colors = meta.story({
  name: "Colores",
  render: () => (
    <>
      <Text>
        Cada color tiene un valor para el tema claro y otro para el oscuro. Un color de estado va siempre junto a una
        palabra.
      </Text>
      <Colours />
    </>
  ),
});

export const Contrast = meta.story({
  name: "Contraste del texto",
  render: () => (
    <>
      <Text>
        Las parejas de texto y fondo que se usan, en claro y en oscuro. El número es su contraste: al menos 4,5. Una
        pareja que no está aquí no se usa sin añadirla.
      </Text>
      <Pairs pairs={TEXT_PAIRS} />
    </>
  ),
});

export const DrawnContrast = meta.story({
  name: "Contraste de bordes y dibujos",
  render: () => (
    <>
      <Text>Bordes de controles, el foco y lo que se dibuja sin palabras: al menos 3.</Text>
      <Pairs pairs={DRAWN_PAIRS} drawn />
    </>
  ),
});

export const Type = meta.story({
  name: "Letra",
  render: () => (
    <>
      <Text>Tamaños en rem: crecen con el texto que la persona elige en su navegador.</Text>
      <Measures
        prefixes={["--text-"]}
        sample={(token) => (
          <span className={styles.line} style={{ fontSize: `var(${token})` }}>
            Renovación del DNI
          </span>
        )}
      />
      <Measures
        prefixes={["--font-"]}
        sample={(token) => (
          <span className={styles.line} style={{ fontFamily: `var(${token})` }}>
            Renovación del DNI
          </span>
        )}
      />
      <Measures prefixes={["--leading", "--weight-"]} />
    </>
  ),
});

export const Space = meta.story({
  name: "Espacio y medidas",
  render: () => (
    <>
      <Text>Los espacios son múltiplos de 4 px. Los ponen Stack, Cluster y Grid; un componente no lleva márgenes.</Text>
      <Measures
        prefixes={["--space-"]}
        sample={(token) => <span className={styles.space} style={{ inlineSize: `var(${token})` }} />}
      />
      <Measures prefixes={["--border", "--control", "--page", "--reading", "--layer-"]} />
    </>
  ),
});

export const Corners = meta.story({
  name: "Esquinas y sombras",
  render: () => (
    <Measures
      prefixes={["--radius-", "--shadow-"]}
      sample={(token) => (
        <span
          className={styles.chip}
          data-size="lg"
          style={token.startsWith("--radius") ? { borderRadius: `var(${token})` } : { boxShadow: `var(${token})` }}
        />
      )}
    />
  ),
});

export const Motion = meta.story({
  name: "Movimiento",
  render: () => (
    <>
      <Text>
        El movimiento explica de dónde viene algo; nunca hace esperar. Con «movimiento reducido», nada se mueve. Los
        tiempos del lanzador, de la vuelta a inicio y del análisis están en src/domain/shared/timings.ts.
      </Text>
      <Measures prefixes={["--motion-", "--ease"]} />
    </>
  ),
});

Colors.test("keeps 4.5:1 for every text and 3:1 for every drawn part, in both themes", async ({ canvasElement }) => {
  const faults: string[] = [];
  for (const scheme of SCHEMES) {
    const place = canvasElement.querySelector(`[data-scheme="${scheme}"]`) ?? canvasElement;
    const check = (pairs: typeof TEXT_PAIRS, least: number) => {
      for (const [one, other] of pairs) {
        const ratio = contrast(parseRgb(tokenColour(one, place)), parseRgb(tokenColour(other, place)));
        if (ratio < least) faults.push(`${scheme}: ${one} on ${other} is ${ratio.toFixed(2)}, below ${least}`);
      }
    };
    check(TEXT_PAIRS, 4.5);
    check(DRAWN_PAIRS, 3);
  }
  await expect(faults).toEqual([]);
});

Colors.test("paints each theme with the values that it names", async ({ canvasElement }) => {
  const [light, dark] = SCHEMES.map((scheme) => {
    const place = canvasElement.querySelector(`[data-scheme="${scheme}"]`) ?? canvasElement;
    return parseRgb(tokenColour("--ink", place));
  });
  await expect([light, dark]).toEqual(lightAndDark(valueOf("--ink")).map((value) => parseRgb(value)));
  await expect(light).not.toEqual(dark);
});
