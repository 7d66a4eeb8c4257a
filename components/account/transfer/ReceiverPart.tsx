import { PageLink } from '@/components/shell/PageLink';
import type { SaleTransfer, SaleTransferChange } from '@/domain/sale/transfer/schema';
import { isOpenTransfer } from '@/domain/sale/transfer/states';
import { paths } from '@/domain/site/paths';
import { ConfirmAction } from '../ConfirmAction';
import { SECTION_PARTS } from '../sections';
import styles from './Transfer.module.css';
import { TakenOverFacts } from './TransferFacts';
import type { TransferText } from './useTransferText';

interface Props {
  readonly transfer: SaleTransfer;
  readonly text: TransferText;
  readonly isBusy: boolean;
  readonly onChange: (change: Omit<SaleTransferChange, 'version'>, done: string) => void;
}

const MEANS = ['parcels', 'seller', 'fee', 'taxes', 'document'] as const;

/** Terms of the contract for the named person, and the answer. */
export function ReceiverPart({ transfer, text, isBusy, onChange }: Props) {
  const { t } = text;
  const { state, allowedActions, companyName, saleId } = transfer;
  const act = (event: 'accept' | 'decline') => (
    <ConfirmAction
      label={t(`receiver.${event}.label`)}
      question={t(`receiver.${event}.question`)}
      yes={t(`receiver.${event}.yes`)}
      no={t(`receiver.${event}.no`)}
      isDangerous={event === 'decline'}
      isBusy={isBusy}
      onConfirm={() => onChange({ event }, t(`receiver.${event}.done`))}
    />
  );
  return (
    <section className={styles.panel} aria-labelledby="assumir">
      <h2 id="assumir">{t('receiver.means.title')}</h2>
      <p className={styles.state} role="status">
        {text.state(transfer)}
      </p>
      <TakenOverFacts transfer={transfer} text={text} />
      {isOpenTransfer(state) && (
        <ul className={styles.points}>
          {MEANS.map((point) => (
            <li key={point}>{t(`receiver.means.${point}`, { company: companyName })}</li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {allowedActions.includes('accept') && act('accept')}
        {allowedActions.includes('decline') && act('decline')}
        {state === 'done' && (
          <PageLink href={paths.purchase(saleId)} className="button button-primary">
            {t('receiver.open')}
          </PageLink>
        )}
      </div>
      {isOpenTransfer(state) && (
        <div className={styles.acts}>
          <PageLink href={paths.account(SECTION_PARTS.profile)} className="link">
            {t('receiver.profile')}
          </PageLink>
          <PageLink href={paths.account(SECTION_PARTS.documents)} className="link">
            {t('receiver.documents')}
          </PageLink>
        </div>
      )}
    </section>
  );
}
