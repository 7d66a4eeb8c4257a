import { formatArea, formatPricePerM2 } from '@/domain/measures';
import { breakDownPrice } from '@/domain/money/brokerage';
import { formatBRL } from '@/domain/money/money';
import type { OfferQuota } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import { offerCost, offerCostFacts } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost, type TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import { paths } from '@/domain/site/paths';
import { nounOf } from '@/domain/unit/noun';
import { positionDigits } from '@/domain/unit/unitGroup';
import { answerText, type ChoiceAnswers } from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import { summaryOf } from '@/domain/unitChoice/steps';
import { floorText, parkingText, roomsText } from '../../unitLabels';
import type { ResultView } from '../choiceView';
import { availableText, type ChoiceWords, chosenPath, priceText, unitTitle } from './choiceWords';
import { presentQuotas } from './presentQuotas';
import { presentTaken } from './presentTaken';

type Brokerage = NonNullable<PublicProject['config']>['brokerage'];

interface ResultFacts {
  readonly project: PublicProject;
  readonly units: readonly ChoiceUnit[];
  readonly unit: ChoiceUnit;
  readonly answers: ChoiceAnswers;
  readonly quotas: readonly OfferQuota[];
}

/** The chosen unit with its price, and what the price includes. In a club it leads to the quotas of the unit. */
export function presentResult(
  words: ChoiceWords,
  { project, units, unit, answers, quotas }: ResultFacts,
  dated: Parameters<typeof offerCost>[2],
): ResultView {
  const { t, of } = words;
  const title = unitTitle(words, unit);
  const isClub = project.genre === 'clubs';
  const listed = isClub ? presentQuotas(words, project, { quotas, unit, title, dated }) : null;
  const isTaken = unit.displayState !== 'active';
  return {
    unitId: unit.id,
    here: chosenPath(words, project.slug, answers, unit),
    taken: isTaken ? presentTaken(words, project, { units, unit, title }) : null,
    title,
    price: isTaken ? null : priceText(words, summaryOf([unit])),
    brokerage: isClub ? null : brokerageText(words, project.config?.brokerage, unit.priceCents),
    cost: costView(words, project, unit.priceCents, dated),
    facts: factsOf(words, unit),
    seeLabel: listed?.more ?? t(isClub ? 'result.weeks' : 'result.grid'),
    seePath: paths.project(project.slug, { tower: unit.tower, unit: unit.code }),
    item: isClub ? null : { unitId: unit.id },
    simulatePath:
      isClub || unit.priceCents === null
        ? null
        : paths.simulation({ project: project.slug, tower: unit.tower, unit: unit.code }),
    favorite: isClub ? null : { tower: unit.tower, unit: unit.code, quota: null },
    subject: `${title}, ${project.title}`,
    quotas: listed,
    facadeKey: answerText(of.plans, 'floor', unit.floor),
  };
}

function costView(
  { totalCost: t, locale }: ChoiceWords,
  project: PublicProject,
  priceCents: number | null,
  dated: Parameters<typeof offerCost>[2],
): TotalCostView | null {
  const facts = offerCostFacts(project);
  const cost = facts && priceCents !== null ? offerCost(facts, priceCents, dated) : null;
  return cost && presentTotalCost({ t, locale }, cost, 'usual');
}

/** The part of the total that the broker gets, apart from the rest (STJ, Tema 938). */
function brokerageText(
  { project, locale }: ChoiceWords,
  brokerage: Brokerage | undefined,
  priceCents: number | null,
): string | null {
  if (!brokerage || priceCents === null) return null;
  const { brokerageCents } = breakDownPrice(priceCents, brokerage.percent);
  const amount = formatBRL(brokerageCents, {}, locale);
  return `${project('panel.total')} ${project('panel.brokerage', { amount, beneficiary: brokerage.beneficiary })}`;
}

function factsOf(words: ChoiceWords, unit: ChoiceUnit): ResultView['facts'] {
  const { unit: t, of, locale, towers } = words;
  const plan = of.plans.find(({ planIndex }) => planIndex === unit.planIndex);
  const isLot = nounOf(of.category) === 'lot';
  const isTower = towers.find(({ code }) => code === unit.tower)?.kind === 'tower';
  const fact = (name: string, value: string) => [{ name, value }];
  return [
    ...fact(t(isLot ? 'facts.landArea' : 'facts.privateArea'), formatArea(unit.areaM2, locale)),
    ...(plan && !isLot ? fact(t('facts.rooms'), roomsText(t, plan)) : []),
    ...(plan && !isLot ? fact(t('facts.parking'), parkingText(t, plan)) : []),
    ...(isTower ? fact(t('facts.floor'), floorText(t, unit.floor)) : []),
    ...(isTower ? fact(t('facts.position'), positionDigits(unit.position)) : []),
    ...(unit.highlights
      ? fact(t('facts.highlights'), unit.highlights.map((each) => t(`highlights.${each}`)).join(', '))
      : []),
    ...(unit.orientation ? fact(t('facts.sun'), t(`sun.${unit.orientation}`)) : []),
    ...(unit.priceCents === null || of.genre === 'clubs'
      ? []
      : fact(t('facts.pricePerM2'), formatPricePerM2(unit.priceCents, unit.areaM2, locale))),
    ...(of.genre === 'clubs' ? fact(words.t('result.quotas'), availableText(words, [unit])) : []),
  ];
}
