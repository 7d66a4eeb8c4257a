import { StateLegend } from '@/components/illustration/StateLegend';
import type { OfferChoice, ProjectOffer } from '@/domain/project/offers/offer';
import { maintenanceDays } from '@/domain/quota/fraction';
import { countByState } from '@/domain/unit/grid';
import type { Choose } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import { QuotaCalendar } from './QuotaCalendar';
import styles from './QuotaExplorer.module.css';
import { QuotaList } from './QuotaList';
import { UnitTabs } from './UnitTabs';

interface QuotaExplorerProps {
  readonly slug: string;
  readonly offer: ProjectOffer;
  /** Year of the calendar: the next one, in which a quota bought now begins. */
  readonly year: number;
  readonly choice: OfferChoice;
  readonly onChoose: Choose;
}

/** Quotas of a club, one unit at a time: availability, distribution rule of the weeks, and calendar. */
export function QuotaExplorer({ slug, offer, year, choice, onChoose }: QuotaExplorerProps) {
  const t = useMessages('quota');
  const quotas = offer.quotas.filter(
    (quota) => quota.tower === choice.tower && quota.unitCode === choice.unit,
  );
  const counts = countByState(quotas);
  const [first] = quotas;
  if (!first) return <p className={styles.empty}>{t('empty')}</p>;
  const shared = { slug, year, quotas, chosen: choice.quota, onChoose };
  return (
    <div className={styles.explorer}>
      <h2 id="unidades">{t('section')}</h2>
      <p className={styles.rule}>{t('intro')}</p>
      <UnitTabs slug={slug} towers={offer.towers} quotas={offer.quotas} choice={choice} onChoose={onChoose} />
      <p className={styles.free}>
        <strong>{t('free', { count: counts.active, total: quotas.length })}</strong>
        <span>{t(`rules.${first.weekRule}`)}</span>
      </p>
      <StateLegend
        label={t('legend.label', { unit: first.unitCode })}
        counts={counts}
        labelOf={(state, count) => t(`legend.${state}`, { count })}
      />
      <h3>{t('calendar.title', { year: String(year), unit: first.unitCode })}</h3>
      <QuotaCalendar {...shared} unitCode={first.unitCode} />
      <ul className={styles.notes}>
        {first.weekRule !== 'fixed' && <li>{t('floatingExample', { year: String(year) })}</li>}
        <li className={styles.season}>{t('seasonLegend')}</li>
        <li>{t('maintenance', { count: maintenanceDays(year) })}</li>
      </ul>
      <h3>{t('list.title', { unit: first.unitCode })}</h3>
      <QuotaList {...shared} />
    </div>
  );
}
