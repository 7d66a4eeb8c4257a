import type { Picture } from '@/domain/site/picture';
import { productLoader } from '@/domain/site/productImage';

/** Widths in px that the media handler serves. */
const WIDTHS = [384, 640, 828, 1200, 1920] as const;

interface ProjectPictureProps {
  readonly picture: Picture;
  /** Width on screen, as the `sizes` of an image: "(min-width: 960px) 590px, 100vw". */
  readonly sizes: string;
  readonly isFirst?: boolean;
  readonly className?: string;
}

export function ProjectPicture({ picture, sizes, isFirst = false, className }: ProjectPictureProps) {
  const source = (width: number) => productLoader({ src: picture.url, width });
  return (
    // biome-ignore lint/performance/noImgElement: next/image writes an inline style, which the content policy forbids.
    <img
      className={className}
      src={source(828)}
      srcSet={WIDTHS.map((width) => `${source(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.description}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
