import type { ReactNode } from 'react';
import { StateIcon } from '@/components/illustration/StateIcon';
import { ChooseButton } from '@/components/shell/ChooseButton';
import { PageLink } from '@/components/shell/PageLink';
import { FreesIn } from '@/components/shell/queue/FreesIn';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { choicePath, type OfferChoice } from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import { localePath, paths } from '@/domain/site/paths';
import { type Choose, choiceLink } from '@/hooks/choiceLink';
import { keepFocusAt } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import { ShareButtons } from '../share/ShareButtons';
import type { ChoiceLabels } from './choiceLabels';
import { FavoriteButton } from './FavoriteButton';
import { OfferHistory } from './OfferHistory';
import { OfferLinks, VisitLink } from './OfferLinks';
import styles from './OfferPanel.module.css';
import { TrustLines } from './TrustLines';
import { WaitingLink } from './WaitingLink';
import { WaysOn } from './WaysOn';

const PANEL_ID = 'escolha';

interface OfferPanelProps {
  readonly project: ProjectView;
  readonly chosen: ChoiceLabels | null;
  readonly choice: OfferChoice;
  readonly onChoose: Choose;
  /** Instant of the rendering. */
  readonly renderedAt: string;
  /** Total cost of the shown price. */
  readonly cost: ReactNode;
  /** Facts of the choice. */
  readonly children: ReactNode;
}

/** Chosen unit or quota, or the lowest price; beside the page on a large screen. */
export function OfferPanel({
  project,
  chosen,
  choice,
  onChoose,
  renderedAt,
  cost,
  children,
}: OfferPanelProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const priceCents = chosen ? chosen.priceCents : (project.priceFrom?.priceCents ?? null);
  const cleared = { ...choice, unit: unitKept(project, choice), quota: null };
  const shown: OfferChoice = chosen ? choice : { tower: null, unit: null, quota: null };
  const choose = choosingIn(onChoose);
  const subject = chosen ? `${chosen.label}, ${project.title}` : project.title;
  const price = priceCents === null ? null : formatBRL(priceCents, { cents: 'auto' }, locale);
  return (
    <aside id={PANEL_ID} tabIndex={-1} className={styles.panel} aria-label={t('panel.label')}>
      <div aria-live="polite" className={styles.offer}>
        {chosen ? (
          <ChosenOffer chosen={chosen} price={price}>
            {children}
          </ChosenOffer>
        ) : (
          <PriceFrom project={project} onChoose={choose} />
        )}
      </div>
      {chosen && chosen.displayState !== 'active' && !isWaitingListOnly(project.phase) && (
        <WaysOn key={chosen.label} project={project} choice={choice} chosen={chosen} />
      )}
      <LaunchList project={project} choice={shown} isChosen={chosen !== null} />
      {cost}
      <TrustLines project={project} priceCents={priceCents} renderedAt={renderedAt} />
      {chosen?.displayState === 'active' && !isWaitingListOnly(project.phase) && (
        <ChooseButton
          projectId={project.id}
          item={chosen.item}
          label={t(choice.quota === null ? 'panel.chooseThis' : 'panel.chooseThisQuota')}
          chosenLabel={t('panel.chosenThis')}
          subject={subject}
        />
      )}
      {project.priceFrom !== null && <StepByStep slug={project.slug} isMain={!chosen} />}
      <VisitLink project={project} choice={shown} />
      <FavoriteButton projectId={project.id} choice={chosen && shown} subject={subject} />
      <ShareButtons
        subject={subject}
        price={price !== null && !chosen ? t('panel.fromPrice', { price }) : price}
        path={localePath(choicePath(project.slug, shown), locale)}
      />
      {chosen && (
        <a {...choiceLink(project.slug, cleared, choose, locale)} className="link">
          {t('panel.clear')}
        </a>
      )}
      <OfferLinks
        project={project}
        choice={shown}
        canSimulate={chosen?.priceCents != null}
        renderedAt={renderedAt}
      />
    </aside>
  );
}

