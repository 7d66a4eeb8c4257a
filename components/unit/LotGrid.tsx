import { useId, useMemo } from 'react';
import { buildUnitGrid } from '@/domain/unit/grid';
import { useGridFocus } from '@/hooks/useGridFocus';
import { useMessages } from '@/hooks/useMessages';
import { spotOfCode, type UnitGridProps } from './gridProps';
import styles from './LotGrid.module.css';
import { UnitCell } from './UnitCell';

/** Houses or lots of a block by number, wrapped to the width of the screen. */
export function LotGrid({ tower, units, chosen, ...shared }: UnitGridProps) {
  const t = useMessages('unit');
  const helpId = useId();
  const cells = useMemo(() => buildUnitGrid(tower, units).rows.map((row) => row.cells), [tower, units]);
  const { gridProps, cellProps } = useGridFocus<HTMLDivElement>(cells, spotOfCode(cells, chosen), true);
  const labels = { 'aria-label': t('grid.label', { tower: tower.name }), 'aria-describedby': helpId };
  return (
    <>
      <p id={helpId} className="visually-hidden">
        {t('grid.help')}
      </p>
      <div {...gridProps} {...labels}>
        {cells.map((line, row) => (
          // biome-ignore lint/a11y/useSemanticElements: Wrapping the cells of a table takes its meaning away in browsers.
          // biome-ignore lint/a11y/useFocusableInteractive: The link inside the cell takes the focus.
          <div key={tower.code} role="row" className={styles.lots}>
            {line.map(
              (unit, column) =>
                unit && (
                  // biome-ignore lint/a11y/useSemanticElements: The same.
                  // biome-ignore lint/a11y/useFocusableInteractive: The same.
                  <div key={unit.code} role="gridcell">
                    <UnitCell
                      {...shared}
                      {...cellProps({ row, column })}
                      tower={tower}
                      unit={unit}
                      isChosen={unit.code === chosen}
                    />
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}
