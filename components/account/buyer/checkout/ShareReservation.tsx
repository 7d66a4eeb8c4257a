import { Icon } from '@/components/shell/icon/Icon';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import type { Reservation } from '@/domain/reservation/schema';
import { localePath } from '@/domain/site/paths';
import { whatsappShareUrl } from '@/domain/site/whatsapp';
import { labelledPath } from '@/domain/unit/offerLabel';
import { useCopy } from '@/hooks/useCopy';
import { useHydrated } from '@/hooks/useHydrated';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';

/** Shares the item and its public page: no name, price or number of the reservation. */
export function ShareReservation({ label, project }: Pick<Reservation, 'label' | 'project'>) {
  const t = useMessages('purchase');
  const cart = useMessages('cart');
  const { locale } = useMessagesValue();
  const origin = useSiteOrigin();
  const { state, copy } = useCopy();
  const canShare = useHydrated() && 'share' in navigator;
  const url = `${origin ?? ''}${localePath(labelledPath(project.slug, label), locale)}`;
  const item = inventoryTitle(cart, label);
  const text = t('share.text', { item, project: project.title, url });
  // Closing the system's share sheet is not a failure.
  const share = () => void navigator.share({ title: project.title, text, url }).catch(() => undefined);
  return (
    <div className={`screen-only ${styles.act}`}>
      {canShare ? (
        <button type="button" className="button" onClick={share}>
          <Icon name="share" />
          {t('share.share')}
        </button>
      ) : (
        <>
          <a href={whatsappShareUrl(text)} target="_blank" rel="noopener" className="button">
            <Icon name="whatsapp" />
            {t('share.whatsapp')}
          </a>
          <button type="button" className="button needs-script" onClick={() => void copy(url)}>
            <Icon name={state === 'copied' ? 'check' : 'document'} />
            {t(state === 'copied' ? 'share.copied' : 'share.copy')}
          </button>
        </>
      )}
      <p role="status" className={state === 'failed' ? styles.small : 'visually-hidden'}>
        {state === 'copied' && t('share.copied')}
        {state === 'failed' && t('share.copyFailed')}
      </p>
    </div>
  );
}
