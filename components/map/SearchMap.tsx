import Link from 'next/link';
import { Icon, type IconName } from '@/components/shell/Icon';
import { useMessages } from '@/hooks/useMessages';
import { MapDrawing } from './MapDrawing';
import { type MapCard, MapList } from './MapList';
import { type MapScreen, MOVES, type Move } from './mapScreen';
import styles from './SearchMap.module.css';

const ICONS: Readonly<Record<Move, IconName>> = {
  north: 'chevronUp',
  south: 'chevronDown',
  west: 'chevronLeft',
  east: 'chevronRight',
  in: 'plus',
  out: 'minus',
};

interface Props {
  readonly screen: MapScreen;
  /** The page of results that the list beside the map shows. */
  readonly cards: readonly MapCard[];
}

/** A search on the map, and the same results as a list for who does not use one. */
export function SearchMap({ screen, cards }: Props) {
  const t = useMessages('map');
  const isEmpty = screen.pins.length + screen.clusters.length === 0;
  return (
    <div className={styles.columns}>
      <section className={styles.map} aria-label={t('label')}>
        <p className="visually-hidden">{t('drawing')}</p>
        <MapDrawing screen={screen} />
        {isEmpty && <p className={styles.empty}>{t('empty')}</p>}
        <nav aria-label={t('moves.label')}>
          {MOVES.map((move) => (
            <Link
              key={move}
              href={screen.moves[move]}
              prefetch={false}
              scroll={false}
              className={styles.move}
              data-move={move}
              aria-label={t(`moves.${move}`)}
            >
              <Icon name={ICONS[move]} />
            </Link>
          ))}
        </nav>
      </section>
      {cards.length > 0 && <MapList cards={cards} label={t('list')} />}
    </div>
  );
}
