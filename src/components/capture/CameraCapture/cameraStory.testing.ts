/** Draws a still scene for a fake camera: a card on a table. */
function drawnScene(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#5b4a3a";
  context.fillRect(0, 0, width, height);
  const card = { width: 0.84 * Math.min(width, height * 1.586) };
  const cardHeight = card.width / 1.586;
  context.translate((width - card.width) / 2, (height - cardHeight) / 2);
  context.fillStyle = "#e9efef";
  context.fillRect(0, 0, card.width, cardHeight);
  context.fillStyle = "#0b5f63";
  context.fillRect(card.width * 0.04, cardHeight * 0.07, card.width * 0.92, cardHeight * 0.14);
  context.fillStyle = "#7f9299";
  context.fillRect(card.width * 0.06, cardHeight * 0.3, card.width * 0.26, cardHeight * 0.58);
  for (const line of [0.34, 0.46, 0.58, 0.7]) {
    context.fillRect(card.width * 0.4, cardHeight * line, card.width * 0.5, cardHeight * 0.05);
  }
  return canvas;
}

/** A camera stream that shows the drawn scene. */
export function sceneStream(width: number, height: number): MediaStream {
  return drawnScene(width, height).captureStream();
}

/** A photo of the drawn scene. */
export async function scenePhoto(width: number, height: number): Promise<File> {
  const canvas = drawnScene(width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.8);
  });
  return new File(blob ? [blob] : [], "documento_1764000000000.jpg", { type: "image/jpeg" });
}
