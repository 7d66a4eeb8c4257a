import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/shell/Icon';
import { conditionsOf } from '@/domain/listing/conditions';
import { useMessages } from '@/hooks/useMessages';
import { FilterForm } from './FilterForm';
import styles from './FilterSheet.module.css';
import type { ListingData } from './listingData';

interface Props {
  readonly listing: ListingData;
  /** Id of the panel of filters, to which the button leads where there is no script. */
  readonly panelId: string;
}

/** On phones: a bar within reach of the thumb, with a button that opens the filters as a sheet from below. */
export function FilterSheet({ listing, panelId }: Props) {
  const t = useMessages('listing');
  const catalogue = useMessages('catalogue');
  const [isOpen, setIsOpen] = useState(false);
  const count = conditionsOf(listing.criteria).length;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  const { total, totalIsCapped } = listing.page;
  return (
    <>
      <div className={styles.bar} data-bottom-bar>
        <span aria-hidden="true">
          {catalogue(totalIsCapped ? 'projectsCapped' : 'projects', { count: total })}
        </span>
        <a href={`#${panelId}`} className="button button-primary" aria-haspopup="dialog" onClick={open}>
          <Icon name="filter" />
          {t('filters.open')}
          {count > 0 && (
            <>
              <span className={styles.count}>{count}</span>
              <span className="visually-hidden">{t('filters.inUse')}</span>
            </>
          )}
        </a>
      </div>
      {isOpen && <Sheet listing={listing} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function Sheet({ listing, onClosed }: { listing: ListingData; onClosed: () => void }) {
  const t = useMessages('listing');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing first lets the browser give the focus back to the button; the sheet leaves the page after that.
  const close = () => dialog.current?.close();
  const { total, totalIsCapped } = listing.page;
  const shown = totalIsCapped ? 'filters.applyCapped' : 'filters.applyCount';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for its backdrop.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('filters.title')}
      onClose={onClosed}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.head}>
        <h2>{t('filters.title')}</h2>
        <button type="button" className={styles.close} aria-label={t('filters.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <FilterForm listing={listing} onSubmitted={close}>
        <button type="submit" className={`button button-primary ${styles.apply}`}>
          {total === 0 ? t('filters.applyNone') : t(shown, { count: total })}
        </button>
      </FilterForm>
    </dialog>
  );
}
