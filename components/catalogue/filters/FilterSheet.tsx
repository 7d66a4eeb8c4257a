import { type MouseEvent, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { Sheet } from '@/components/shell/sheet/Sheet';
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
      {isOpen && (
        <Sheet
          title={t('filters.title')}
          closeLabel={t('filters.close')}
          className={styles.sheet}
          onClosed={() => setIsOpen(false)}
        >
          {(close) => (
            <FilterForm view={screen.form} onSubmitted={close}>
              <button type="submit" className={`button button-primary ${styles.apply}`}>
                {screen.invitation}
              </button>
            </FilterForm>
          )}
        </Sheet>
      )}
    </>
  );
}
