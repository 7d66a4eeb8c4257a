import { useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { mainMonths } from '@/domain/simulation/mainMonths';
import type { SystemResult } from '@/domain/simulation/ready';
import { useMessages } from '@/hooks/useMessages';
import styles from './MonthTable.module.css';
import figures from './plan/months/MonthFigures.module.css';
import page from './Simulation.module.css';

const SYSTEMS = ['sac', 'price'] as const;
const COLUMNS = ['instalment', 'interest', 'balance'] as const;

type Month = SystemResult['rows'][number];

function Cells({ row, money }: { readonly row: Month; readonly money: (cents: number) => string }) {
  return (
    <>
      <td>{money(row.totalCents)}</td>
      <td data-column="interest">{money(row.interestCents)}</td>
      <td data-column="balance">{money(row.balanceCents)}</td>
    </>
  );
}

/** Instalment, interest and balance of both systems; some months, or all. */
export function MonthTable({ systems }: { readonly systems: readonly SystemResult[] }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const [showsAll, setShowsAll] = useState(false);
  const [sac, price] = systems;
  if (!sac || !price) return null;
  const months = sac.rows.length;
  const main = mainMonths(months);
  const shown = sac.rows.filter(({ number }) => showsAll || main.has(number));
  const money = (cents: number) => formatBRL(cents, {}, locale).replace(/^R\$\s?|\sBRL$/g, '');
  return (
    <section className={page.block} aria-labelledby="mes-a-mes">
      <div className={page.blockHeading}>
        <h2 id="mes-a-mes">{t('months.title')}</h2>
        <button
          type="button"
          className={`link needs-script ${page.action}`}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('months.less') : t('months.all', { count: months })}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling region must be reachable by keyboard. */}
      <section className={`${figures.table} ${styles.table}`} tabIndex={0} aria-label={t('months.caption')}>
        <table>
          <caption className="visually-hidden">{t('months.caption')}</caption>
          <thead>
            <tr className={styles.groups}>
              <td />
              {SYSTEMS.map((system) => (
                <th key={system} colSpan={3} scope="colgroup" data-system={system}>
                  {t(`systems.${system}.name`)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{t('months.month')}</th>
              {SYSTEMS.map((system) =>
                COLUMNS.map((column) => (
                  <th key={`${system}-${column}`} scope="col" data-column={column}>
                    <span className={styles.ofSystem}>{t(`systems.${system}.name`)}, </span>
                    {t(`months.${column}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.number}>
                <th scope="row">{row.number}</th>
                <Cells row={row} money={money} />
                <Cells row={price.rows[row.number - 1] ?? row} money={money} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
