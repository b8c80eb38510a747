import preview from "@storybook-config/preview.tsx";
import { Logo } from "./Logo.tsx";

const meta = preview.meta({
  title: "Componentes/Logo",
  component: Logo,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 96, color: "var(--brand)" }}>
        <Story />
      </div>
    ),
  ],
});

export const Decorativo = meta.story();

export const ConNombre = meta.story({ args: { label: "Tramia" } });

export const Oscuro = meta.story({ args: { label: "Tramia" }, globals: { theme: "dark" } });
