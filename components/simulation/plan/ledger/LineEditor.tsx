import { useId, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { parseAmount } from '@/domain/money/amount';
import { percentOfCents } from '@/domain/money/money';
import { rangeOf } from '@/domain/simulation/plan/change';
import { type LineName, monthsOfWorks, restLine } from '@/domain/simulation/plan/lines';
import { addMonths } from '@/domain/time/calendar';
import { financingPath, keepFinancing } from '../financing';
import type { EditablePlan } from '../loadPlan';
import type { PlanText } from '../planText';
import type { PlanState } from '../usePlan';
import styles from './LineEditor.module.css';
import { LineSlider } from './LineSlider';

interface EditorProps {
  readonly view: EditablePlan;
  readonly state: PlanState;
  readonly text: PlanText;
  readonly line: LineName;
}

/** Number of parcels; the total stays. */
function CountField({ state, text, line, count }: EditorProps & { readonly count: number }) {
  const { t } = text;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { mostCount } = text.lineText(line, state.draft);
  const set = (next: number) => state.change({ line, count: next });
  const step = (next: number) => {
    if (next >= 1 && next <= mostCount) set(next);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('edit.count')}</label>
      <span className={styles.step}>
        <button
          type="button"
          aria-label={t('edit.fewer')}
          aria-disabled={count <= 1 || undefined}
          onClick={() => step(count - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          id={id}
          value={typed ?? String(count)}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            if (/^\d{1,3}$/.test(target.value)) set(Number(target.value));
          }}
          onFocus={state.beginTyping}
          onBlur={() => {
            state.endTyping();
            if (!state.fault) setTyped(null);
          }}
        />
        <button
          type="button"
          aria-label={t('edit.more')}
          aria-disabled={count >= mostCount || undefined}
          onClick={() => step(count + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </span>
    </div>
  );
}

/** Month of the single parcel. */
function MonthField({ view: { basis }, state, text }: EditorProps) {
  const id = useId();
  const { untilMonth } = basis.limits.single;
  const months = Math.min(monthsOfWorks(basis), untilMonth ?? Number.POSITIVE_INFINITY);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text.t('edit.month')}</label>
      <select
        id={id}
        value={Math.max(1, Math.min(state.draft.singleMonth, months))}
        onChange={({ target }) => state.change({ line: 'single', month: Number(target.value) })}
      >
        {Array.from({ length: months }, (_, at) => at + 1).map((month) => (
          <option key={month} value={month}>
            {text.month(addMonths(basis.today, month))}
          </option>
        ))}
      </select>
    </div>
  );
}

/** True for the balance of a quota, which is what the other lines leave. */
const isRest = ({ basis }: EditablePlan, line: LineName) =>
  basis.isQuota === true && line === restLine(basis);

/** Sentence at a limit: what was refused, or why the line can shrink no further. */
function LimitText({
  id,
  view,
  state,
  text,
  line,
  isMoney,
}: EditorProps & { readonly id: string; readonly isMoney: boolean }) {
  const { t, money, percent, faultText } = text;
  const basisPercent = (state.simulation.leastUntilKeysCents / state.simulation.priceCents) * 100;
  const { count, eachCents } = text.lineText(line, state.draft);
  const { fault, draft, simulation } = state;
  const isExact = simulation.untilKeysCents === simulation.leastUntilKeysCents;
  const isBeforeKeys = !['own', 'fgts', 'financing', 'reservation'].includes(line);
  const sentence = !isMoney
    ? t('limits.money')
    : fault
      ? faultText(fault, count)
      : isRest(view, line)
        ? t('limits.rest')
        : line === 'reservation'
          ? t('limits.fixed')
          : isExact && isBeforeKeys && draft.lines[line].totalCents > 0
            ? t('atLimit', { percent: percent(Math.round(basisPercent * 100) / 100) })
            : null;
  if (sentence === null) return null;
  const isKept = fault !== null || !isMoney;
  return (
    <p id={id} className={styles.limit} data-refused={isKept || undefined}>
      <Icon name="info" size={18} />
      <span>
        {sentence}{' '}
        {isKept && t('kept', { amount: count > 1 ? `${count} × ${money(eachCents)}` : money(eachCents) })}
      </span>
    </p>
  );
}

/** Number, value and slider of one line. A value past a limit stays in its field while the plan stays as it was. */
export function LineEditor(props: EditorProps) {
  const { view, state, text, line } = props;
  const { t, figure, locale } = text;
  const [id, limitId] = [useId(), useId()];
  const [typed, setTyped] = useState<string | null>(null);
  const { count, eachCents, mostCount } = text.lineText(line, state.draft);
  const range = rangeOf(state.draft, line, view.basis);
  const isFixed = line === 'reservation' || isRest(view, line);
  const isMoney = typed === null || parseAmount(typed, locale).ok;
  const isRefused = !isMoney || (typed !== null && state.fault !== null);
  const set = (cents: number) => state.change({ line, totalCents: cents * count });
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        {mostCount > 1 && <CountField {...props} count={count} />}
        <div className={styles.field}>
          <label htmlFor={id}>{t(mostCount > 1 ? 'edit.each' : 'edit.total')}</label>
          <span className={styles.money} data-refused={isRefused || undefined}>
            <span aria-hidden="true">R$</span>
            <input
              id={id}
              value={typed ?? figure(eachCents)}
              readOnly={isFixed}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={isRefused || undefined}
              aria-describedby={limitId}
              onChange={({ target }) => {
                setTyped(target.value);
                const parsed = parseAmount(target.value, locale);
                if (parsed.ok) set(parsed.cents);
              }}
              onFocus={state.beginTyping}
              onBlur={() => {
                state.endTyping();
                if (!isRefused) setTyped(null);
              }}
            />
          </span>
        </div>
        {line === 'single' && <MonthField {...props} />}
      </div>
      {!isFixed && (
        <LineSlider
          label={t('edit.slider', { line: t(`lines.${line}`) })}
          text={text}
          count={count}
          totalCents={state.draft.lines[line].totalCents}
          range={range}
          topCents={topOf(line, view)}
          onChange={(totalCents) => {
            setTyped(null);
            state.change({ line, totalCents });
          }}
        />
      )}
      <LimitText id={limitId} view={view} state={state} text={text} line={line} isMoney={isMoney} />
      {line === 'fgts' && <p className={styles.note}>{t('fgtsNote')}</p>}
      {line === 'financing' && state.simulation.financedCents > 0 && (
        <PageLink
          href={financingPath(view, state)}
          className="link"
          rel="nofollow"
          onClick={() => keepFinancing(view, state)}
        >
          {t('financingLink')}
        </PageLink>
      )}
    </div>
  );
}

/** Shares of the price at which sliders end; a typed value may be larger. */
const TOP_PERCENT = 40;

function topOf(line: LineName, { basis }: EditablePlan): number {
  const isWhole = line === 'own' || line === 'fgts' || line === 'financing';
  return isWhole ? basis.priceCents : percentOfCents(basis.priceCents, TOP_PERCENT);
}
