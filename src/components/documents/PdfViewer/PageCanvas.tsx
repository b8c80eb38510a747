import { useEffect, useRef } from "react";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";

interface PageCanvasProps {
  readonly label: string;
  readonly picture: ColourImage;
}

/** A page of a document as a picture, as sharp as the screen is. */
export function PageCanvas({ label, picture }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    const context = shown?.getContext("2d");
    if (!shown || !context) return undefined;
    const { width, height, data } = picture;
    const whole = document.createElement("canvas");
    Object.assign(whole, { width, height });
    whole.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    // A browser scales a canvas by its nearest pixels, which breaks letters: it gets as many pixels as it has on the screen.
    const draw = () => {
      const scale = Math.min(1, (shown.clientWidth * window.devicePixelRatio) / width) || 1;
      shown.width = Math.max(1, Math.round(width * scale));
      shown.height = Math.max(1, Math.round(height * scale));
      context.imageSmoothingQuality = "high";
      context.drawImage(whole, 0, 0, shown.width, shown.height);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(shown);
    return () => {
      observer.disconnect();
      // Safari keeps the memory of a canvas until its size is taken away.
      Object.assign(whole, { width: 0, height: 0 });
    };
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
