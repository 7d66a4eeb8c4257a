import { Icon, type IconName } from '@/components/shell/icon/Icon';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { paths } from '@/domain/site/paths';
import { formatDuration, formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { useNow } from '@/hooks/useNow';
import { EmptyPlace } from '../list/EmptyPlace';
import { type ConsoleSection, SECTION_PATHS } from '../sections';
import styles from './TodayScreen.module.css';
import { groupOf, type LoadedToday, TASK_GROUPS, type Task, type TaskKind } from './today';

const ICONS: Readonly<Record<TaskKind, IconName>> = {
  confirm: 'check',
  answer: 'chat',
  hold: 'clock',
  visit: 'calendar',
};

/** View of a list that has the task. */
const LISTS: Readonly<Record<TaskKind, { section: ConsoleSection; view: string; sort: string }>> = {
  confirm: { section: 'reservations', view: 'a-confirmar', sort: 'answerByAsc' },
  answer: { section: 'negotiations', view: 'a-responder', sort: 'expiresAtAsc' },
  hold: { section: 'reservations', view: 'a-pagar', sort: 'expiresAtAsc' },
  visit: { section: 'visits', view: 'marcadas', sort: 'startsAtAsc' },
};

function taskPath({ kind, clientName }: Task): string {
  const { section, view, sort } = LISTS[kind];
  return paths.console(SECTION_PATHS[section], {
    visao: view,
    ordenar: sort,
    ...(clientName === null ? {} : { q: clientName }),
  });
}

function TaskRow({ task, now }: { readonly task: Task; readonly now: number }) {
  const t = useMessages('console');
  const cart = useMessages('cart');
  const { locale } = useMessagesValue();
  const { kind, at, timeZone, clientName, project, label, cents, host } = task;
  const name = clientName ?? t('deals.hidden');
  const unit = label === null ? t('deals.wholeProject') : inventoryTitle(cart, label);
  const amount = cents === null ? [] : [formatBRL(cents, { cents: 'auto' }, locale)];
  const leftMs = Date.parse(at) - now;
  return (
    <li className={styles.task}>
      <p className={styles.time}>
        <strong className={styles.left} data-is-late={leftMs < 0 || undefined}>
          {formatDuration(Math.abs(leftMs), locale) ?? t('deals.minute')}
        </strong>
        <time dateTime={at} className={styles.at}>
          {formatInstant(at, timeZone === null ? {} : { timeZone }, locale)}
        </time>
      </p>
      <span className={styles.kind}>
        <Icon name={ICONS[kind]} size={18} />
      </span>
      <div className={styles.text}>
        <p>
          <strong>{name}</strong> {t(`today.kinds.${kind}`)}
        </p>
        <p className={styles.detail}>{[unit, project, ...amount].join(' · ')}</p>
      </div>
      <p className={styles.after}>
        {kind === 'visit' && host === null
          ? t('visit.noHost')
          : t(`today.after.${kind}`, { host: host ?? '' })}
      </p>
      <PageLink
        href={taskPath(task)}
        className={`button ${styles.act}`}
        aria-label={`${t(`today.acts.${kind}`)}: ${name}`}
      >
        {t(`today.acts.${kind}`)}
      </PageLink>
    </li>
  );
}

/** Tasks of the company by deadline. */
export function TodayScreen({ loaded }: { readonly loaded: LoadedToday }) {
  const t = useMessages('console');
  const now = useNow(loaded.now);
  if (loaded.tasks.length === 0) {
    return <EmptyPlace title={t('today.emptyTitle')} text={t('today.emptyText')} />;
  }
  const groups = TASK_GROUPS.map((name) => ({
    name,
    tasks: loaded.tasks.filter((task) => groupOf(task, now) === name),
  })).filter(({ tasks }) => tasks.length > 0);
  return (
    <section aria-label={t('today.list')}>
      {groups.map(({ name, tasks }) => (
        <section key={name} aria-labelledby={`hoje-${name}`}>
          <h2 id={`hoje-${name}`} className={styles.group} data-is-late={name === 'late' || undefined}>
            {t(`today.groups.${name}`)} <span>{tasks.length}</span>
          </h2>
          <ul className={styles.tasks}>
            {tasks.map((task) => (
              <TaskRow key={`${task.kind}${task.id}`} task={task} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {loaded.more > 0 && <p className={styles.more}>{t('today.more', { count: loaded.more })}</p>}
    </section>
  );
}
