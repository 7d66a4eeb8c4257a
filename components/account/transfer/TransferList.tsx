import { PageLink } from '@/components/shell/PageLink';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { paths } from '@/domain/site/paths';
import panel from '../Panel.module.css';
import { useTransferText } from './useTransferText';

/** Transfers to the person that wait for an answer, and purchases that the person has transferred. */
export function TransferList({ transfers }: { readonly transfers: readonly SaleTransfer[] }) {
  const text = useTransferText();
  const { t, item } = text;
  if (transfers.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="transferencias">
      <h2 id="transferencias">{t('list.title')}</h2>
      <ul className={panel.rows}>
        {transfers.map((transfer) => (
          <li key={transfer.id} className={panel.row}>
            <div className={panel.rowText}>
              <h3 className={panel.rowTitle}>{`${transfer.project.title}, ${item(transfer.label)}`}</h3>
              <p>
                {transfer.part === 'giver'
                  ? t('list.given', { name: transfer.to?.name ?? t('someone') })
                  : t('list.received')}
              </p>
              <p className={panel.small}>{text.state(transfer)}</p>
            </div>
            <div className={panel.actions}>
              <PageLink
                href={paths.purchase(transfer.saleId)}
                className="button"
                aria-label={t('list.openOf', { item: item(transfer.label) })}
              >
                {t('list.open')}
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
