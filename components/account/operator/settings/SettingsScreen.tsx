import Link from 'next/link';
import { useRouter } from 'next/router';
import { Seo } from '@/components/shell/seo/Seo';
import {
  isSettingName,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { isValidOn } from '@/domain/setting/values';
import { paths } from '@/domain/site/paths';
import type { CalendarDay } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { NotLoaded } from '../../lists/ListNotices';
import panel from '../../Panel.module.css';
import page from '../Operator.module.css';
import { SettingDetail } from './SettingDetail';
import styles from './Settings.module.css';
import { useSettingText } from './useSettingText';
import { useSettingValues } from './useSettingValues';

interface Props {
  readonly today: CalendarDay;
}

interface NamesProps extends Props {
  readonly values: readonly SettingValue[];
  readonly chosen: SettingName | null;
}

/** Names of all settings by group, each with its value of today. */
function Names({ values, chosen, today }: NamesProps) {
  const t = useMessages('settings');
  const { summaryOf } = useSettingText();
  return (
    <nav className={styles.groups} aria-label={t('title')}>
      {SETTING_GROUPS.map((group) => (
        <section key={group}>
          <h2>{t(`groups.${group}`)}</h2>
          <ul>
            {SETTING_NAMES.filter((name) => SETTINGS[name].group === group).map((name) => (
              <li key={name}>
                <Link
                  href={paths.account('operacao/referencias', { ref: name })}
                  shallow
                  scroll={false}
                  className={styles.name}
                  aria-current={name === chosen || undefined}
                >
                  <span>{t(`names.${name}`)}</span>
                  <span className={styles.value}>
                    {summaryOf(
                      name,
                      values.filter((value) => value.name === name && isValidOn(value, today)),
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Dated values of the product, for operators: today's on the left, the history of one on the right. */
export function SettingsScreen({ today }: Props) {
  const t = useMessages('settings');
  const { query } = useRouter();
  const chosen = typeof query.ref === 'string' && isSettingName(query.ref) ? query.ref : null;
  const { values, hasFailed, load } = useSettingValues();
  return (
    <div className={`wrap ${page.page}`}>
      <Seo title={t('title')} noindex />
      <header className={page.heading}>
        <Link href={paths.account('operacao')} className="link">
          {t('back')}
        </Link>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {hasFailed && <NotLoaded onRetry={load} />}
      {values === null && !hasFailed && <p role="status">{t('loading')}</p>}
      {values !== null && (
        <div className={styles.columns}>
          <Names values={values} chosen={chosen} today={today} />
          {chosen !== null && (
            <section key={chosen} className={`${panel.panel} ${styles.detail}`} aria-labelledby="referencia">
              <SettingDetail name={chosen} today={today} onChange={load} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}
