import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Tower } from '@/domain/project/tower';
import type { GridUnit } from '@/domain/unit/grid';
import { type Choose, choiceLink } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './TowerTabs.module.css';

interface TowerTabsProps {
  readonly slug: string;
  readonly towers: readonly Tower[];
  readonly units: readonly GridUnit[];
  readonly current: string;
  readonly onChoose: Choose;
}

export function TowerTabs({ slug, towers, units, current, onChoose }: TowerTabsProps) {
  const t = useMessages('unit');
  const { locale } = useMessagesValue();
  const hasOffers = units.some(({ displayState }) => displayState === 'active');
  const isBlocks = towers.every(({ kind }) => kind === 'block');
  const availableIn = (code: string) =>
    units.filter((unit) => unit.tower === code && unit.displayState === 'active').length;
  return (
    <nav aria-label={t(isBlocks ? 'towers.blocks' : 'towers.label')}>
      <ul className={styles.tabs}>
        {towers.map(({ code, name }) => (
          <li key={code}>
            <a
              {...choiceLink(slug, { tower: code, unit: null, quota: null }, onChoose, locale)}
              className={styles.tab}
              aria-current={code === current ? 'true' : undefined}
            >
              {name} {hasOffers && <small>{t('towers.available', { count: availableIn(code) })}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
