import { Icon, type IconName } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import { MapDrawing } from './MapDrawing';
import { type MapCard, MapList } from './MapList';
import { type MapScreen, MOVES, type Move } from './mapScreen';
import styles from './SearchMap.module.css';
import { useLiveMap } from './useLiveMap';

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
  /** Results of the list beside the map. */
  readonly cards: readonly MapCard[];
}

/** Search on the map, and the same results as a list. */
export function SearchMap({ screen, cards }: Props) {
  const t = useMessages('map');
  const { LiveMap, isReady, drawing, onReady, onFailed } = useLiveMap();
  return (
    <div className={styles.columns}>
      <section className={styles.map} aria-label={t('label')}>
        {LiveMap && (
          <div className={styles.live} hidden={!isReady}>
            <LiveMap screen={screen} onReady={onReady} onFailed={onFailed} />
          </div>
        )}
        {!isReady && (
          <div ref={drawing}>
            <Drawing screen={screen} />
          </div>
        )}
        {screen.empty !== null && <p className={styles.empty}>{screen.empty}</p>}
      </section>
      {cards.length > 0 && (
        <div className={styles.list}>
          <MapList cards={cards} label={t('list')} />
          {screen.total > cards.length && (
            <p className={styles.more}>
              {t('first', { count: cards.length })}{' '}
              <PageLink href={screen.listHref} className="link">
                {t('all')}
              </PageLink>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Map without JavaScript: the drawing, and links that move it. */
function Drawing({ screen }: { screen: MapScreen }) {
  const t = useMessages('map');
  return (
    <>
      <p className="visually-hidden">{t('drawing')}</p>
      <MapDrawing screen={screen} />
      <nav aria-label={t('moves.label')}>
        {MOVES.map((move) => (
          <PageLink
            key={move}
            href={screen.moves[move]}
            keepsScroll
            className={styles.move}
            data-move={move}
            aria-label={t(`moves.${move}`)}
          >
            <Icon name={ICONS[move]} />
          </PageLink>
        ))}
      </nav>
    </>
  );
}
