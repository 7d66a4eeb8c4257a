import { useRouter } from 'next/router';
import { ActionButton } from '@/components/form/ActionButton';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { ProjectSummary } from '@/domain/project/record';
import { paths } from '@/domain/site/paths';
import { formatInstant, formatRelative } from '@/domain/time/calendar';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { confirmAvailability } from '@/services/catalogue/projects';
import cells from '../list/Cells.module.css';
import type { LoadedConsoleList } from '../list/consoleList';
import type { Column } from '../list/DataTable';
import { EmptyPlace } from '../list/EmptyPlace';
import { ListPage } from '../list/ListPage';
import { StateMark, type StateTone } from '../list/StateMark';
import { PROJECTS } from './projectList';

type Publication = 'draft' | 'submitted' | 'rejected' | 'published' | 'unpublished';

const TONES: Readonly<Record<Publication, StateTone>> = {
  draft: 'act',
  submitted: 'waiting',
  rejected: 'bad',
  published: 'good',
  unpublished: 'over',
};

function publicationOf({
  approval,
  submittedAt,
  isPublished,
  firstPublishedAt,
}: ProjectSummary): Publication {
  if (isPublished) return 'published';
  if (firstPublishedAt !== null) return 'unpublished';
  if (approval === 'rejected') return 'rejected';
  return submittedAt === null ? 'draft' : 'submitted';
}

/** Says that the stock is what the page shows, which dates the project for buyers. */
function ConfirmStock({ project }: { readonly project: ProjectSummary }) {
  const t = useMessages('console');
  const router = useRouter();
  const { isBusy, run } = useAction(t('project.failed'));
  const confirm = () =>
    run(async () => {
      await confirmAvailability(project.id);
      await router.replace(router.asPath, undefined, { scroll: false });
    }, t('project.confirmDone'));
  return (
    <ActionButton
      isBusy={isBusy}
      aria-label={t('project.confirmOf', { project: project.title })}
      onClick={() => void confirm()}
    >
      {t('project.confirm')}
    </ActionButton>
  );
}

function useProjectColumns(now: string): Column<ProjectSummary>[] {
  const t = useMessages('console');
  const labels = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  return [
    {
      name: 'title',
      label: t('project.title'),
      sort: 'title',
      cell: ({ slug, title, isPublished }) =>
        isPublished ? (
          <PageLink href={paths.project(slug)} className={cells.unit}>
            {title}
          </PageLink>
        ) : (
          title
        ),
    },
    {
      name: 'phase',
      label: t('project.phase'),
      cell: ({ phase }) => labels(`phases.${phase}`),
    },
    {
      name: 'state',
      label: t('project.state'),
      cell: (project) => {
        const state = publicationOf(project);
        return <StateMark label={t(`project.states.${state}`)} tone={TONES[state]} />;
      },
    },
    {
      name: 'confirmed',
      label: t('project.confirmed'),
      sort: 'availabilityConfirmedAt',
      cell: ({ availabilityConfirmedAt: at, firstPublishedAt }) =>
        firstPublishedAt === null ? t('project.never') : formatRelative(at, now, locale),
    },
    {
      name: 'updated',
      label: t('project.updated'),
      sort: 'updated',
      isOptional: true,
      cell: ({ updatedAt }) => formatInstant(updatedAt, { style: 'date' }, locale),
    },
    {
      name: 'act',
      label: '',
      cell: (project) =>
        project.allowedActions.includes('confirmAvailability') && <ConfirmStock project={project} />,
    },
  ];
}

/** Projects of the company and of its partners. */
export function ProjectsList({ loaded }: { readonly loaded: LoadedConsoleList<ProjectSummary> }) {
  const t = useMessages('console');
  const labels = useMessages('vocabulary');
  return (
    <ListPage
      list={PROJECTS}
      loaded={loaded}
      columns={useProjectColumns(loaded.now)}
      labels={{
        caption: t('project.caption'),
        all: t('project.all'),
        view: (phase) => labels(`phases.${phase}`),
        search: t('project.search'),
      }}
      empty={<EmptyPlace title={t('empty.projects.title')} text={t('empty.projects.text')} />}
    />
  );
}
