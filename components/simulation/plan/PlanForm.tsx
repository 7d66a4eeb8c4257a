import type { LineName } from '@/domain/simulation/plan/lines';
import { LINE_PARAMETERS, PRESET_PARAMETERS, TYPED_LINES } from '@/domain/simulation/plan/query';
import styles from './ledger/LineEditor.module.css';
import type { PlanView } from './loadPlan';
import type { PlanText } from './planText';
import type { PlanState } from './usePlan';

interface FormProps {
  readonly view: PlanView;
  readonly state: PlanState;
  readonly text: PlanText;
}

/** The plan without JavaScript: a form that loads the page again. */
export function PlanForm({ view, state, text: { t, figure, faultText } }: FormProps) {
  const { basis } = view;
  const isTyped = (line: LineName) =>
    line === 'own' ? !basis.isQuota : line !== 'fgts' || basis.fgtsObstacle === null;
  const lines = TYPED_LINES.filter(isTyped);
  return (
    <noscript>
      <form method="get" className={styles.editor} aria-label={t('form.title')}>
        <input type="hidden" name="projeto" value={view.slug} />
        <input type="hidden" name="torre" value={view.tower} />
        <input type="hidden" name="unidade" value={view.code} />
        {view.quotaNumber && <input type="hidden" name="cota" value={view.quotaNumber} />}
        <input type="hidden" name="plano" value={PRESET_PARAMETERS[view.preset ?? 'standard']} />
        <h2>{t('form.title')}</h2>
        {view.fault && (
          <p className={styles.limit} data-refused="true">
            {faultText(view.fault)}
          </p>
        )}
        <div className={styles.fields}>
          {lines.map((line) => (
            <div key={line} className={styles.field}>
              <label htmlFor={`total-${line}`}>{t('form.total', { line: t(`lines.${line}`) })}</label>
              <span className={styles.money}>
                <span aria-hidden="true">R$</span>
                <input
                  id={`total-${line}`}
                  name={LINE_PARAMETERS[line]}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={figure(state.draft.lines[line].totalCents)}
                />
              </span>
            </div>
          ))}
        </div>
        <button type="submit" className="button button-primary">
          {t('form.compute')}
        </button>
      </form>
    </noscript>
  );
}
