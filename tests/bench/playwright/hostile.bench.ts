import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { choose } from "../../e2e/capture/sampleDocuments.ts";
import { passGate } from "../../e2e/support.ts";
import { report } from "./report.ts";

const RUNS = 3;
const PIXELS = 15_000;

/** A PDF of some kB with one image that takes 675 MB when it is unpacked: compressed twice, for zeros compress well. */
function imageBomb(): Buffer {
  const image = deflateSync(deflateSync(Buffer.alloc(PIXELS * PIXELS * 3), { level: 9 }), { level: 9 });
  const content = "q 595 0 0 842 0 0 cm /I Do Q";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${PIXELS} /Height ${PIXELS} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
      `/Filter [/FlateDecode /FlateDecode] /Length ${image.length} >>\nstream\n${image.toString("latin1")}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`, "latin1");
}

/** MiB that the browser's processes occupy together, on Linux; what they share is counted for each. */
function browserMemory(): number {
  const statuses = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, "utf8");
        const number = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
        return [{ id: Number(id), parent: number("PPid"), kibibytes: number("VmRSS") }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
  const memoryBelow = (parent: number): number =>
    statuses
      .filter((status) => status.parent === parent)
      .reduce((sum, { id, kibibytes }) => sum + kibibytes / 1024 + memoryBelow(id), 0);
  return memoryBelow(process.pid);
}

test("a PDF whose image unpacks to 675 MB", async ({ page }) => {
  const bomb = { name: "bomba.pdf", mimeType: "application/pdf", buffer: imageBomb() };
  await passGate(page);
  await page.goto("/wallet");
  const times: number[] = [];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, browserMemory())), 50);
  for (let run = 0; run < RUNS; run += 1) {
    await page.reload();
    await choose(page, bomb);
    const row = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "bomba.pdf" });
    const begun = performance.now();
    await page.getByRole("button", { name: /^Procesar/ }).click();
    await row.getByRole("button", { name: /Reintentar/ }).waitFor();
    times.push(performance.now() - begun);
  }
  clearInterval(watch);
  report(`a PDF of ${bomb.buffer.length} bytes, from 'Procesar' to its refusal`, times);
  console.log(`memory of all processes of the browser: ${Math.round(most)} MiB at most`);
  expect(times).toHaveLength(RUNS);
});
