import { type ReactNode, useState } from 'react';
import type { Column } from '@/domain/negotiation/columns';
import { type Change, changeOf, sharedLines } from '@/domain/negotiation/compare';
import type { LineName } from '@/domain/simulation/plan/lines';
import type { NegotiationText } from '../useNegotiationText';
import styles from './RoundsTable.module.css';

interface Props {
  readonly columns: readonly Column[];
  /** Rate of the present values, percent a month; null if it is not known. */
  readonly ratePercent: number | null;
  readonly text: NegotiationText;
  /** Fields of the draft. */
  readonly price?: ReactNode;
  readonly note?: ReactNode;
}

/** Change from the column before: an arrow and an amount, or that it is the same. */
function Changed({ change, text: { t, figure } }: { change: Change | null; text: NegotiationText }) {
  if (change === null) return <small className={styles.same}>{t('same')}</small>;
  const amount = figure(Math.abs(change.cents));
  const isLess = change.cents < 0;
  return (
    <small className={styles.change}>
      <span className={styles.arrow} aria-hidden="true">
        {isLess ? '↓' : '↑'}
      </span>
      <span aria-hidden="true">{amount}</span>
      <span className="visually-hidden">{t(isLess ? 'change.less' : 'change.more', { amount })}</span>
      {change.of === 'total' && ` ${t('change.total')}`}
    </small>
  );
}

const priceChange = (before: Column | undefined, { priceCents }: Column): Change | null =>
  before === undefined || before.priceCents === priceCents
    ? null
    : { cents: priceCents - before.priceCents, of: 'each' };

interface CellProps {
  readonly before: Column | undefined;
  readonly column: Column;
  readonly text: NegotiationText;
}

function LineCell({ before, column, line, text }: CellProps & { readonly line: LineName }) {
  const { t, figure } = text;
  if (column.lines === null) return <span className={styles.same}>{t('unknown')}</span>;
  const own = column.lines[line];
  const change = before?.lines ? changeOf(before.lines[line], own) : null;
  const isSame = Boolean(before?.lines) && change === null;
  const shown =
    own === undefined
      ? t('none')
      : own.count > 1
        ? `${own.count} × ${figure(own.eachCents)}`
        : figure(own.totalCents);
  return (
    <>
      <span className={isSame ? styles.same : styles.value}>{shown}</span>
      {before?.lines && <Changed change={change} text={text} />}
    </>
  );
}

/** Chips that choose the column beside the last one, where only two fit. */
function Chips({ columns, chosen, onChoose, label }: ChipsProps) {
  if (columns.length < 2) return null;
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {columns.map(({ key, title }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

interface ChipsProps {
  readonly columns: readonly Column[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly label: string;
}

interface RowProps {
  readonly label: ReactNode;
  readonly columns: readonly Column[];
  readonly isShown: (column: Column) => true | undefined;
  readonly cell: (column: Column, before: Column | undefined) => ReactNode;
}

function Row({ label, columns, isShown, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column, at) => (
        <td key={column.key} data-side={column.side} data-shown={isShown(column)}>
          {cell(column, columns[at - 1])}
        </td>
      ))}
    </tr>
  );
}

type BodyProps = Props & Pick<RowProps, 'isShown'>;

/** Price with its change, and both discounts. */
function Figures({ columns, isShown, ratePercent, text, price }: BodyProps) {
  const { t, figure, percent } = text;
  const share = (value: number | null) => (value === null ? '–' : percent(value));
  const of = (name: string, detail: string) => (
    <>
      {name} <small>{detail}</small>
    </>
  );
  const rate = ratePercent === null ? '' : percent(ratePercent);
  return (
    <>
      <Row
        {...{ columns, isShown }}
        label={t('rows.price')}
        cell={(column, before) => (
          <>
            {column.side === 'draft' ? (
              price
            ) : (
              <span className={styles.price}>{figure(column.priceCents)}</span>
            )}
            {before && <Changed change={priceChange(before, column)} text={text} />}
            {column.side === 'draft' && <small className={styles.sum}>{t('price.sum')}</small>}
          </>
        )}
      />
      <Row
        {...{ columns, isShown }}
        label={of(t('rows.nominal'), t('rows.nominalOf'))}
        cell={({ nominalPercent }) => share(nominalPercent)}
      />
      <Row
        {...{ columns, isShown }}
        label={of(t('rows.real'), t('rows.realOf', { rate }))}
        cell={({ realPercent }) => share(realPercent)}
      />
    </>
  );
}

/** Lines of the plans, and the messages. */
function Terms({ columns, isShown, text, note }: BodyProps) {
  const { t, plan } = text;
  const hasNotes = note !== undefined || columns.some((column) => column.note !== null);
  return (
    <>
      {sharedLines(columns.flatMap(({ lines }) => lines ?? [])).map((line) => (
        <Row
          key={line}
          {...{ columns, isShown }}
          label={plan(`lines.${line}`)}
          cell={(column, before) => <LineCell column={column} before={before} line={line} text={text} />}
        />
      ))}
      {hasNotes && (
        <Row
          {...{ columns, isShown }}
          label={t('rows.note')}
          cell={(column) =>
            column.side === 'draft' ? note : column.note && <q className={styles.note}>{column.note}</q>
          }
        />
      )}
    </>
  );
}

/** All rounds side by side with what changed from one to the next; on a phone the last and a chosen one. */
export function RoundsTable(props: Props) {
  const { columns, text } = props;
  const { t } = text;
  const last = columns.at(-1);
  const others = columns.slice(0, -1);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = others.find(({ key }) => key === picked) ?? others.at(-1);
  const isShown = ({ key }: Column) => key === last?.key || key === chosen?.key || undefined;
  return (
    <>
      <Chips columns={others} chosen={chosen?.key ?? ''} onChoose={setPicked} label={t('compare')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by the keyboard. */}
      <section className={styles.scroll} aria-label={t('rounds')} tabIndex={0}>
        <table className={styles.rounds}>
          <caption className="visually-hidden">{t('rounds')}</caption>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key} scope="col" data-side={column.side} data-shown={isShown(column)}>
                  {column.title}
                  <small>{column.subtitle}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Figures {...props} isShown={isShown} />
            <Terms {...props} isShown={isShown} />
          </tbody>
        </table>
      </section>
    </>
  );
}
