import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** The network of one test file. */
export interface TestServer {
  /** Answers of the running test, ahead of the file's own. */
  use(...handlers: readonly HttpHandler[]): void;
  /** Every request of the running test, in order, with its body unread. */
  readonly requests: readonly Request[];
}

/**
 * A network that answers with these handlers for the whole test file and refuses every other request.
 * Call it once, outside of tests.
 */
export function testServer(...handlers: readonly HttpHandler[]): TestServer {
  const requests: Request[] = [];
  const server = setupServer(...handlers);
  server.events.on("request:start", ({ request }) => {
    requests.push(request.clone());
  });
  // MSW hands out a copy of every answer. In Node a teed body can only be cancelled on both branches, and before a
  // retry the SDKs wait for the cancelling of theirs: unread, this copy would make them wait for ever.
  server.events.on("response:mocked", ({ response }) => {
    void response.arrayBuffer();
  });
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    server.resetHandlers();
    requests.length = 0;
  });
  afterAll(() => server.close());
  return { use: (...more) => server.use(...more), requests };
}
