import { useId } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import {
  BALANCE_LINES,
  LINE_NAMES,
  type PlanBasis,
  type PlanDraft,
  sumOf,
  UNTIL_KEYS_LINES,
} from '@/domain/simulation/plan/lines';
import type { StatementLine } from '@/domain/simulation/statementParts';
import { ComparedTable } from '../shared/ComparedTable';
import styles from './PlanThenAndNow.module.css';
import type { PlanText } from './planText';

interface Props {
  /** Plan of an earlier visit, which no longer fits the price or the limits. */
  readonly made: PlanDraft;
  readonly basis: PlanBasis;
  readonly text: PlanText;
  readonly onUse: () => void;
}

function rowsOf({ lines }: PlanDraft, { t, money }: PlanText): StatementLine[] {
  const row = (name: string, label: string, cents: number) => ({ name, label, value: money(cents), cents });
  const used = LINE_NAMES.filter((line) => lines[line].totalCents > 0);
  return [
    row('price', t('thenAndNow.price'), sumOf(lines)),
    row('untilKeys', t('untilKeys'), sumOf(lines, UNTIL_KEYS_LINES)),
    row('balance', t('balance'), sumOf(lines, BALANCE_LINES)),
    ...used.map((line) => row(line, t(`lines.${line}`), lines[line].totalCents)),
  ];
}

/** The plan of an earlier visit beside the same plan at the price of today. */
export function PlanThenAndNow({ made, basis, text, onUse }: Props) {
  const { t } = text;
  const id = useId();
  const current = draftAtPrice(made, basis);
  return (
    <section className={styles.changed} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="info" size={18} /> {t('thenAndNow.title')}
      </h2>
      <p>{t('thenAndNow.lead')}</p>
      <ComparedTable
        columns={[
          { side: 'then', head: t('thenAndNow.then'), rows: rowsOf(made, text) },
          { side: 'now', head: t('thenAndNow.now'), rows: rowsOf(current, text) },
        ]}
      />
      <button type="button" className={`button button-primary screen-only ${styles.use}`} onClick={onUse}>
        {t('thenAndNow.use')}
      </button>
    </section>
  );
}
