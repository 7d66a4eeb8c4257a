import { type MouseEvent, Suspense, useState } from 'react';
import { productLoader } from '@/domain/site/productImage';
import { useMessages } from '@/hooks/useMessages';
import { GalleryDialog } from '../deferred';
import type { LabelledPicture } from './labelledPictures';
import styles from './ProjectGallery.module.css';
import { ProjectPicture } from './ProjectPicture';

interface ProjectGalleryProps {
  readonly title: string;
  readonly pictures: readonly LabelledPicture[];
}

/** Width of a picture opened without JavaScript. */
const FULL_WIDTH = 1920;

/** Cover and pictures, each with its kind; a click opens them large. */
export function ProjectGallery({ title, pictures }: ProjectGalleryProps) {
  const t = useMessages('project');
  const [opened, setOpened] = useState<number | null>(null);
  const open = (event: MouseEvent, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    <section aria-label={t('gallery.label')}>
      <ul className={styles.gallery} data-count={Math.min(pictures.length, 5)}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={productLoader({ src: picture.url, width: FULL_WIDTH })}
              onClick={(event) => open(event, index)}
              className={styles.open}
            >
              <ProjectPicture
                picture={picture}
                sizes={
                  index === 0
                    ? '(min-width: 960px) 590px, 92vw'
                    : '(min-width: 960px) 300px, (min-width: 600px) 46vw, 80vw'
                }
                isFirst={index === 0}
              />
              <span className={styles.kind}>{picture.label}</span>
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <GalleryDialog
            label={t('gallery.dialog', { title })}
            pictures={pictures}
            index={opened}
            onMove={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
