import { memo } from 'react';
import { StateIcon } from '@/components/illustration/StateIcon';
import { daysText, weekName } from '@/components/shell/quota/quotaLabels';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { OfferQuota } from '@/domain/project/offers/offer';
import type { OwnedWeek } from '@/domain/quota/calendar';
import { type Choose, choiceLink } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './WeekCell.module.css';

interface WeekCellProps {
  readonly slug: string;
  readonly week: OwnedWeek<OfferQuota>;
  readonly quota: OfferQuota;
  readonly isChosen: boolean;
  readonly spot: string;
  readonly tabIndex: number | undefined;
  readonly onChoose: Choose;
}

/** Week of the calendar with its quota; all weeks of the chosen quota are marked. */
export const WeekCell = memo(function WeekCell({ slug, week, quota, isChosen, ...props }: WeekCellProps) {
  const t = useMessages('quota');
  const { locale } = useMessagesValue();
  const choice = { tower: quota.tower, unit: quota.unitCode, quota: quota.number };
  const link = choiceLink(slug, choice, props.onChoose, locale);
  return (
    <a
      href={link.href}
      onClick={link.onClick}
      data-state={quota.displayState}
      className={`${styles.week} ${isChosen ? styles.chosen : ''}`}
      aria-current={isChosen ? 'true' : undefined}
      data-spot={props.spot}
      data-season={week.season}
      tabIndex={props.tabIndex}
    >
      <span className="visually-hidden">{weekName(t, week, locale)}</span>
      <span aria-hidden="true">
        <span className={styles.days}>{daysText(t, week, locale)}</span>
        <span className={styles.owner}>
          <b>{t('list.name', { number: quota.number })}</b>
          <StateIcon state={quota.displayState} />
        </span>
        {t(`states.${quota.displayState}`)}
      </span>
    </a>
  );
});
