import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { DeferredPart } from '@/components/shell/DeferredPart';
import {
  type ChosenOffer,
  chosenIn,
  type OfferChoice,
  type ProjectOffer,
} from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import type { Choose } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import {
  OfferBar,
  OfferPanel,
  PlanList,
  PriceAnatomy,
  PriceHistory,
  ProjectDetails,
  ProjectSummary,
} from './deferred';
import type { LabelledPicture } from './gallery/labelledPictures';
import { ProjectGallery } from './gallery/ProjectGallery';
import { Notice } from './Notice';
import { type ChoiceLabels, choiceLabels } from './offer/choiceLabels';
import styles from './ProjectScreen.module.css';
import { paragraphsOf } from './paragraphs';
import { placeCrumbs } from './placeCrumbs';
import type { PricedOffer } from './prices/PriceAnatomy';
import type { PricesView } from './prices/presentPrices';
import type { ProjectPageView, ProjectView } from './projectPage';

function useChoiceLabels(
  project: ProjectView,
  offer: ProjectOffer,
  chosen: ChosenOffer,
): ChoiceLabels | null {
  return choiceLabels({ unit: useMessages('unit'), quota: useMessages('quota') }, project, offer, chosen);
}

interface ProjectScreenProps {
  readonly view: ProjectPageView;
  readonly choice: OfferChoice;
  readonly onChoose: Choose;
  readonly renderedAt: string;
  readonly pictures: readonly LabelledPicture[];
  readonly prices: PricesView | null;
  /** Total cost of the price in the panel. */
  readonly cost: ReactNode;
  /** Facts of the chosen unit or quota, for the panel. */
  readonly facts: ReactNode;
  /** Similar projects. */
  readonly similar: ReactNode;
  /** Unit grid, or quotas of a club. */
  readonly children: ReactNode;
}

/** Page of a project: description, availability, prices and developer. */
export function ProjectScreen({
  view,
  choice,
  onChoose,
  renderedAt,
  pictures,
  prices,
  cost,
  facts,
  similar,
  children,
}: ProjectScreenProps) {
  const t = useMessages('project');
  const { project, offer, read } = view;
  const chosen = useChoiceLabels(project, offer, chosenIn(offer, choice));
  const isAsRead = choice === read.choice;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={placeCrumbs(t('home'), project)} />
        <ProjectGallery title={project.title} pictures={pictures} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Head project={project} />
            <DeferredPart isStatic>
              <ProjectSummary project={project} renderedAt={renderedAt} />
              <PlanList project={project} offer={offer} />
            </DeferredPart>
            {isAsRead && read.unknown && (
              <Notice icon="info" tone="info">
                {t(`unknown.${read.unknown}`)}
              </Notice>
            )}
            <DeferredPart>{children}</DeferredPart>
          </div>
          <div className={styles.side}>
            <DeferredPart>
              <OfferPanel
                project={project}
                chosen={chosen}
                choice={choice}
                onChoose={onChoose}
                renderedAt={renderedAt}
                cost={cost}
              >
                {facts}
              </OfferPanel>
            </DeferredPart>
          </div>
          <div className={styles.main}>
            <Prices project={project} chosen={chosen} prices={prices} />
            <DeferredPart>
              <ProjectDetails project={project} />
            </DeferredPart>
          </div>
        </div>
        {similar && <Similar>{similar}</Similar>}
      </div>
      <DeferredPart>
        <OfferBar project={project} chosen={chosen} />
      </DeferredPart>
    </>
  );
}

function Head({ project }: { readonly project: ProjectView }) {
  const { neighborhood, city, state } = project.address;
  return (
    <header className={styles.head}>
      <div>
        <h1>{project.title}</h1>
        <p className={styles.place}>
          {neighborhood}, {city}&nbsp;·&nbsp;{state}
        </p>
      </div>
      <p lang={DATA_LANGUAGE} className={styles.lead}>
        {paragraphsOf(project.description)[0]}
      </p>
    </header>
  );
}

interface PricesProps extends Pick<ProjectScreenProps, 'prices'> {
  readonly project: ProjectView;
  readonly chosen: ChoiceLabels | null;
}

function Prices({ project, chosen, prices }: PricesProps) {
  return (
    <>
      <DeferredPart>
        {!isWaitingListOnly(project.phase) && (
          <PriceAnatomy project={project} priced={pricedOffer(chosen, project.priceFrom)} />
        )}
      </DeferredPart>
      {prices && (
        <DeferredPart isStatic>
          <PriceHistory prices={prices} />
        </DeferredPart>
      )}
    </>
  );
}

function Similar({ children }: { readonly children: ReactNode }) {
  const t = useMessages('project');
  return (
    <section className={`screen-only ${styles.similar}`} aria-labelledby="parecidos">
      <h2 id="parecidos">{t('similar')}</h2>
      <DeferredPart isStatic>{children}</DeferredPart>
    </section>
  );
}

/** Offer whose price is broken down: the chosen one, else the cheapest. */
function pricedOffer(
  chosen: { priceCents: number | null; label: string } | null,
  from: PricedOffer | null,
): PricedOffer | null {
  const priceCents = chosen?.priceCents ?? null;
  return chosen && priceCents !== null ? { priceCents, label: chosen.label } : from;
}
