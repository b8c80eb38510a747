import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import css from "@/components/ui/tokens.css?raw";
import { Heading } from "../Heading/Heading.tsx";
import { contrast, declaredTokens, parseRgb, tokenColour } from "./tokenColours.testing.ts";
import { Cluster, Grid, ListRow, Stack } from "../Layout/Layout.tsx";
import styles from "./Foundations.stories.module.css";

const TONES = ["green", "amber", "orange", "red", "grey", "purple", "blue"];
const THEMES = [
  { scheme: "light", name: "Claro" },
  { scheme: "dark", name: "Oscuro" },
] as const;

const tokens = declaredTokens(css);
const isColour = (token: string) =>
  /^--(?:surface|ink|line|brand|accent|focus|green|amber|orange|red|grey|purple|blue)(?:-|$)/u.test(token);
const colours = tokens.filter(isColour);
const withPrefix = (prefix: string) => tokens.filter((token) => token.startsWith(prefix));

/** Every pair of text and ground that the components use. */
const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...["--ink", "--ink-soft", "--brand", "--brand-strong", "--red"].flatMap((text) =>
    ["--surface-page", "--surface-raised", "--surface-hover"].map((ground) => [text, ground] as const),
  ),
  ["--ink", "--surface-sunken"],
  ["--ink-faint", "--surface-page"],
  ["--ink-faint", "--surface-raised"],
  ["--ink-inverse", "--surface-inverse"],
  ["--brand-ink", "--brand"],
  ["--brand-ink", "--brand-strong"],
  ["--brand", "--brand-soft"],
  ["--brand-strong", "--surface-selected"],
  ["--accent", "--surface-raised"],
  ["--red-solid-ink", "--red-solid"],
  ...TONES.flatMap((tone) => [
    [`--${tone}`, `--${tone}-soft`] as const,
    [`--${tone}`, "--surface-page"] as const,
    [`--${tone}`, "--surface-raised"] as const,
    ["--ink", `--${tone}-soft`] as const,
    ["--ink-soft", `--${tone}-soft`] as const,
    ["--brand", `--${tone}-soft`] as const,
  ]),
];

/** Borders of controls and drawn parts: 3:1 is asked of them. */
const DRAWN_PAIRS: readonly (readonly [drawn: string, ground: string])[] = [
  ["--line-strong", "--surface-page"],
  ["--line-strong", "--surface-raised"],
  ["--focus", "--surface-page"],
  ["--focus", "--surface-raised"],
  ["--brand", "--surface-raised"],
  ...TONES.map((tone) => [`--${tone}-solid`, "--surface-raised"] as const),
];

function Theme({ scheme, name }: (typeof THEMES)[number]) {
  return (
    <div className={styles.theme} data-scheme={scheme} style={{ colorScheme: scheme }}>
      <Heading level={3}>{name}</Heading>
      <Stack as="ul" gap={3} className={styles.swatches}>
        {colours.map((token) => (
          <ListRow key={token} as="li" align="center" gap={2} className={styles.swatch}>
            <span className={styles.chip} style={{ background: `var(${token})` }} />
            {token.slice(2)}
          </ListRow>
        ))}
      </Stack>
    </div>
  );
}

function TokenPage() {
  return (
    <Stack gap={6} className={styles.page}>
      <Stack as="section" gap={4}>
        <Heading level={2} size="lg">
          Colores
        </Heading>
        <p>Cada color tiene un valor claro y uno oscuro. Un color de estado va siempre junto a una palabra.</p>
        <Grid min={20} gap={4}>
          {THEMES.map((theme) => (
            <Theme key={theme.scheme} {...theme} />
          ))}
        </Grid>
      </Stack>
      <Stack as="section" gap={4}>
        <Heading level={2} size="lg">
          Letra
        </Heading>
        <ul className={styles.type}>
          {withPrefix("--text-").map((token) => (
            <Grid key={token} as="li" min={18} gap={[2, 4]} pad={[3, 0]} line="below" className={styles.sample}>
              <span className={styles.name}>{token.slice(2)}</span>
              <span style={{ fontSize: `var(${token})` }}>Renovación del DNI</span>
              <span style={{ fontSize: `var(${token})`, fontFamily: "var(--font-display)" }}>Renovación del DNI</span>
            </Grid>
          ))}
        </ul>
      </Stack>
      <Stack as="section" gap={4}>
        <Heading level={2} size="lg">
          Espacio
        </Heading>
        <Stack as="ul" gap={2} className={styles.scale}>
          {withPrefix("--space-").map((token) => (
            <Cluster key={token} as="li" oneLine align="center" gap={3} className={styles.step}>
              <span className={styles.space} style={{ inlineSize: `var(${token})` }} />
              {token.slice(2)}
            </Cluster>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" gap={4}>
        <Heading level={2} size="lg">
          Esquinas y sombras
        </Heading>
        <Stack as="ul" gap={3} className={styles.swatches}>
          {withPrefix("--radius-").map((token) => (
            <ListRow key={token} as="li" align="center" gap={2} className={styles.swatch}>
              <span className={styles.chip} data-size="lg" style={{ borderRadius: `var(${token})` }} />
              {token.slice(2)}
            </ListRow>
          ))}
          {withPrefix("--shadow-").map((token) => (
            <ListRow key={token} as="li" align="center" gap={2} className={styles.swatch}>
              <span
                className={styles.chip}
                data-size="lg"
                style={{ boxShadow: `var(${token})`, background: "var(--surface-raised)" }}
              />
              {token.slice(2)}
            </ListRow>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}

const meta = preview.meta({ title: "Fundamentos/Tokens", component: TokenPage });

export const Tokens = meta.story({ name: "Tokens" });

Tokens.test("keeps 4.5:1 for every text and 3:1 for every drawn part, in both themes", async ({ canvasElement }) => {
  const faults: string[] = [];
  for (const { scheme } of THEMES) {
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

Tokens.test("gives the light and the dark theme different colours", async ({ canvasElement }) => {
  const [light, dark] = THEMES.map(({ scheme }) => {
    const place = canvasElement.querySelector(`[data-scheme="${scheme}"]`) ?? canvasElement;
    return tokenColour("--ink", place);
  });
  await expect(light).not.toBe(dark);
});
