import { ActionButton } from '@/components/form/ActionButton';
import { ChoiceField } from '@/components/form/list/ChoiceField';
import { Notice } from '@/components/form/Notice';
import { REPORT_REASONS, type ReportReason } from '@/domain/report/rules';
import { REPORT_STATES } from '@/domain/report/states';
import { useMessages } from '@/hooks/useMessages';
import lists from '../../lists/Lists.module.css';
import { StateSwitch } from '../../lists/StateSwitch';
import { useFocusOnNew } from '../../lists/useFocusOnNew';
import panel from '../../Panel.module.css';
import { ReportRow } from './ReportRow';
import { REPORT_SORTS, useReports } from './useReports';

type Reports = ReturnType<typeof useReports>;

function Choices({ criteria, setCriteria, shown }: Pick<Reports, 'criteria' | 'setCriteria' | 'shown'>) {
  const t = useMessages('account');
  const ofReport = useMessages('report');
  const countOf = (state: string) => shown?.loaded.counts.state?.[state] ?? 0;
  const reasons = REPORT_REASONS.map((reason) => ({
    value: reason,
    label: ofReport(`reason.options.${reason === 'other' ? 'else' : reason}`),
  }));
  const any = { value: '' as const, label: t('operation.reports.anyReason') };
  return (
    <>
      <StateSwitch
        label={t('operation.reports.stateFilter')}
        chosen={criteria.state}
        states={REPORT_STATES.map((state) => ({
          state,
          label: t(`operation.reports.states.${state}`, { count: countOf(state) }),
        }))}
        onChoose={(state) => setCriteria({ ...criteria, state })}
      />
      <div className={lists.choices}>
        <ChoiceField<ReportReason | ''>
          label={t('operation.reports.reasonFilter')}
          value={criteria.reason ?? ''}
          options={[any, ...reasons]}
          onChoose={(reason) => setCriteria({ ...criteria, reason: reason || null })}
        />
        <ChoiceField
          label={t('operation.reports.sort')}
          value={criteria.sort}
          options={REPORT_SORTS.map((sort) => ({ value: sort, label: t(`operation.reports.sorts.${sort}`) }))}
          onChoose={(sort) => setCriteria({ ...criteria, sort })}
        />
      </div>
    </>
  );
}

interface RowsProps extends Pick<Reports, 'isBusy' | 'more' | 'decide'> {
  readonly shown: NonNullable<Reports['shown']>;
}

function Rows({ shown, isBusy, more, decide }: RowsProps) {
  const t = useMessages('account');
  const { items, nextCursor } = shown.loaded.page;
  const list = useFocusOnNew(items, JSON.stringify(shown.criteria));
  if (items.length === 0)
    return <p className={panel.lead}>{t(`operation.reports.none.${shown.criteria.state}`)}</p>;
  return (
    <>
      <ul ref={list} className={panel.rows}>
        {items.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            onDecide={(event, note) => decide(report.id, { version: report.version, event, note })}
          />
        ))}
      </ul>
      {nextCursor !== null && (
        <p>
          <ActionButton isBusy={isBusy} onClick={() => void more()}>
            {t('operation.reports.more')}
          </ActionButton>
        </p>
      )}
    </>
  );
}

/** Faults that visitors reported in listings, by state, with the decisions on them. */
export function ReportsPanel() {
  const t = useMessages('account');
  const reports = useReports();
  const { shown, hasFailed, reload } = reports;
  return (
    <section className={panel.panel} aria-labelledby="operacao-relatos">
      <h2 id="operacao-relatos">{t('operation.reports.title')}</h2>
      <Choices {...reports} />
      {hasFailed && (
        <Notice tone="error" isNews>
          <p>{t('operation.reports.loadFailed')}</p>
          <button type="button" className="button" onClick={() => void reload()}>
            {t('retry')}
          </button>
        </Notice>
      )}
      {shown === null && !hasFailed && <p role="status">{t('operation.reports.loading')}</p>}
      {shown !== null && <Rows {...reports} shown={shown} />}
    </section>
  );
}
