import { useLayoutEffect, useRef } from "react";

export interface PhotoImageProps {
  readonly photo: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** Shows a photo from memory; its object URL is revoked when it is unmounted. */
export function PhotoImage({ photo, alt, className }: PhotoImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(photo);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={alt} className={className} />;
}
