import { memo } from 'react';
import { StateIcon } from '@/components/illustration/StateIcon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Tower } from '@/domain/project/tower';
import type { GridUnit } from '@/domain/unit/grid';
import { type GridFilters, matchesGridFilters } from '@/domain/unit/gridFilters';
import type { UnitNoun } from '@/domain/unit/noun';
import { type Choose, choiceLink } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './UnitCell.module.css';
import { type CellText, cellText, unitName } from './unitLabels';

interface UnitCellProps {
  readonly slug: string;
  readonly tower: Tower;
  readonly unit: GridUnit;
  readonly noun: UnitNoun;
  readonly shown: CellText;
  readonly filters: GridFilters;
  readonly isChosen: boolean;
  readonly spot: string;
  readonly tabIndex: number | undefined;
  readonly onChoose: Choose;
}

/**
 * Unit of the grid. Its props keep their identity, so that a choice or a move renders two cells again and not hundreds.
 */
export const UnitCell = memo(function UnitCell(props: UnitCellProps) {
  const { tower, unit, noun, isChosen } = props;
  const t = useMessages('unit');
  const { locale } = useMessagesValue();
  const dimmed = matchesGridFilters(unit, props.filters) ? '' : styles.dimmed;
  const choice = { tower: tower.code, unit: unit.code, quota: null };
  const link = choiceLink(props.slug, choice, props.onChoose, locale);
  return (
    <a
      href={link.href}
      onClick={link.onClick}
      data-state={unit.displayState}
      className={`${styles.unit} ${isChosen ? styles.chosen : ''} ${dimmed}`}
      aria-current={isChosen ? 'true' : undefined}
      data-spot={props.spot}
      tabIndex={props.tabIndex}
    >
      <span className="visually-hidden">{unitName({ t, locale }, noun, tower.kind, unit)}</span>
      <span aria-hidden="true">
        <span className={styles.head}>
          <b>{unit.code}</b>
          <StateIcon state={unit.displayState} />
        </span>
        {cellText({ t, locale }, noun, unit, props.shown)}
      </span>
    </a>
  );
});
