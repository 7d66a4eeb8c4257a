import type { DisplayState } from '@/domain/unit/status';
import type { FacadeView } from '../choiceView';
import styles from './Facade.module.css';
import type { FacadeGeometry } from './facadeGeometry';

/** Marks on a field of 12 by 12: disc, clock, cross and dash, as in every legend. */
const MARKS: Readonly<Record<DisplayState, string>> = {
  active: 'M6 3.200a2.800 2.800 0 1 0 .001 0z',
  reserved: 'M6 1.500a4.500 4.500 0 1 0 .001 0zM6 3.500V6l1.800 1.200',
  sold: 'M2.500 2.500l7 7M9.500 2.500l-7 7',
  disabled: 'M2 6h8',
};

interface FacadeCellsProps {
  readonly facade: FacadeView;
  readonly geometry: FacadeGeometry;
  readonly chosen: string | null;
}

/** The windows: one for each unit. */
export function FacadeCells({ facade, geometry, chosen }: FacadeCellsProps) {
  const { columns, rows, cell } = geometry;
  const size = Math.min(cell.height, cell.width, 12);
  return facade.groups.map((group, at) =>
    group.columns.map((column, index) =>
      column.cells.map((each, row) => {
        const [x = 0, y = 0] = [columns[at]?.[index], rows[row]];
        if (each === null) return null;
        const isChosen = chosen !== null && each.key === chosen;
        const isFree = each.state === 'active' && each.key !== null;
        const look = isChosen ? styles.shown : isFree ? styles.free : styles.gone;
        const key = `${x}/${y}`;
        return (
          <g key={key} className={look} data-state={isChosen ? each.state : undefined}>
            <rect x={x} y={y} width={cell.width} height={cell.height} rx="2.5" />
            {isChosen && (
              <path
                className={each.state === 'active' ? styles.disc : styles.mark}
                transform={`translate(${x + (cell.width - size) / 2} ${y + (cell.height - size) / 2}) scale(${size / 12})`}
                d={MARKS[each.state]}
              />
            )}
          </g>
        );
      }),
    ),
  );
}
