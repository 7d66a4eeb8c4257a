import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Setting } from '@/domain/setting/schema';
import { isEstimate } from '@/domain/setting/values';
import { formatInstant, formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import styles from './Settings.module.css';
import { useSettingText } from './useSettingText';

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

const COLUMNS = ['appliesTo', 'value', 'period', 'source'] as const;

interface Props {
  readonly history: readonly Setting[];
  readonly onWithdraw: (setting: Setting) => void;
}

/** All values of a setting, with their periods and sources. */
export function SettingHistory({ history, onWithdraw }: Props) {
  const t = useMessages('settings');
  return (
    <table className={styles.history}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`history.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {history.map((setting) => (
          <Row key={setting.id} setting={setting} onWithdraw={() => onWithdraw(setting)} />
        ))}
      </tbody>
    </table>
  );
}
