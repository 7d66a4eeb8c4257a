import type { Picture } from '@/domain/site/picture';
import { productLoader } from '@/domain/site/productImage';
import styles from './Works.module.css';

/** Widths in px that the media handler serves. */
const WIDTHS = [384, 640, 828] as const;

interface Props {
  readonly picture: Picture;
  /** Label of a drawing, which is no photograph. */
  readonly label: string;
}

export function WorksPhoto({ picture: { url, kind, description, width, height }, label }: Props) {
  const source = (wide: number) => productLoader({ src: url, width: wide });
  return (
    <figure className={styles.photo}>
      <a href={source(1920)} target="_blank" rel="noopener">
        {/* biome-ignore lint/performance/noImgElement: next/image writes a style attribute, which the content policy forbids. */}
        <img
          src={source(640)}
          srcSet={WIDTHS.map((wide) => `${source(wide)} ${wide}w`).join(', ')}
          sizes="(min-width: 600px) 260px, 60vw"
          width={width}
          height={height}
          alt={description}
          loading="lazy"
          decoding="async"
        />
      </a>
      {kind !== 'photo' && <figcaption>{label}</figcaption>}
    </figure>
  );
}
