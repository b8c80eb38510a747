import type { WorkerPort } from "./workerProtocol.ts";

/** Workers that send only the test's messages, in the order of their start. */
export function createFakeWorkers<Request, Message extends object>() {
  const create = () => {
    const listeners: ((event: { readonly data: Message }) => void)[] = [];
    const crashes: (() => void)[] = [];
    const port: WorkerPort<Request, Message> = {
      postMessage: (request) => void worker.heard.push(request),
      addEventListener: (type: "message" | "error", listener: never) => {
        (type === "message" ? listeners : crashes).push(listener);
      },
      terminate: () => {
        worker.terminated = true;
      },
    };
    const worker = {
      port,
      heard: new Array<Request>(),
      terminated: false,
      say: (data: Message) => listeners.forEach((listener) => listener({ data })),
      crash: () => crashes.forEach((listener) => listener()),
    };
    return worker;
  };
  const workers: ReturnType<typeof create>[] = [];
  const start = () => {
    const worker = create();
    workers.push(worker);
    return worker.port;
  };
  return { workers, start };
}
