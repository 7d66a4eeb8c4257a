import { Seo } from '@/components/shell/seo/Seo';
import type { Buyer } from '@/domain/buyer/schema';
import { useNow } from '@/hooks/useNow';
import { ConversationPanel } from '../../conversation/ConversationPanel';
import { TransferPanel } from '../../transfer/TransferPanel';
import { OwnPart } from '../checkout/buyers/OwnPart';
import { FrozenOffer } from '../offer/FrozenOffer';
import { Contact } from './Contact';
import { Documents } from './Documents';
import { NextParcel } from './NextParcel';
import { ParcelPicture } from './ParcelPicture';
import { ParcelTable } from './ParcelTable';
import { PayAhead } from './PayAhead';
import styles from './Purchase.module.css';
import { PurchaseFacts } from './PurchaseFacts';
import { PurchaseHead } from './PurchaseHead';
import type { LoadedPurchase } from './purchasePage';
import { Rights } from './rights/Rights';
import { usePurchase } from './usePurchase';
import { usePurchaseText } from './usePurchaseText';
import { WorksPanel } from './works/WorksPanel';

/** Page of one purchase: what to pay and how it was computed, rights, documents and the person to contact. */
export function PurchaseFrame({ buyer, loaded }: { readonly buyer: Buyer; readonly loaded: LoadedPurchase }) {
  const text = usePurchaseText();
  const now = useNow(loaded.now);
  const { sale, news, isBusy, change } = usePurchase(loaded.sale, text);
  const shown = { sale, now, text };
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={`${text.t('title')}: ${text.item(sale.label)}`} noindex />
      <p role="status" className={news ? styles.news : 'visually-hidden'}>
        {news}
      </p>
      <PurchaseHead {...shown} />
      <NextParcel {...shown} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="parcelas">
            <ParcelTable {...shown} />
          </section>
          {!sale.ownPart && <PayAhead {...shown} />}
          <ConversationPanel loaded={loaded.conversation} side="buyer" />
          {loaded.works && <WorksPanel works={loaded.works} text={text} />}
          {sale.ownPart ? (
            <OwnPart
              buyer={buyer}
              reservationId={sale.reservationId}
              part={sale.ownPart}
              buyers={sale.buyers ?? []}
            />
          ) : (
            <>
              <Rights {...shown} isBusy={isBusy} onChange={change} />
              <TransferPanel key={sale.id} sale={sale} loaded={loaded.transfer} />
            </>
          )}
          <FrozenOffer reservationId={sale.reservationId} offer={sale.offer} />
        </div>
        <aside className={styles.side}>
          <ParcelPicture {...shown} />
          <Contact {...shown} />
          <Documents {...shown} />
          <PurchaseFacts {...shown} />
        </aside>
      </div>
    </div>
  );
}
