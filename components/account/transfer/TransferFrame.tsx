import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { paths } from '@/domain/site/paths';
import purchase from '../buyer/ownPurchase/Purchase.module.css';
import { FormerPart } from './FormerPart';
import { ReceiverPart } from './ReceiverPart';
import styles from './Transfer.module.css';
import { TransferFacts } from './TransferFacts';
import { useTransfer } from './useTransfer';
import { useTransferText } from './useTransferText';

/** Page of a transfer for the person who was named, and for the former buyer. */
export function TransferFrame({ loaded }: { readonly loaded: SaleTransfer }) {
  const text = useTransferText();
  const { t, item, date } = text;
  const { saleId } = loaded;
  const shown = useTransfer({ saleId, loaded, failed: t('failed') });
  const transfer = shown.transfer ?? loaded;
  const isFormer = transfer.part === 'giver';
  const title = t(isFormer ? 'former.title' : 'receiver.title');
  const { fromName, to, endedAt } = transfer;
  const lead = isFormer
    ? t('former.lead', { name: to?.name ?? t('someone'), day: endedAt === null ? '' : date(endedAt) })
    : fromName === null
      ? t('receiver.leadUnknown')
      : t('receiver.lead', { name: fromName });
  return (
    <div className={`wrap ${purchase.page}`}>
      <Seo title={`${title}: ${item(transfer.label)}`} noindex />
      <header className={purchase.head}>
        <p className={purchase.crumbs}>
          <PageLink href={paths.account('compras')} className="link">
            {t('crumb')}
          </PageLink>
        </p>
        <h1>{title}</h1>
        <p className={purchase.lead}>
          <PageLink href={paths.project(transfer.project.slug)} className="link">
            {`${item(transfer.label)}, ${transfer.project.title}`}
          </PageLink>
          {`. ${lead}`}
        </p>
      </header>
      {isFormer ? (
        <FormerPart transfer={transfer} text={text} />
      ) : (
        <ReceiverPart transfer={transfer} text={text} isBusy={shown.isBusy} onChange={shown.change} />
      )}
      <section className={styles.panel} aria-label={t('facts.terms')}>
        <TransferFacts transfer={transfer} text={text} />
      </section>
    </div>
  );
}
