import { useMessagesValue } from '@/contexts/MessagesContext';
import type { OfferChoice, OfferQuota } from '@/domain/project/offers/offer';
import type { Tower } from '@/domain/project/tower';
import { type Choose, choiceLink } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './UnitTabs.module.css';

interface UnitTabsProps {
  readonly slug: string;
  readonly towers: readonly Tower[];
  readonly quotas: readonly OfferQuota[];
  readonly choice: OfferChoice;
  readonly onChoose: Choose;
}

/** Units of a club with their available quotas. Not rendered for a single unit. */
export function UnitTabs({ slug, towers, quotas, choice, onChoose }: UnitTabsProps) {
  const t = useMessages('quota');
  const { locale } = useMessagesValue();
  const units = new Map<string, { tower: string; unit: string; available: number }>();
  for (const { tower, unitCode, displayState } of quotas) {
    const key = `${tower}/${unitCode}`;
    const available = (units.get(key)?.available ?? 0) + (displayState === 'active' ? 1 : 0);
    units.set(key, { tower, unit: unitCode, available });
  }
  if (units.size < 2) return null;
  return (
    <nav aria-label={t('units.label')}>
      <ul className={styles.tabs}>
        {[...units].map(([key, { tower, unit, available }]) => (
          <li key={key}>
            <a
              {...choiceLink(slug, { tower, unit, quota: null }, onChoose, locale)}
              aria-current={choice.tower === tower && choice.unit === unit ? 'true' : undefined}
            >
              {t('units.unit', { code: unit })}{' '}
              <small>
                {towers.length > 1 && `${towers.find(({ code }) => code === tower)?.name ?? tower}, `}
                {t('units.available', { count: available })}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
