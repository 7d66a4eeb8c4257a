import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { StateIcon } from '@/components/illustration/StateIcon';
import { Icon } from '@/components/shell/icon/Icon';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import { Sheet } from '@/components/shell/sheet/Sheet';
import { useAuth } from '@/contexts/AuthContext';
import { type OwnCart, useCart } from '@/contexts/CartContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { paths } from '@/domain/site/paths';
import styles from './CartSheet.module.css';
import { CouponField } from './CouponField';
import { presentCart } from './presentCart';
import { useCartMessages } from './useCartMessages';
import { useRefusal } from './useRefusal';

/** The chosen unit or quota with its present price, and the ways on. */
export function CartSheet({ onClosed }: { readonly onClosed: () => void }) {
  const t = useCartMessages();
  const { own, before } = useCart();
  return (
    <Sheet title={t('title')} closeLabel={t('close')} className={styles.sheet} onClosed={onClosed}>
      {(close) => (
        <>
          <div className={styles.body} aria-live="polite">
            {before && <WayBack before={before} isReplaced={Boolean(own)} />}
            {own ? (
              <Chosen own={own} onFollow={close} />
            ) : (
              <PageLink href={paths.listing()} className="button button-primary" onClick={close}>
                {t('toListing')}
              </PageLink>
            )}
          </div>
          {own && <p className={styles.note}>{t('one')}</p>}
        </>
      )}
    </Sheet>
  );
}

/** Runs an action of the cart, and shows its refusal. */
function useAction(action: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const refuse = useRefusal();
  const run = () => {
    setBusy(true);
    action()
      .catch(refuse)
      .finally(() => setBusy(false));
  };
  return { isBusy, onClick: run };
}

interface NoticeProps {
  readonly text: string;
  readonly children: ReactNode;
}

function CartNotice({ text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {children}
    </div>
  );
}

function WayBack({ before, isReplaced }: { readonly before: OwnCart; readonly isReplaced: boolean }) {
  const t = useCartMessages();
  const { undo } = useCart();
  const of = { label: inventoryTitle(t, before.prices.label), title: before.prices.title };
  return (
    <CartNotice text={t(isReplaced ? 'replaced' : 'removed', of)}>
      <ActionButton {...useAction(undo)}>{t('undo')}</ActionButton>
    </CartNotice>
  );
}

function Chosen({ own, onFollow }: { readonly own: OwnCart; readonly onFollow: () => void }) {
  const t = useCartMessages();
  const { locale } = useMessagesValue();
  const { choose, empty } = useCart();
  const view = presentCart({ t, locale }, own);
  const { product, project: projectId } = own.cart;
  const again = product.genre === 'clubs' ? { quotaId: product.id } : { unitId: product.id };
  // A visitor tries one, and applies it as a buyer.
  const { person } = useAuth();
  const canUseCoupon = person === null || own.cart.allowedActions.includes('applyCoupon');
  const accept = useAction(() => choose({ projectId, ...again }));
  const remove = useAction(empty);
  return (
    <>
      {view.changed !== null && (
        <CartNotice text={view.changed}>
          <ActionButton {...accept}>{t('accept')}</ActionButton>
        </CartNotice>
      )}
      <div className={styles.home}>
        <h3>{view.label}</h3>
        <p>{view.title}</p>
        <p className={styles.state} data-state={view.displayState}>
          <StateIcon state={view.displayState} /> {view.state}
        </p>
      </div>
      {view.gone !== null && (
        <p>
          {view.gone} {view.similarCount}
        </p>
      )}
      {view.price !== null && (
        <div>
          <p className={styles.price}>{view.price}</p>
          <p className={styles.small}>{view.brokerage}</p>
        </div>
      )}
      {view.price === null && view.gone === null && <p>{t('unconfirmed')}</p>}
      {view.gone === null && view.price !== null && canUseCoupon && (
        <CouponField own={own} onFollow={onFollow} />
      )}
      <div className={styles.actions}>
        {view.gone !== null && (
          <PageLink href={view.similarPath} className="button button-primary" onClick={onFollow}>
            {t('similar')}
          </PageLink>
        )}
        {view.gone === null && view.simulationPath !== null && (
          <PageLink href={view.simulationPath} className="button button-primary" onClick={onFollow}>
            {t('simulate')}
            <Icon name="arrowRight" size={18} />
          </PageLink>
        )}
        {view.gone === null && view.price !== null && (
          <PageLink
            href={paths.checkout()}
            className={view.simulationPath === null ? 'button button-primary' : 'button'}
            onClick={onFollow}
          >
            {t('reserve')}
          </PageLink>
        )}
        {view.gone === null && view.price !== null && (
          <PageLink href={paths.negotiation()} className="button" rel="nofollow" onClick={onFollow}>
            {t('offer')}
          </PageLink>
        )}
        <PageLink href={view.seePath} className="button" onClick={onFollow}>
          {t('see')}
        </PageLink>
        <ActionButton {...remove} className={`link ${styles.remove}`}>
          {t('remove')}
        </ActionButton>
      </div>
    </>
  );
}
