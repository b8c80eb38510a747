import { getResponse, type HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import type { GrantsDetailAnswer, GrantsSearchAnswer } from "@/domain/grants/grantsAnswer.ts";
import { GRANTS_CALLS } from "./fixtures/grants.ts";
import {
  grantsAnswer,
  grantsDetailsFail,
  grantsEmpty,
  grantsHalf,
  grantsHtml,
  grantsManyRows,
  grantsNetworkError,
  grantsSlow,
  grantsStatus,
} from "./grants.ts";

async function ask(handler: HttpHandler, query = ""): Promise<Response> {
  const request = new Request(`https://mock.supabase.co/functions/v1/grants${query}`);
  return (await getResponse([handler], request)) ?? new Response("unhandled", { status: 599 });
}

async function search(handler: HttpHandler, query = ""): Promise<GrantsSearchAnswer> {
  return (await (await ask(handler, query)).json()) as GrantsSearchAnswer;
}

function codes({ items }: GrantsSearchAnswer): readonly unknown[] {
  return items.map((item) => (item as { readonly numeroConvocatoria: unknown }).numeroConvocatoria);
}

describe("the grants function answers", () => {
  it("a search in pages, the latest call first", async () => {
    const first = await search(grantsAnswer());
    const second = await search(grantsAnswer(), "?page=1");

    expect([first.total, first.pages, second.pages]).toEqual([8, 2, 2]);
    expect([...codes(first), ...codes(second)]).toEqual(GRANTS_CALLS.map(({ codigoBDNS }) => codigoBDNS));
    expect(codes(first).length).toBe(5);
  });

  it("a search for words of the title, in whatever case", async () => {
    expect(codes(await search(grantsAnswer(), "?text=COMERCIO%20rural"))).toEqual(["912199"]);
  });

  it("a call in full, or that there is none", async () => {
    const found = (await (await ask(grantsAnswer(), "?code=912377")).json()) as GrantsDetailAnswer;

    expect(found.call).toEqual(GRANTS_CALLS[1]);
    expect((await ask(grantsAnswer(), "?code=1")).status).toBe(404);
  });

  it("nothing, half, or far too much", async () => {
    const many = await search(grantsManyRows());
    const [first, second] = await Promise.all(["912408", "912377"].map((code) => ask(grantsHalf(), `?code=${code}`)));

    expect(codes(await search(grantsEmpty()))).toEqual([]);
    expect([first?.status, second?.status]).toEqual([200, 502]);
    expect(new Set(codes(many)).size).toBe(10_000);
    expect((await ask(grantsManyRows(), "?code=900001")).status).toBe(200);
  });

  it.each([
    [429, "provider_rate_limited"],
    [502, "provider_unavailable"],
    [504, "provider_timeout"],
  ])("a failure with status %i", async (status, code) => {
    const response = await ask(grantsStatus(status));

    expect([response.status, response.headers.get("retry-after")]).toEqual([status, status === 429 ? "60" : null]);
    expect(await response.json()).toEqual({ error: { code, message: `grants: ${code}` } });
  });

  it("a search whose calls all fail", async () => {
    const handler = grantsDetailsFail(429, "provider_rate_limited");

    expect([(await ask(handler)).status, (await ask(handler, "?code=912408")).status]).toEqual([200, 429]);
  });

  it("with a web page, late, or not at all", async () => {
    const page = await ask(grantsHtml());

    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html"]);
    expect(codes(await search(grantsSlow(1))).length).toBe(5);
    expect((await ask(grantsNetworkError())).type).toBe("error");
  });
});
