import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessages } from '@/hooks/useMessages';
import type { ListingScreen } from '../listing/presentListing';
import { FilterForm } from './FilterForm';
import styles from './FilterSheet.module.css';

interface Props {
  readonly screen: ListingScreen;
  /** Id of the filter panel, target of the button without JavaScript. */
  readonly panelId: string;
}

/** Bottom bar on phones with a button that opens the filters as a sheet. */
export function FilterSheet({ screen, panelId }: Props) {
  const t = useMessages('listing');
  const [isOpen, setIsOpen] = useState(false);
  const count = screen.chips.length;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <div className={styles.bar} data-bottom-bar>
        <span aria-hidden="true">{screen.found}</span>
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
      {isOpen && <Sheet screen={screen} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function Sheet({ screen, onClosed }: { screen: ListingScreen; onClosed: () => void }) {
  const t = useMessages('listing');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing before the unmount lets the browser return the focus to the button.
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is for its backdrop.
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
      <FilterForm view={screen.form} onSubmitted={close}>
        <button type="submit" className={`button button-primary ${styles.apply}`}>
          {screen.invitation}
        </button>
      </FilterForm>
    </dialog>
  );
}
