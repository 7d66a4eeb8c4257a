import { ActionButton } from '@/components/form/ActionButton';
import type { WaitingCount } from '@/domain/waitingEntry/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { NothingFound, NotLoaded } from '../../lists/ListNotices';
import { ListTools } from '../../lists/ListTools';
import { useFocusOnNew } from '../../lists/useFocusOnNew';
import { useUrlList } from '../../lists/useUrlList';
import panel from '../../Panel.module.css';
import { AllowedRoles } from '../AllowedRoles';
import type { CompanyOnPage } from '../CompanyPage';
import { isAllowed } from '../isAllowed';
import { COMPANY_WAITING_LIST, type CompanyWaiting } from './loadCompanyWaiting';
import { WaitingRow } from './WaitingRow';

interface ProjectsProps {
  readonly projects: readonly WaitingCount[];
  readonly onChoose: (title: string) => void;
}

/** Number of people who wait for each project; a press shows only its list. */
function Projects({ projects, onChoose }: ProjectsProps) {
  const t = useMessages('companyAccount');
  return (
    <section className={panel.panel} aria-labelledby="espera-empreendimentos">
      <h2 id="espera-empreendimentos">{t('waiting.projects')}</h2>
      <ul className={panel.rows}>
        {projects.map(({ project, active, notified }) => (
          <li key={project.id} className={panel.row}>
            <div className={panel.rowText}>
              <h3 className={panel.rowTitle}>{project.title}</h3>
              <p className={panel.small}>
                {t('waiting.active', { count: active })}
                {notified > 0 && ` · ${t('waiting.emailed', { count: notified })}`}
              </p>
            </div>
            <button
              type="button"
              className="button screen-only"
              aria-label={t('waiting.onlyOf', { project: project.title })}
              onClick={() => onChoose(project.title)}
            >
              {t('waiting.only')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props extends Pick<CompanyOnPage, 'company'> {
  readonly waiting: CompanyWaiting;
}

/** People who wait for the company's projects and units, in the order of joining. */
export function CompanyWaitingScreen({ company, waiting: { list: loaded, projects } }: Props) {
  const t = useMessages('companyAccount');
  const ofAccount = useMessages('account');
  const ofConsole = useMessages('console');
  const list = useUrlList(COMPANY_WAITING_LIST, loaded);
  const { items, search, hasMore, isFiltered, isLoading, hasFailed, retry, clear, more, change } = list;
  const { isBusy, run } = useAction(ofAccount('lists.failed'));
  const shown = useFocusOnNew(items, search);
  const seesContacts = isAllowed(company, 'waitingContacts');
  if (items.length === 0 && !isFiltered && !isLoading) {
    return (
      <section className={panel.panel}>
        <h2>{t('waiting.empty.title')}</h2>
        <p className={panel.lead}>{t('waiting.empty.text')}</p>
      </section>
    );
  }
  return (
    <div className={panel.stack}>
      {!seesContacts && <AllowedRoles action="waitingContacts" kind="see" />}
      {projects.length > 0 && <Projects projects={projects} onChoose={(text) => change({ text })} />}
      <ListTools
        list={COMPANY_WAITING_LIST}
        shown={list}
        labels={{
          all: t('waiting.all'),
          search: t(seesContacts ? 'waiting.search' : 'waiting.searchProject'),
          group: (name) => t(`waiting.groups.${name}`),
          order: (name) => t(`waiting.orders.${name}`),
        }}
      />
      {hasFailed && <NotLoaded onRetry={retry} />}
      {items.length === 0 && !isLoading && <NothingFound onClear={clear} />}
      {items.length > 0 && (
        <section
          className={panel.panel}
          aria-busy={isLoading}
          aria-label={ofConsole('sections.waitingEntries.title')}
        >
          <ul ref={shown} className={panel.rows}>
            {items.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} seesContacts={seesContacts} />
            ))}
          </ul>
        </section>
      )}
      {hasMore && (
        <p>
          <ActionButton isBusy={isBusy || isLoading} onClick={() => void run(more)}>
            {ofAccount('lists.more')}
          </ActionButton>
        </p>
      )}
      <p className={panel.small}>{t('waiting.help')}</p>
    </div>
  );
}
