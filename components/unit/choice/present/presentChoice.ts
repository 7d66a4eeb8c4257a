import { registrationLine } from '@/domain/incorporation';
import type { ProjectOffer } from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import type { SettingValue } from '@/domain/setting/schema';
import type { Locale } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { formatRelative, today } from '@/domain/time/calendar';
import { findUnit } from '@/domain/unit/grid';
import { readAnswers } from '@/domain/unitChoice/answers';
import { choiceUnits } from '@/domain/unitChoice/choiceUnits';
import { answersOfUnit, chosenUnit, openStep, type StepOfChoice, stepsOf } from '@/domain/unitChoice/steps';
import type { Translate } from '@/hooks/useMessages';
import type { Messages, Namespace } from '@/locales/messages';
import { translate } from '@/locales/translate';
import type { ChoiceView } from '../choiceView';
import type { ChoiceWords } from './choiceWords';
import { presentDoors } from './presentDoors';
import { presentFacade } from './presentFacade';
import { presentHeld } from './presentHeld';
import { presentResult } from './presentResult';
import { presentStep } from './presentStep';

interface ChoiceFacts {
  readonly project: PublicProject;
  readonly offer: ProjectOffer;
  readonly query: Parameters<typeof readAnswers>[1];
  /** Values that the total cost is computed with. */
  readonly settings: readonly SettingValue[];
  /** With `unitChoice`, `unit`, `project`, `quota` and `totalCost`. */
  readonly messages: Messages;
  readonly locale: Locale;
  /** Instant of the rendering. */
  readonly renderedAt: string;
}

/** The choice at a URL: the open step, or the chosen unit, in words. Browsers need no rules and few sentences. */
export function presentChoice({
  project,
  offer,
  query,
  settings,
  messages,
  locale,
  renderedAt,
}: ChoiceFacts): ChoiceView {
  const words = wordsOf(project, offer, messages, locale);
  const units = choiceUnits(offer);
  const read = readAnswers({ towers: offer.towers, plans: project.plans }, query);
  const isClosed = isWaitingListOnly(project.phase);
  const named =
    isClosed || read.step ? null : findUnit(units, { tower: read.answers.tower, code: read.unit });
  const answers = named ? answersOfUnit(units, read.answers, named) : read.answers;
  const steps = stepsOf(units, answers);
  const isOver = isClosed || (named === null && steps[0]?.options.length === 0);
  const step = isOver || named ? null : openStep(steps, read.step);
  const unit = named ?? (isOver || step ? null : chosenUnit(steps));
  const tower = offer.towers.find(({ code }) => code === towerOf(steps)) ?? null;
  const { slug } = project;
  const last = step ?? (unit ? steps.at(-1) : undefined);
  return {
    slug,
    projectId: project.id,
    title: project.title,
    place: `${project.address.neighborhood}, ${project.address.city}`,
    doors: isOver ? [] : presentDoors(words, { slug, steps, answers, open: step?.name ?? null }),
    exit: paths.project(slug, unit ? { tower: unit.tower, unit: unit.code } : { tower: tower?.code }),
    facade: last ? presentFacade(words, { offer, units, step: last, tower: tower?.code ?? null }) : null,
    step: step && presentStep(words, { slug, units, steps, answers, step, tower }),
    result:
      unit &&
      presentResult(
        words,
        { project, units, unit, answers, quotas: offer.quotas },
        { settings, day: today(renderedAt) },
      ),
    held: isClosed
      ? null
      : presentHeld(words, project, {
          answers,
          steps,
          open: unit ? null : (step ?? steps[0] ?? null),
          chosen: unit,
        }),
    nothing: isOver ? words.t(isClosed ? 'nothing.waiting' : 'nothing.left') : null,
    trust: trustLines(words, project, renderedAt),
    renderedAt,
  };
}

function wordsOf(
  project: PublicProject,
  { towers }: ProjectOffer,
  messages: Messages,
  locale: Locale,
): ChoiceWords {
  const of =
    <N extends Namespace>(namespace: N): Translate<N> =>
    (key, params) =>
      translate(messages[namespace], key, params, locale);
  return {
    t: of('unitChoice'),
    unit: of('unit'),
    project: of('project'),
    quota: of('quota'),
    totalCost: of('totalCost'),
    locale,
    of: project,
    towers,
  };
}

/** Code of the tower that is chosen or the only one. */
function towerOf(steps: readonly StepOfChoice[]): string | null {
  const state = steps.find(({ name }) => name === 'tower')?.state;
  return state?.kind === 'only' || state?.kind === 'chosen' ? String(state.value) : null;
}

function trustLines(words: ChoiceWords, project: PublicProject, renderedAt: string): string[] {
  const { t } = words;
  const { registration, entrepreneur, availability, phase } = project;
  const ago = formatRelative(availability.confirmedAt, renderedAt, words.locale);
  return [
    registration ? registrationLine(registration) : words.project('panel.unregistered'),
    entrepreneur.creci ? `${entrepreneur.tradeName} · ${entrepreneur.creci}` : entrepreneur.tradeName,
    ...(isWaitingListOnly(phase)
      ? []
      : [words.project('freshness.confirmed', { ago, company: entrepreneur.tradeName })]),
    t('trust.price'),
  ];
}
