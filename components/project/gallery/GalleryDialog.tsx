import { type KeyboardEvent, useCallback } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessages } from '@/hooks/useMessages';
import styles from './GalleryDialog.module.css';
import type { LabelledPicture } from './labelledPictures';
import { ProjectPicture } from './ProjectPicture';

interface GalleryDialogProps {
  readonly label: string;
  readonly pictures: readonly LabelledPicture[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * One picture at a time, as large as the window. The browser's dialog traps the focus, closes with Escape and returns
 * the focus.
 */
export function GalleryDialog({ label, pictures, index, onMove, onClose }: GalleryDialogProps) {
  const t = useMessages('project');
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const picture = pictures[index];
  const move = (step: number) => onMove((index + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <dialog ref={open} aria-label={label} className={styles.dialog} onKeyDown={onKeyDown} onClose={onClose}>
      {picture && (
        <figure className={styles.figure}>
          <ProjectPicture picture={picture} sizes="96vw" className={styles.picture} />
          <figcaption aria-live="polite">
            {picture.description} <span>{picture.label}</span>
          </figcaption>
        </figure>
      )}
      <form method="dialog" className={styles.bar}>
        {pictures.length > 1 && (
          <>
            <button type="button" aria-label={t('gallery.previous')} onClick={() => move(-1)}>
              <Icon name="chevronLeft" />
            </button>
            <span className="figures">
              {t('gallery.position', { index: index + 1, total: pictures.length })}
            </span>
            <button type="button" aria-label={t('gallery.next')} onClick={() => move(1)}>
              <Icon name="chevronRight" />
            </button>
          </>
        )}
        <button type="submit" aria-label={t('gallery.close')} className={styles.close}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
