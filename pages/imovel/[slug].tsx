import type { GetServerSideProps } from 'next';
import { ProjectGrid } from '@/components/catalogue/deferred';
import { type CardView, presentCard } from '@/components/catalogue/presentCard';
import { loadWords } from '@/components/catalogue/words';
import { loadProjectPage } from '@/components/project/loadProjectPage';
import { ProjectScreen } from '@/components/project/ProjectScreen';
import type { ProjectPageView } from '@/components/project/projectPage';
import { QuotaExplorer, QuotaFacts } from '@/components/quota/deferred';
import { UnitExplorer, UnitFacts } from '@/components/unit/deferred';
import { useMessages } from '@/hooks/useMessages';
import { useOfferChoice } from '@/hooks/useOfferChoice';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/publicPage';
import { siteOrigin } from '@/services/siteOrigin';

interface Props {
  readonly view: ProjectPageView;
  readonly similar: readonly CardView[];
  readonly renderedAt: string;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, query, res }) => {
  const renderedAt = new Date().toISOString();
  const loaded = await loadProjectPage(String(params?.slug), query, renderedAt);
  if (loaded.kind === 'missing') return { notFound: true };
  if (loaded.kind === 'moved') return { redirect: { destination: loaded.path, statusCode: 301 } };
  declarePublicPage(res, [`project:${loaded.id}`]);
  const words = await loadWords();
  const similar = loaded.similar.map((card) => presentCard(words, card, renderedAt));
  const messages = await loadMessages(loaded.namespaces);
  return { props: { view: loaded.view, similar, renderedAt, messages, origin: siteOrigin() } };
};

function Project({ view, similar, renderedAt }: Props) {
  const t = useMessages('project');
  const { project, offer, calendarYear: year } = view;
  const { choice, choose, unit, quota } = useOfferChoice(project.slug, offer, view.read.choice);
  const explorer = { slug: project.slug, offer, choice, onChoose: choose };
  const [offers, facts] =
    project.genre === 'clubs'
      ? [
          <QuotaExplorer key="offers" {...explorer} year={year} />,
          quota && <QuotaFacts key="facts" quota={quota} unit={unit} year={year} />,
        ]
      : [
          <UnitExplorer key="offers" {...explorer} project={project} />,
          unit && <UnitFacts key="facts" unit={unit} project={project} towers={offer.towers} />,
        ];
  const cards = <ProjectGrid cards={similar} heading="h3" label={t('similar')} />;
  const screen = { view, choice, onChoose: choose, renderedAt, facts, similar: similar.length > 0 && cards };
  return <ProjectScreen {...screen}>{offers}</ProjectScreen>;
}

/** Another project, or another deep link into this one, starts afresh. */
export default function ProjectPage(props: Props) {
  const { project, read } = props.view;
  return <Project key={`${project.slug}/${Object.values(read.choice).join('/')}`} {...props} />;
}
