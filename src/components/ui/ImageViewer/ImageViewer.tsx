import { useState } from "react";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { ImageFileIcon } from "../Icon/icons.ts";
import { ZoomFrame } from "./ZoomFrame.tsx";

export interface ImageViewerProps {
  /** An object URL; set it as the key too, so that another image begins unzoomed and upright. */
  readonly url: string;
  /** Alternative text. */
  readonly name: string;
}

/** Width to height, until the image is loaded. */
const USUAL_RATIO = 1.5;

/** An image that can be zoomed and turned, to compare with its data. */
export function ImageViewer({ url, name }: ImageViewerProps) {
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <EmptyState icon={ImageFileIcon} heading="No se puede mostrar la imagen" headingLevel={4}>
        Puedes revisar los datos y guardar el documento igualmente.
      </EmptyState>
    );
  }
  return (
    <ZoomFrame what="la imagen" label="Imagen del documento" ratio={ratio}>
      <img
        alt={name}
        src={url}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
        }}
        onError={() => setBroken(true)}
      />
    </ZoomFrame>
  );
}
