import { Icon } from '@/components/shell/icon/Icon';
import { BALANCE_LINES, type LineName, UNTIL_KEYS_LINES } from '@/domain/simulation/plan/lines';
import type { EditablePlan } from '../loadPlan';
import type { PlanText } from '../planText';
import type { PlanState } from '../usePlan';
import { LineEditor } from './LineEditor';
import styles from './PlanLedger.module.css';

interface LedgerProps {
  readonly view: EditablePlan;
  readonly state: PlanState;
  readonly text: PlanText;
}

interface RowProps extends LedgerProps {
  readonly line: LineName;
}

/** Change of a line that gave way, by sign and amount. */
function Chip({ state, text: { figure }, line }: RowProps) {
  const cents = state.gaveWay.find((each) => each.line === line)?.cents;
  if (!cents) return null;
  return (
    <span className={styles.chip} data-less={cents < 0 || undefined}>
      <Icon name={cents > 0 ? 'plus' : 'minus'} size={14} />
      {figure(Math.abs(cents))}
    </span>
  );
}

/** One line of the statement; its editor opens below it. */
function Row(props: RowProps) {
  const { state, text, line } = props;
  const { t, figure, share } = text;
  const { totalCents } = state.draft.lines[line];
  const isOpen = state.openLine === line;
  const { count, eachCents, lastCents, when } = text.lineText(line, state.draft);
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={`linha-${line}`}
        onClick={() => state.open(isOpen ? null : line)}
      >
        <span className={styles.name}>
          <b>{t(`lines.${line}`)}</b>
          <small>{totalCents > 0 || isOpen ? when : t('none')}</small>
        </span>
        <span className={styles.each}>
          <Chip {...props} />
          {count > 1 && totalCents > 0 && (
            <span>
              {count} × {figure(eachCents)}
            </span>
          )}
          {count > 1 && lastCents !== eachCents && <small>{t('last', { amount: figure(lastCents) })}</small>}
        </span>
        <span className={styles.total}>{figure(totalCents)}</span>
        <span className={styles.share}>{share(totalCents)}</span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={18} className={styles.chevron} />
      </button>
      <div id={`linha-${line}`} hidden={!isOpen}>
        {isOpen && <LineEditor key={line} {...props} />}
      </div>
    </li>
  );
}

interface SubtotalProps {
  readonly label: string;
  readonly cents: number;
  readonly text: PlanText;
}

function Subtotal({ label, cents, text: { figure, share } }: SubtotalProps) {
  return (
    <p className={styles.subtotal}>
      <b>{label}</b>
      <span className={styles.total}>{figure(cents)}</span>
      <span className={styles.share}>{share(cents)}</span>
    </p>
  );
}

/** Lines until the keys, the balance at the delivery, and the sum, which is the price. */
export function PlanLedger({ view, state, text }: LedgerProps) {
  const { t, money } = text;
  const { untilKeysCents, balanceCents } = state.simulation;
  const isShown = (line: LineName) => state.draft.lines[line].totalCents > 0 || state.openLine === line;
  const lines = [...UNTIL_KEYS_LINES, ...BALANCE_LINES];
  const isOffered = (line: LineName) =>
    !isShown(line) &&
    text.lineText(line, state.draft).mostCount > 0 &&
    !(line === 'fgts' && view.basis.fgtsObstacle !== null) &&
    !(line === 'financing' && view.basis.isQuota) &&
    line !== 'reservation';
  const rows = (names: readonly LineName[]) =>
    names.filter(isShown).map((line) => <Row key={line} view={view} state={state} text={text} line={line} />);
  return (
    <>
      <div className={styles.ledger}>
        <ul>{rows(UNTIL_KEYS_LINES)}</ul>
        <Subtotal label={t('untilKeys')} cents={untilKeysCents} text={text} />
        <ul>{rows(BALANCE_LINES)}</ul>
        <Subtotal label={t('balance')} cents={balanceCents} text={text} />
        <p className={styles.sum}>
          <Icon name="check" size={20} />
          <span>
            <b>{t('sum')}</b> {t('sumIsPrice')}
          </span>
          <b className="figures">{money(untilKeysCents + balanceCents)}</b>
        </p>
      </div>
      <fieldset className={`needs-script ${styles.add}`}>
        <legend className="visually-hidden">{t('add')}</legend>
        {lines.filter(isOffered).map((line) => (
          <button
            key={line}
            type="button"
            className={`link ${styles.addLine}`}
            onClick={() => state.open(line)}
          >
            <Icon name="plus" size={16} /> {t(`lines.${line}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
