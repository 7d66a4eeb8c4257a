import type { Column } from '@/domain/negotiation/columns';
import type { NegotiationText } from '../useNegotiationText';
import styles from './GapPicture.module.css';

interface Point {
  readonly name: string;
  readonly cents: number;
  readonly side: 'buyer' | 'seller';
}

/** Ends of the line, percent of the width, so that the outer names fit. */
const [START, END] = [12, 88];
/** Least distance of two names on one side, percent of the width. */
const APART = 26;

/** The last price of each side, the buyer's first, and the table. */
function pointsOf(columns: readonly Column[], { t, seller }: NegotiationText): Point[] {
  const of = (side: Column['side']) => columns.filter((column) => column.side === side);
  const own = [...of('buyer').slice(-1), ...of('draft')];
  const theirs = [...of('seller').slice(-1), ...of('table')];
  const nameOf = ({ side }: Column) =>
    side === 'draft'
      ? t('gap.draft')
      : side === 'buyer'
        ? t('gap.you')
        : side === 'table'
          ? t('gap.table')
          : seller;
  const point =
    (side: Point['side']) =>
    (column: Column): Point => ({ name: nameOf(column), cents: column.priceCents, side });
  return [...own.map(point('buyer')), ...theirs.map(point('seller'))];
}

/** The distance between the sides on the scale of the prices; hatched is what is not agreed. */
export function GapPicture({
  columns,
  text,
}: {
  readonly columns: readonly Column[];
  readonly text: NegotiationText;
}) {
  const { t, money, figure } = text;
  const points = pointsOf(columns, text);
  const cents = points.map((point) => point.cents);
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  if (least === most) return null;
  const x = (value: number) => START + ((value - least) / (most - least)) * (END - START);
  const ofSide = (side: Point['side']) => points.filter((point) => point.side === side);
  const buyer = ofSide('buyer').at(-1);
  const seller = ofSide('seller')[0];
  /** The later name wins where two are too near. */
  const isNamed = (point: Point) =>
    ofSide(point.side).every(
      (other) =>
        other === point ||
        Math.abs(x(other.cents) - x(point.cents)) >= APART ||
        (point.side === 'buyer' ? point === buyer : point === seller),
    );
  const label = points.map((point) => t('gap.point', { name: point.name, amount: money(point.cents) }));
  return (
    <svg className={styles.picture} role="img" aria-label={t('gap.label', { points: label.join('; ') })}>
      <line className={styles.whole} x1="0%" x2="100%" y1="56" y2="56" />
      {buyer && (
        <line className={styles.buyer} x1={`${x(least)}%`} x2={`${x(buyer.cents)}%`} y1="56" y2="56" />
      )}
      {seller && (
        <line className={styles.seller} x1={`${x(seller.cents)}%`} x2={`${x(most)}%`} y1="56" y2="56" />
      )}
      {buyer && seller && (
        <line className={styles.gap} x1={`${x(buyer.cents)}%`} x2={`${x(seller.cents)}%`} y1="56" y2="56" />
      )}
      {points.map((point) => (
        <g key={`${point.side} ${point.name}`} data-side={point.side}>
          <circle cx={`${x(point.cents)}%`} cy="56" r={point === buyer || point === seller ? 7 : 5} />
          {isNamed(point) && (
            <>
              <text x={`${x(point.cents)}%`} y={point.side === 'buyer' ? 86 : 20} className={styles.amount}>
                {figure(point.cents).replace(/[.,]00$/, '')}
              </text>
              <text x={`${x(point.cents)}%`} y={point.side === 'buyer' ? 104 : 38} className={styles.name}>
                {point.name}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
