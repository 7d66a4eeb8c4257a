import type { ReactNode } from 'react';
import type { SaleChange } from '@/domain/sale/record';
import type { RescissionFigures } from '@/domain/sale/rescissionSchema';
import { MINUTE_MS } from '@/domain/time/durations';
import { NoteAction } from '../../../NoteAction';
import { PurchaseActions } from '../../deals/PurchaseActions';
import type { ShownPurchase } from '../shown';
import styles from './Rights.module.css';
import { Withdrawal } from './Withdrawal';

interface Props extends ShownPurchase {
  readonly isBusy: boolean;
  readonly onChange: (change: Omit<SaleChange, 'version'>, done: string) => void;
}

type WithFigures = Props & { readonly figures: RescissionFigures };

interface RightProps {
  readonly title: string;
  readonly law: string;
  readonly children: ReactNode;
}

/** A right in plain words with its law. */
function Right({ title, law, children }: RightProps) {
  return (
    <section className={styles.right}>
      <h3>{title}</h3>
      {children}
      <p className={styles.law}>{law}</p>
    </section>
  );
}

/** The end of a period is exclusive: people read its last minute. */
const lastMinuteOf = (end: string) => new Date(Date.parse(end) - MINUTE_MS).toISOString();

function CoolingOff({ sale, now, text, isBusy, onChange, figures }: WithFigures) {
  const { t, money, moment } = text;
  const { until, refundCents } = figures.coolingOff;
  const amount = money(refundCents);
  return (
    <Right title={t('rights.coolingOff.title')} law={t('rights.coolingOff.law')}>
      <p>
        {until === null
          ? t('rights.coolingOff.unsigned', { amount })
          : t('rights.coolingOff.open', { when: moment(lastMinuteOf(until)), amount })}
      </p>
      <div className={styles.acts}>
        <PurchaseActions sale={sale} now={now} isSending={isBusy} onChange={onChange} />
      </div>
    </Right>
  );
}

/** Rescission with a full refund, by a right of the law that is open. */
function RescindAction({
  right,
  title,
  text: { t },
  isBusy,
  onChange,
}: Props & { readonly right: 'delay' | 'omission'; readonly title: string }) {
  return (
    <div className={styles.acts}>
      <NoteAction
        label={t('rights.act.label')}
        name={`${t('rights.act.label')}: ${title}`}
        note={t('rights.act.note')}
        help={t('rights.act.help')}
        missing={t('rights.act.missing')}
        confirm={t('rights.act.confirm')}
        isBusy={isBusy}
        onSend={(reason) => onChange({ event: 'rescind', right, reason }, t('rights.act.done'))}
      />
    </div>
  );
}

function Delay(props: WithFigures) {
  const { text, figures } = props;
  const { t, money, day } = text;
  const { isOpen, limitOn, daysLate, refundCents, refundDueOn, indemnityCents } = figures.delay;
  if (limitOn === null) return null;
  const title = t('rights.delay.title');
  return (
    <Right title={title} law={t('rights.delay.law')}>
      <p>
        {isOpen
          ? t('rights.delay.open', {
              count: daysLate,
              amount: money(refundCents),
              day: day(refundDueOn),
              indemnity: money(indemnityCents),
            })
          : t('rights.delay.closed', { limit: day(limitOn) })}
      </p>
      {isOpen && <RescindAction {...props} right="delay" title={title} />}
    </Right>
  );
}

function Omission(props: WithFigures) {
  const { text, figures } = props;
  const { t, money, day } = text;
  const { isOpen, limitOn, refundCents } = figures.omission;
  if (limitOn === null) return null;
  const title = t('rights.omission.title');
  return (
    <Right title={title} law={t('rights.omission.law')}>
      <p>
        {isOpen
          ? t('rights.omission.open', { day: day(limitOn), amount: money(refundCents) })
          : t('rights.omission.waiting', { day: day(limitOn) })}
      </p>
      {isOpen && <RescindAction {...props} right="omission" title={title} />}
    </Right>
  );
}

/** Rights of the buyer with their figures, before anything is requested. */
export function Rights(props: Props) {
  const { sale, now, text, isBusy, onChange } = props;
  const { t, date } = text;
  const figures = sale.rescissionToday;
  if (figures === null) return null;
  const { coolingOff, withdrawal } = figures;
  const company = sale.contact?.companyName ?? sale.project.title;
  return (
    <section className={styles.rights} aria-labelledby="direitos">
      <h2 id="direitos">{t('rights.title')}</h2>
      {coolingOff.isOpen ? (
        <CoolingOff {...props} figures={figures} />
      ) : (
        <Right
          title={t('rights.withdrawal.title')}
          law={t(withdrawal.isLot ? 'rights.withdrawal.lotLaw' : 'rights.withdrawal.law')}
        >
          <Withdrawal figures={figures} text={text} />
          {sale.rescissionRequestedAt !== null && (
            <p className={styles.requested}>
              {t('rights.requested', { day: date(sale.rescissionRequestedAt), company })}
            </p>
          )}
          <div className={styles.acts}>
            <PurchaseActions sale={sale} now={now} isSending={isBusy} onChange={onChange} />
          </div>
        </Right>
      )}
      <Delay {...props} figures={figures} />
      <Omission {...props} figures={figures} />
    </section>
  );
}