interface LaunchListProps {
  readonly project: ProjectView;
  readonly choice: OfferChoice;
  readonly isChosen: boolean;
}

/** Waiting list before the launch, of the choice too; afterwards of a project in which nothing can be bought now. */
function LaunchList({ project, choice, isChosen }: LaunchListProps) {
  const t = useMessages('project');
  const isBefore = isWaitingListOnly(project.phase);
  const isSoldOut = !isChosen && project.priceFrom === null && !project.isUnconfirmed;
  if (!isBefore && !isSoldOut) return null;
  return (
    <WaitingLink
      slug={project.slug}
      choice={choice}
      label={t(isBefore ? 'waiting.join' : 'soldOut.notify')}
      isMain
    />
  );
}

interface StepByStepProps {
  readonly slug: string;
  /** True until a unit is chosen: then its own actions come first. */
  readonly isMain: boolean;
}

/** Way to the choice with one question a screen. */
function StepByStep({ slug, isMain }: StepByStepProps) {
  const t = useMessages('project');
  const look = isMain ? 'button button-primary' : 'button';
  return (
    <PageLink href={paths.choice(slug)} className={`${look} screen-only`} rel="nofollow">
      {t('panel.stepByStep')}
    </PageLink>
  );
}

/** Text in place of a missing price. */
function withoutPrice({ phase, isUnconfirmed }: ProjectView) {
  if (isWaitingListOnly(phase)) return 'waiting.title';
  return isUnconfirmed ? 'freshness.price' : 'soldOut.title';
}

/** A link of the panel is replaced by the choice it makes; the focus stays in the panel. */
function choosingIn(onChoose: Choose): Choose {
  return (choice) => {
    keepFocusAt(PANEL_ID);
    onChoose(choice);
  };
}

/** Unchoosing a quota keeps its unit's calendar open; unchoosing a unit keeps its tower. */
function unitKept({ genre }: ProjectView, { unit }: OfferChoice): string | null {
  return genre === 'clubs' ? unit : null;
}

interface ChosenOfferProps {
  readonly chosen: ChoiceLabels;
  readonly price: string | null;
  readonly children: ReactNode;
}

function ChosenOffer({ chosen, price, children }: ChosenOfferProps) {
  const t = useMessages('project');
  return (
    <>
      <h2 className={styles.label}>{chosen.label}</h2>
      <p className={styles.state} data-state={chosen.displayState}>
        <StateIcon state={chosen.displayState} /> {chosen.state}
      </p>
      {price !== null && <p className={styles.price}>{price}</p>}
      {chosen.displayState === 'reserved' && (
        <FreesIn until={chosen.until} say={(time) => t('live.frees', { time })} />
      )}
      {chosen.history.length > 1 && <OfferHistory history={chosen.history} />}
      {children}
    </>
  );
}

function PriceFrom({ project, onChoose }: Pick<OfferPanelProps, 'project' | 'onChoose'>) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { priceFrom } = project;
  if (priceFrom === null) {
    return (
      <>
        <h2 className={styles.label}>{t(withoutPrice(project))}</h2>
        {project.isUnconfirmed && <p>{t('panel.askPrice')}</p>}
        {isWaitingListOnly(project.phase) && <p>{t('panel.waitingPrice')}</p>}
      </>
    );
  }
  return (
    <>
      <h2 className={styles.label}>{t('panel.from')}</h2>
      <p className={styles.price}>{formatBRL(priceFrom.priceCents, { cents: 'auto' }, locale)}</p>
      {priceFrom.place ? (
        <a {...choiceLink(project.slug, priceFrom.place, onChoose, locale)} className="link">
          {t('panel.fromUnit', { label: priceFrom.label })}
        </a>
      ) : (
        <p>{priceFrom.label}</p>
      )}
    </>
  );
}
