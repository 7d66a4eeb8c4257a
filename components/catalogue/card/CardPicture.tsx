import { preload } from 'react-dom';
import { productLoader } from '@/domain/site/productImage';
import styles from './CardPicture.module.css';

/**
 * Widths in px that a card can need: 264 to 450 px on screen, once or twice as dense. Few, because a list repeats them
 * for every card; each is one that the media handler answers.
 */
const WIDTHS = [384, 640, 828, 1080] as const;

interface Props {
  readonly url: string;
  readonly alt: string;
  /** Of the original, in px. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string;
  /** True for the picture that the eye meets first: it is fetched at once and before the others. */
  readonly isFirst?: boolean;
}

const sourceOf = (url: string, width: number) => productLoader({ src: url, width });
const sourcesOf = (url: string) => WIDTHS.map((width) => `${sourceOf(url, width)} ${width}w`).join(', ');

/** Lets a browser fetch the leading picture of a page whose HTML React has not written itself. */
export function announcePicture(url: string, sizes: string): void {
  preload(sourceOf(url, 640), {
    as: 'image',
    imageSrcSet: sourcesOf(url),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** A picture that fills its frame. Written out instead of next/image, which costs a page of cards half of its time. */
export function CardPicture({ url, alt, width, height, sizes, isFirst = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image would write a style attribute, which the content policy forbids.
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
