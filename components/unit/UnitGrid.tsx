import { useId, useMemo } from 'react';
import { buildUnitGrid, type GridColumn } from '@/domain/unit/grid';
import { useGridFocus } from '@/hooks/useGridFocus';
import { type Translate, useMessages } from '@/hooks/useMessages';
import { spotOfCode, type UnitGridProps } from './gridProps';
import { UnitCell } from './UnitCell';
import styles from './UnitGrid.module.css';
import { floorText, positionText } from './unitLabels';

/**
 * Grid of a tower, floors by positions, navigable by keyboard. Use the tower as its key, so that each starts with a
 * fresh state.
 */
export function UnitGrid({ tower, units, chosen, ...shared }: UnitGridProps) {
  const t = useMessages('unit');
  const helpId = useId();
  const grid = useMemo(() => buildUnitGrid(tower, units), [tower, units]);
  const cells = useMemo(() => grid.rows.map((row) => row.cells), [grid]);
  const { gridProps, cellProps } = useGridFocus<HTMLTableElement>(cells, spotOfCode(cells, chosen));
  return (
    <div className={styles.scroller}>
      <p id={helpId} className="visually-hidden">
        {t('grid.help')}
      </p>
      <table
        {...gridProps}
        aria-label={t('grid.label', { tower: tower.name })}
        aria-describedby={helpId}
        className={styles.grid}
      >
        <ColumnHeads columns={grid.columns} t={t} />
        <tbody>
          {grid.rows.map(({ floor, cells: line }, row) => (
            <tr key={floor}>
              <th scope="row">{floorText(t, floor, 'floorsShort')}</th>
              {line.map((unit, column) =>
                unit ? (
                  <td key={unit.code}>
                    <UnitCell
                      {...shared}
                      {...cellProps({ row, column })}
                      tower={tower}
                      unit={unit}
                      isChosen={unit.code === chosen}
                    />
                  </td>
                ) : (
                  <td key={grid.columns[column]?.position}>
                    <span className={styles.void}>
                      <span className="visually-hidden">{t('grid.void')}</span>
                    </span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadsProps {
  readonly columns: readonly GridColumn[];
  readonly t: Translate<'unit'>;
}

function ColumnHeads({ columns, t }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('grid.floor')}</span>
        </th>
        {columns.map(({ position, orientation }) => (
          <th key={position} scope="col">
            {positionText(t, position)}
            {orientation && <span className={styles.sun}>{t(`orientations.${orientation}`)}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
