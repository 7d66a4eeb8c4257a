import type { ReactNode } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { StatementLine } from '@/domain/simulation/statementParts';
import { useMessages } from '@/hooks/useMessages';
import styles from './Shared.module.css';

interface ComparedColumn {
  /** The same simulation may be on both sides. */
  readonly side: string;
  readonly head: ReactNode;
  readonly rows: readonly StatementLine[];
}

interface ComparedTableProps {
  readonly columns: readonly [ComparedColumn, ComparedColumn];
  /** True for a plan beside a loan: only the rows that both have. */
  readonly isCommonOnly?: boolean;
}

/** Two simulations side by side; the last column says in words by how much each row differs. */
export function ComparedTable({ columns, isCommonOnly = false }: ComparedTableProps) {
  const t = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const all = new Map(columns.flatMap(({ rows }) => rows.map((row) => [row.name, row.label] as const)));
  const isCommon = (name: string) => columns.every(({ rows }) => rows.some((row) => row.name === name));
  const names = [...all].filter(([name]) => !isCommonOnly || isCommon(name));
  const difference = (one: StatementLine | undefined, other: StatementLine | undefined): string => {
    if (one?.value === other?.value && one?.cents === other?.cents) return t('comparison.same');
    const cents = [one, other].map((row) => (row === undefined ? 0 : row.cents));
    const [before, after] = cents;
    if (before === undefined || after === undefined || before === after) return t('comparison.differs');
    return `${after > before ? '+' : '−'}${formatBRL(Math.abs(after - before), {}, locale)}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling region must be reachable by keyboard.
    <section className={styles.box} tabIndex={0} aria-label={t('comparison.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" data-first="true">
              {t('comparison.feature')}
            </th>
            {columns.map(({ side, head }) => (
              <th key={side} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t('comparison.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(([name, rowLabel]) => {
            const [one, other] = columns.map(({ rows }) => rows.find((row) => row.name === name));
            const text = difference(one, other);
            return (
              <tr key={name} data-differs={text !== t('comparison.same') || undefined}>
                <th scope="row">{rowLabel}</th>
                <td>{one?.value ?? t('comparison.absent')}</td>
                <td>{other?.value ?? t('comparison.absent')}</td>
                <td>{text}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
