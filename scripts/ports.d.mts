type Ports<Name extends string> = Record<Name, number>;

export const PORTS: Readonly<
  Ports<"app" | "bench" | "functions" | "postgres" | "stories" | "supabase"> & {
    readonly endToEnd: Readonly<Ports<"mocked" | "production" | "server" | "supabase">>;
  }
>;

export function findPorts<Name extends string>(wanted: Readonly<Ports<Name>>): Promise<Ports<Name>>;

export function sharePorts<Name extends string>(variable: string, wanted: Readonly<Ports<Name>>): Promise<Ports<Name>>;
