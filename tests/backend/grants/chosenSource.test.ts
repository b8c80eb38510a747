import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { grantsAnswer } from "@mocks/grants/grants.ts";
import { SAMPLE_OPPORTUNITIES } from "@/domain/grants/samples.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { createOpportunitySource } from "@/services/grants/opportunitySource.ts";
import { NO_MARKS } from "@/domain/grants/opportunity.testing.ts";

const QUERY = { text: "", situation: NO_SITUATION };
const IDS = SAMPLE_OPPORTUNITIES.map(({ id }) => id);

async function fetch(url: string, init: RequestInit): Promise<Response> {
  const response = await getResponse([grantsAnswer()], new Request(url, init));
  return response ?? Response.error();
}

function choose(isLive: boolean, userState = NO_MARKS) {
  const backend = { url: "https://mock.supabase.co", key: "anon", today: () => "2026-11-21", fetch };
  return createOpportunitySource({
    backend: isLive ? backend : null,
    userState: { read: () => userState },
    random: () => 0.99,
  });
}

describe("the chosen source", () => {
  it("is the samples without a backend, of which it finds those that were not opened", async () => {
    expect(choose(false).kind).toBe("sample");
    expect(await choose(false, { ...NO_MARKS, viewed: IDS.slice(0, 4) }).dailyScan(QUERY)).toEqual(IDS.slice(4));
  });

  it("is the register with one, of which it finds what was neither announced nor opened", async () => {
    expect(choose(true).kind).toBe("bdns");
    expect(await choose(true).dailyScan(QUERY)).toEqual(["912408", "912377", "912288", "912250"]);
    const userState = { ...NO_MARKS, known: ["912408"], viewed: ["912288"], saved: ["912250"] };
    expect(await choose(true, userState).dailyScan(QUERY)).toEqual(["912377", "912250"]);
  });
});
