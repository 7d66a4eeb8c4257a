import { Fragment, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { amountText } from '@/domain/money/amount';
import type { SystemResult } from '@/domain/simulation/ready';
import { yearsOf } from '@/domain/simulation/years';
import { useMessages } from '@/hooks/useMessages';
import styles from './MonthTable.module.css';
import figures from './plan/months/MonthFigures.module.css';
import page from './Simulation.module.css';
import { useOpenYears } from './useOpenYears';

const SYSTEMS = ['sac', 'price'] as const;
const COLUMNS = ['instalment', 'interest', 'balance'] as const;

interface Amounts {
  readonly totalCents: number;
  readonly interestCents: number;
  readonly balanceCents: number;
}

function Cells({ row, money }: { readonly row: Amounts; readonly money: (cents: number) => string }) {
  return (
    <>
      <td>{money(row.totalCents)}</td>
      <td data-column="interest">{money(row.interestCents)}</td>
      <td data-column="balance">{money(row.balanceCents)}</td>
    </>
  );
}

const idOf = (month: number) => `mes-${month}`;

/** Opens the year of a month, and moves the focus to its row. */
function MonthSearch({
  months,
  onOpen,
}: {
  readonly months: number;
  readonly onOpen: (month: number) => void;
}) {
  const t = useMessages('simulation');
  const [text, setText] = useState('');
  const month = Number(text);
  const isMonth = Number.isInteger(month) && month >= 1 && month <= months;
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={`needs-script screen-only ${styles.search}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isMonth);
        if (isMonth) onOpen(month);
      }}
    >
      <label htmlFor="ir-ao-mes">{t('months.goTo')}</label>
      <input
        id="ir-ao-mes"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'ir-ao-mes-erro' : undefined}
        onChange={({ target }) => setText(target.value.trim())}
      />
      <button type="submit" className="button">
        {t('months.go')}
      </button>
      {isWrong && (
        <p id="ir-ao-mes-erro" role="alert">
          {t('months.wrong', { count: months })}
        </p>
      )}
    </form>
  );
}

function Head() {
  const t = useMessages('simulation');
  return (
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
  );
}

/**
 * Instalment, interest and balance of both systems by year; a year opens its months. Thirty-five years are read and drawn
 * faster than 420 months. A month of a closed year is found by its number, and a print opens all years.
 */
export function MonthTable({ systems }: { readonly systems: readonly SystemResult[] }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const { isOpen, toggle, openMonth } = useOpenYears();
  const [sac, price] = systems;
  if (!sac || !price) return null;
  const money = (cents: number) => amountText(cents, locale);
  const ofPrice = yearsOf(price.rows);
  const show = (month: number) => {
    openMonth(month);
    // The row is there after the next frame.
    requestAnimationFrame(() => document.getElementById(idOf(month))?.focus());
  };
  return (
    <section className={page.block} aria-labelledby="mes-a-mes">
      <div className={page.blockHeading}>
        <h2 id="mes-a-mes">{t('months.title')}</h2>
        <MonthSearch months={sac.rows.length} onOpen={show} />
      </div>
      <p className={styles.fewer}>{t('months.fewer')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling region must be reachable by keyboard. */}
      <section className={`${figures.table} ${styles.table}`} tabIndex={0} aria-label={t('months.caption')}>
        <table>
          <caption className="visually-hidden">{t('months.caption')}</caption>
          <Head />
          <tbody>
            {yearsOf(sac.rows).map((year, at) => (
              <Fragment key={year.number}>
                <tr className={styles.year}>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={isOpen(year.number)}
                      onClick={() => toggle(year.number)}
                    >
                      {t('months.year', { year: year.number, from: year.firstMonth, to: year.lastMonth })}
                    </button>
                  </th>
                  <Cells row={year} money={money} />
                  <Cells row={ofPrice[at] ?? year} money={money} />
                </tr>
                {isOpen(year.number) &&
                  sac.rows.slice(year.firstMonth - 1, year.lastMonth).map((row) => (
                    <tr key={row.number} id={idOf(row.number)} tabIndex={-1}>
                      <th scope="row">{row.number}</th>
                      <Cells row={row} money={money} />
                      <Cells row={price.rows[row.number - 1] ?? row} money={money} />
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
