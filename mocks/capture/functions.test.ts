// @vitest-environment happy-dom
import { FunctionsFetchError, FunctionsHttpError, createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { DNI_TEXT } from "./fixtures/functions.ts";
import {
  klippaAnswer,
  klippaBlank,
  klippaHalfAnswer,
  klippaHuge,
  klippaNetworkError,
  klippaParsed,
  klippaReplies,
  klippaReportsError,
  klippaSlow,
  klippaStatus,
  klippaWantsKey,
  klippaWebPage,
} from "./functions.ts";
import { testServer } from "../testServer.ts";

const network = testServer();

const client = createClient("https://mock.supabase.co", "sb_publishable_mock", {
  auth: { persistSession: false, autoRefreshToken: false },
});

function recognise(headers: Record<string, string> = {}) {
  return client.functions.invoke<unknown>("test-klippa", {
    body: { document: "data:image/jpeg;base64,/9j/4AAQ", fileType: "jpg" },
    headers,
  });
}

describe("the recognition function answers", () => {
  it("with the text and the provider's own answer", async () => {
    network.use(klippaAnswer());

    const { data, error } = await recognise();

    expect(error).toBeNull();
    expect(data).toEqual({
      success: true,
      status: 200,
      extractedText: DNI_TEXT,
      parsedResponse: { data: { text: DNI_TEXT }, message: "OK" },
    });
    expect(network.requests.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "https://mock.supabase.co/functions/v1/test-klippa"],
    ]);
  });

  it("with the text in the provider's answer only, as an object or as JSON", async () => {
    const parsed = { content: "texto", message: "OK" };
    network.use(klippaParsed(parsed));
    const asObject = await recognise();
    network.use(klippaParsed(JSON.stringify(parsed)));
    const asText = await recognise();

    const answer = { success: true, status: 200, extractedText: "" };
    expect(asObject.data).toEqual({ ...answer, parsedResponse: parsed });
    expect(asText.data).toEqual({ ...answer, parsedResponse: JSON.stringify(parsed) });
  });

  it("with the provider's error", async () => {
    network.use(klippaReportsError("Document could not be processed"));

    const { data, error } = await recognise();

    expect(error).toBeNull();
    expect(data).toEqual({
      success: false,
      status: 422,
      extractedText: "",
      parsedResponse: { message: "Document could not be processed" },
    });
  });

  it("with nothing", async () => {
    network.use(klippaReplies(null));

    expect(await recognise()).toMatchObject({ data: null, error: null });
  });

  it("with white space", async () => {
    network.use(klippaBlank());

    expect((await recognise()).data).toMatchObject({ success: true, extractedText: " \n\t \n" });
  });

  it("with a page that is no answer", async () => {
    network.use(klippaWebPage());

    expect((await recognise()).data).toContain("Portal cautivo");
  });

  it("with half of it", async () => {
    network.use(klippaHalfAnswer());

    const { data, error } = await recognise();

    expect([data, error]).toEqual([null, expect.any(SyntaxError)]);
  });

  it("with far too much of it", async () => {
    network.use(klippaHuge(1000));

    expect((await recognise()).data).toMatchObject({ success: true, extractedText: "DNI ".repeat(250) });
  });

  it("only to whoever brings a key of their own", async () => {
    network.use(klippaWantsKey("la-propia"));

    expect((await recognise()).error).toBeInstanceOf(FunctionsHttpError);
    expect((await recognise({ "x-klippa-key": "otra" })).error).toBeInstanceOf(FunctionsHttpError);
    expect((await recognise({ "x-klippa-key": "la-propia" })).data).toMatchObject({ extractedText: DNI_TEXT });
  });

  it("late", async () => {
    network.use(klippaSlow(1));

    expect((await recognise()).data).toMatchObject({ success: true, extractedText: DNI_TEXT });
  });
});

describe("the recognition function fails", () => {
  it("with a status and the error shape of all functions", async () => {
    network.use(klippaStatus(500, "internal_error", "Internal error"));

    const { data, error } = await recognise();

    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response = (error as FunctionsHttpError).context as Response;
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { code: "internal_error", message: "Internal error" } });
  });

  it("with a broken connection", async () => {
    network.use(klippaNetworkError());

    expect((await recognise()).error).toBeInstanceOf(FunctionsFetchError);
  });
});
