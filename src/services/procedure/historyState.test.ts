// @vitest-environment happy-dom
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { keepIdsInHistory, keepNamesOutOfTitles } from "./historyState.ts";

const STATE = {
  fromTramia: true,
  tramite: "Becas",
  platonValidations: [{ documentType: "dni-de-lucia.pdf" }],
  caseId: "1",
};

/** The browser's own state, behind the page's override. */
const readStored = () =>
  JSON.stringify(Object.getOwnPropertyDescriptor(History.prototype, "state")?.get?.call(window.history));

beforeEach(() => {
  for (const name of ["state", "pushState", "replaceState"]) Reflect.deleteProperty(window.history, name);
  window.history.replaceState(null, "", "/");
});

it("leaves ids in the browser, and the whole state to the page for as long as it lives", () => {
  keepIdsInHistory(window.history);
  const router = createBrowserHistory();
  router.push("/wallet", STATE);
  expect([router.location.state, readStored()]).toEqual([
    STATE,
    JSON.stringify({ usr: { fromTramia: true, caseId: "1" }, key: router.location.key, idx: 1 }),
  ]);
  router.replace("/wallet", { ...STATE, uploadFor: "DNI" });
  expect(router.location.state).toEqual({ ...STATE, uploadFor: "DNI" });
  expect(readStored()).not.toMatch(/Becas|lucia|DNI/u);
});

it("takes out of the present entry what an earlier page left in it", () => {
  window.history.replaceState({ usr: STATE, key: "k", idx: 0 }, "");
  keepIdsInHistory(window.history);
  expect([readStored(), createBrowserHistory().location.state]).toEqual([
    JSON.stringify({ usr: { fromTramia: true, caseId: "1" }, key: "k", idx: 0 }),
    STATE,
  ]);
});

it("keeps nothing of a state that is taken away", () => {
  keepIdsInHistory(window.history);
  window.history.replaceState({ usr: STATE, key: "k" }, "");
  window.history.replaceState(null, "");
  expect([window.history.state, readStored()]).toEqual([null, "null"]);
});

it("leaves the pages that are named after what the person does their general title", () => {
  keepNamesOutOfTitles(document);
  const titles = ["/hub", "/expediente/1", "/wallet"].map((path) => {
    window.history.replaceState(null, "", path);
    document.title = "Tramia";
    document.title = "Beca de Lucía";
    return document.title;
  });
  Reflect.deleteProperty(document, "title");
  expect(titles).toEqual(["Tramia", "Tramia", "Beca de Lucía"]);
});
