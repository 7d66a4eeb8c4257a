import { Notice } from '@/components/form/Notice';
import type { Pool } from '@/domain/identity/pools';
import { useResolvedAccount } from '@/hooks/calls/useResolvedAccount';
import { useMessages } from '@/hooks/useMessages';
import type { ConsoleSection } from '../sections';
import { ConsoleFrame } from './ConsoleFrame';

interface Props {
  readonly view: { readonly kind: 'unknown'; readonly section: ConsoleSection; readonly pool: Pool };
}

/** The console while the session is renewed, with a way to try again. */
export function UnknownSession({ view }: Props) {
  const t = useMessages('account');
  const { hasFailed, retry } = useResolvedAccount(view);
  return (
    <ConsoleFrame section={view.section} company={null} isNarrow>
      {hasFailed ? (
        <>
          <Notice tone="error" isNews>
            {t('loadFailed')}
          </Notice>
          <button type="button" className="button button-primary" onClick={retry}>
            {t('retry')}
          </button>
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </ConsoleFrame>
  );
}
