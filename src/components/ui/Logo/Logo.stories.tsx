import preview from "@storybook-config/preview.tsx";
import { Logo } from "./Logo.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Logo",
  parameters: {
    docs: { description: { component: "Cuándo usarlo: para la marca en la cabecera, el acceso y el lanzador." } },
  },
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

export const ConNombre = meta.story({ name: "Con nombre", args: { label: "Tramia" } });
