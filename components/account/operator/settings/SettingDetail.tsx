import { useCallback, useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { SETTINGS, type SettingName } from '@/domain/setting/names';
import type { Setting } from '@/domain/setting/schema';
import { isEstimate } from '@/domain/setting/values';
import { type CalendarDay, formatInstant, formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { addSetting, listSettingHistory, withdrawSetting } from '@/services/platform/settings';
import panel from '../../Panel.module.css';
import { useAction } from '../../useAction';
import { useSignedInCall } from '../../useSignedInCall';
import { NewSettingForm } from './NewSettingForm';
import styles from './Settings.module.css';
import { useSettingText } from './useSettingText';

interface Props {
  readonly name: SettingName;
  readonly today: CalendarDay;
  /** Called after a change. */
  readonly onChange: () => Promise<void>;
}

interface RowProps {
  readonly setting: Setting;
  readonly onWithdraw: () => void;
}

function Row({ setting, onWithdraw }: RowProps) {
  const t = useMessages('settings');
  const { locale } = useMessagesValue();
  const { amountOf, periodOf } = useSettingText();
  const { appliesTo, source, confidence, checkedOn, note, withdrawnAt } = setting;
  const [value, period] = [amountOf(setting), periodOf(setting)];
  return (
    <tr data-is-withdrawn={withdrawnAt !== null || undefined}>
      <th scope="row">{appliesTo ?? t('history.everywhere')}</th>
      <td className={styles.value} data-label={t('history.value')}>
        {value}
        {isEstimate(setting) && <span className={styles.estimate}>{t('estimate')}</span>}
      </td>
      <td data-label={t('history.period')}>{period}</td>
      <td data-label={t('history.source')}>
        {source}
        <span className={styles.small}>
          {t(`confidences.${confidence}`)} ·{' '}
          {t('history.checked', { date: formatShortDate(checkedOn, locale) })}
        </span>
        {note && <span className={styles.small}>{note}</span>}
      </td>
      <td>
        {withdrawnAt !== null && (
          <span className={styles.small}>
            {t('history.withdrawn', { date: formatInstant(withdrawnAt, {}, locale) })}
          </span>
        )}
        {setting.allowedActions.includes('withdraw') && (
          <button
            type="button"
            className="button"
            aria-label={t('history.withdrawNamed', { value, period })}
            onClick={onWithdraw}
          >
            {t('history.withdraw')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** All values of one setting with their sources, and a form for a new one. */
export function SettingDetail({ name, today, onChange }: Props) {
  const t = useMessages('settings');
  const call = useSignedInCall();
  const { show } = useToast();
  const { run } = useAction(t('history.failed'));
  const [history, setHistory] = useState<readonly Setting[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setHistory((await call(() => listSettingHistory(name))).items);
    } catch {
      setFailed(true);
    }
  }, [call, name]);
  useEffect(() => void load(), [load]);

  const withdraw = (setting: Setting) =>
    run(async () => {
      try {
        await withdrawSetting(setting);
      } finally {
        await Promise.all([load(), onChange()]);
      }
    }, t('history.isWithdrawn'));

  return (
    <>
      <h2 id="referencia" tabIndex={-1}>
        {t('history.title', { name: t(`names.${name}`) })}
      </h2>
      {hasFailed && (
        <Notice tone="error" isNews>
          <p>{t('loadFailed')}</p>
        </Notice>
      )}
      {history !== null && history.length > 0 && (
        <table className={styles.history}>
          <thead>
            <tr>
              {(['appliesTo', 'value', 'period', 'source'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`history.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {history.map((setting) => (
              <Row key={setting.id} setting={setting} onWithdraw={() => void withdraw(setting)} />
            ))}
          </tbody>
        </table>
      )}
      {SETTINGS[name].group === 'law' ? (
        <p className={panel.small}>{t('history.law')}</p>
      ) : (
        <NewSettingForm
          name={name}
          today={today}
          save={async (value) => {
            await call(() => addSetting(value));
            show({ type: 'success', message: t('form.sent') });
            await Promise.all([load(), onChange()]);
          }}
        />
      )}
    </>
  );
}
