import { useCallback, useEffect, useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { SETTINGS, type SettingName } from '@/domain/setting/names';
import type { Setting } from '@/domain/setting/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import { useAction } from '@/hooks/calls/useAction';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { addSetting, listSettingHistory, withdrawSetting } from '@/services/platform/settings';
import { NotLoaded } from '../../lists/ListNotices';
import panel from '../../Panel.module.css';
import { NewSettingForm } from './NewSettingForm';
import { SettingHistory } from './SettingHistory';

interface Props {
  readonly name: SettingName;
  readonly today: CalendarDay;
  /** Called after a change. */
  readonly onChange: () => Promise<void>;
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
      {hasFailed && <NotLoaded onRetry={load} />}
      {history !== null && history.length > 0 && (
        <SettingHistory history={history} onWithdraw={(setting) => void withdraw(setting)} />
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
