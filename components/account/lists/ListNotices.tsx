import { Notice } from '@/components/form/Notice';
import { keepFocusAt } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { FOUND_ID } from './ListTools';

/** Empty result of a filter, with the button that clears it. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useMessages('account');
  return (
    <section className={panel.panel}>
      <h2>{t('lists.nothing.title')}</h2>
      <p className={panel.lead}>{t('lists.nothing.text')}</p>
      <p>
        <button
          type="button"
          className="button"
          onClick={() => {
            keepFocusAt(FOUND_ID);
            onClear();
          }}
        >
          {t('lists.nothing.clear')}
        </button>
      </p>
    </section>
  );
}

/** The records of the URL could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('account');
  return (
    <Notice tone="error" isNews>
      <p>{t('lists.failed')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </Notice>
  );
}
