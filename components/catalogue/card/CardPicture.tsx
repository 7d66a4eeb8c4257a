import { preload } from 'react-dom';
import { productLoader } from '@/domain/site/productImage';
import styles from './CardPicture.module.css';

/**
 * Widths in px for cards of 264 to 450 px at single or double density. Few, because each card repeats them; each one is
 * served by the media handler.
 */
const WIDTHS = [384, 640, 828, 1080] as const;

interface Props {
  readonly url: string;
  readonly alt: string;
  /** Width of the original in px. */
  readonly width: number;
  readonly height: number;
  /** Shown width, as the `sizes` of an image. */
  readonly sizes: string;
  /** True for the first visible picture, which is fetched before the others. */
  readonly isFirst?: boolean;
}

const sourceOf = (url: string, width: number) => productLoader({ src: url, width });
const sourcesOf = (url: string) => WIDTHS.map((width) => `${sourceOf(url, width)} ${width}w`).join(', ');

/** Lets the browser preload the leading picture of a page whose HTML React did not render itself. */
export function preloadPicture(url: string, sizes: string): void {
  preload(sourceOf(url, 640), {
    as: 'image',
    imageSrcSet: sourcesOf(url),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** Picture that fills its frame. Not next/image, which takes half of the rendering time of a page of cards. */
export function CardPicture({ url, alt, width, height, sizes, isFirst = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image writes a style attribute, which the content policy forbids.
    <img
      className={styles.picture}
      src={sourceOf(url, 640)}
      srcSet={sourcesOf(url)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
