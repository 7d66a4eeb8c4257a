import { useId, useMemo } from 'react';
import { daysText } from '@/components/shell/quota/quotaLabels';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { OfferQuota } from '@/domain/project/offers/offer';
import { buildClubCalendar } from '@/domain/quota/calendar';
import type { Choose } from '@/hooks/choiceLink';
import { useGridFocus } from '@/hooks/useGridFocus';
import { useMessages } from '@/hooks/useMessages';
import styles from './QuotaCalendar.module.css';
import { WeekCell } from './WeekCell';

interface QuotaCalendarProps {
  readonly slug: string;
  readonly year: number;
  readonly unitCode: string;
  readonly quotas: readonly OfferQuota[];
  /** Number of the chosen quota. */
  readonly chosen: number | null;
  readonly onChoose: Choose;
}

/** The 52 weeks of a unit by month, each with the state of its quota, navigable by keyboard. */
export function QuotaCalendar({ slug, year, unitCode, quotas, chosen, onChoose }: QuotaCalendarProps) {
  const t = useMessages('quota');
  const { locale } = useMessagesValue();
  const helpId = useId();
  const months = useMemo(() => buildClubCalendar(year, quotas), [year, quotas]);
  const cells = useMemo(() => months.map(({ weeks }) => weeks.map((week) => week.quota && week)), [months]);
  const { gridProps, cellProps } = useGridFocus<HTMLTableElement>(cells, spotOfQuota(cells, chosen));
  const labels = {
    'aria-label': t('calendar.label', { year: String(year), unit: unitCode }),
    'aria-describedby': helpId,
  };
  return (
    <div className={styles.scroller}>
      <p id={helpId} className="visually-hidden">
        {t('calendar.help')}
      </p>
      <table {...gridProps} {...labels} className={styles.calendar}>
        <tbody>
          {months.map(({ month, weeks }, row) => (
            <tr key={month}>
              <th scope="row">{t(`months.${month}`)}</th>
              {weeks.map((week, column) => (
                <td key={week.week}>
                  {week.quota ? (
                    <WeekCell
                      slug={slug}
                      week={week}
                      quota={week.quota}
                      isChosen={week.quota.number === chosen}
                      onChoose={onChoose}
                      {...cellProps({ row, column })}
                    />
                  ) : (
                    <span className={styles.nobody}>
                      {daysText(t, week, locale)}
                      <br />
                      {t('calendar.nobodyShort')}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function spotOfQuota(
  cells: readonly (readonly ({ readonly quota: OfferQuota | null } | null)[])[],
  number: number | null,
) {
  for (const [row, line] of cells.entries()) {
    const column = line.findIndex((week) => week?.quota?.number === number);
    if (column >= 0) return { row, column };
  }
  return null;
}
