/** The data URL of a PNG that looks like a card on paper, of this many pixels. */
export function drawnImage(width: number, height: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#0b5f63";
  context.fillRect(width * 0.06, height * 0.06, width * 0.88, height * 0.14);
  context.fillStyle = "#b3c1c6";
  context.fillRect(width * 0.06, height * 0.28, width * 0.3, height * 0.6);
  for (const line of [0.3, 0.42, 0.54, 0.66]) {
    context.fillRect(width * 0.42, height * line, width * 0.5, height * 0.04);
  }
  return canvas.toDataURL();
}

/** A PDF of one page that says 'DNI de ejemplo'. */
export function onePagePdf(): string {
  const text = "BT /F1 24 Tf 40 120 Td (DNI de ejemplo) Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 320 240]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = pdf.length;
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF`;
}
