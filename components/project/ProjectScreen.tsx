import type { ReactNode } from 'react';
import { DeveloperCard } from '@/components/project/DeveloperCard';
import { Notice } from '@/components/project/Notice';
import { OfferBar } from '@/components/project/OfferBar';
import { OfferPanel } from '@/components/project/OfferPanel';
import { PhaseTimeline } from '@/components/project/PhaseTimeline';
import { PlanList } from '@/components/project/PlanList';
import { PriceAnatomy } from '@/components/project/PriceAnatomy';
import { ProjectAbout, paragraphsOf } from '@/components/project/ProjectAbout';
import { ProjectFacts } from '@/components/project/ProjectFacts';
import { ProjectGallery } from '@/components/project/ProjectGallery';
import { ProjectNotices } from '@/components/project/ProjectNotices';
import { ProjectPlace } from '@/components/project/ProjectPlace';
import { ProjectSeo } from '@/components/project/ProjectSeo';
import { ProjectVideo } from '@/components/project/ProjectVideo';
import { placeCrumbs } from '@/components/project/placeCrumbs';
import type { ProjectPageView } from '@/components/project/projectPage';
import { useChosenWords } from '@/components/project/useChosenWords';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { chosenIn, type OfferChoice } from '@/domain/project/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { Choose } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './ProjectScreen.module.css';

interface ProjectScreenProps {
  readonly view: ProjectPageView;
  readonly choice: OfferChoice;
  readonly onChoose: Choose;
  readonly renderedAt: string;
  /** The facts of what is chosen, for the panel. */
  readonly facts: ReactNode;
  /** Other projects that suit whoever looks at this one. */
  readonly similar: ReactNode;
  /** The grid of units, or the quotas of a club. */
  readonly children: ReactNode;
}

/** A project, whole: what it is, what is available, what it costs and who answers for it. */
export function ProjectScreen({
  view,
  choice,
  onChoose,
  renderedAt,
  facts,
  similar,
  children,
}: ProjectScreenProps) {
  const t = useMessages('project');
  const { project, offer, read } = view;
  const chosen = useChosenWords(project, offer, chosenIn(offer, choice));
  const isAsRead = choice === read.choice;
  return (
    <>
      <ProjectSeo project={project} />
      <div className="wrap">
        <Breadcrumbs crumbs={placeCrumbs(t('home'), project)} />
        <ProjectGallery title={project.title} pictures={[project.cover, ...project.photos]} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <header className={styles.head}>
              <h1>{project.title}</h1>
              <p className={styles.lead}>{paragraphsOf(project.description)[0]}</p>
            </header>
            <ProjectFacts project={project} />
            <ProjectNotices project={project} />
            <PlanList project={project} offer={offer} />
            {isAsRead && read.unknown && (
              <Notice icon="info" tone="info">
                {t(`unknown.${read.unknown}`)}
              </Notice>
            )}
            {children}
          </div>
          <div className={styles.side}>
            <OfferPanel
              project={project}
              chosen={chosen}
              choice={choice}
              onChoose={onChoose}
              renderedAt={renderedAt}
            >
              {facts}
            </OfferPanel>
          </div>
          <div className={styles.main}>
            {!isWaitingListOnly(project.phase) && (
              <PriceAnatomy project={project} priced={pricedOffer(chosen, project.priceFrom)} />
            )}
            <PhaseTimeline project={project} />
            <ProjectAbout project={project} />
            {project.video && <ProjectVideo video={project.video} />}
            <ProjectPlace project={project} />
            <DeveloperCard project={project} />
          </div>
        </div>
        {similar && (
          <section className={styles.similar} aria-labelledby="parecidos">
            <h2 id="parecidos">{t('similar')}</h2>
            {similar}
          </section>
        )}
      </div>
      <OfferBar project={project} chosen={chosen} />
    </>
  );
}

type Priced = { readonly priceCents: number; readonly label: string };

/** The price that is taken apart: that of the chosen offer, else the one the page starts from. */
function pricedOffer(
  chosen: { priceCents: number | null; label: string } | null,
  from: Priced | null,
): Priced | null {
  const priceCents = chosen?.priceCents ?? null;
  return chosen && priceCents !== null ? { priceCents, label: chosen.label } : from;
}
