import { offerOf } from '@/domain/project/offers/compactOffer';
import { chosenIn, type OfferChoice, readChoice } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import type { Locale } from '@/domain/site/locale';
import type { PublicUnit } from '@/domain/unit/schema';
import type { DisplayState } from '@/domain/unit/status';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages, type Namespace } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { isNotFound } from '@/services/http/apiError';
import { getProjectBySlug, listProjectUnits } from '@/services/public';
import { choiceLabels } from './offer/choiceLabels';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Subject of a form about a project, or about one unit or quota named by the URL. */
export interface FormSubject {
  readonly project: PublicProject;
  readonly choice: OfferChoice;
  /** "Unidade 1203, Torre A"; null for the project as a whole. */
  readonly label: string | null;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  /** Of the unit or quota; null for the project as a whole. */
  readonly displayState: DisplayState | null;
  /** Units of the project; empty in a club, which sells quotas. */
  readonly units: readonly PublicUnit[];
}

type LoadedSubject =
  | ({ readonly kind: 'found' } & FormSubject)
  /** The project has a new URL. */
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' };

const NO_ITEM = { label: null, unitId: null, quotaId: null, displayState: null } as const;
const WHOLE_PROJECT: OfferChoice = { tower: null, unit: null, quota: null };

/** Subject named by a URL. An unknown unit is ignored: the form is then about the project. */
export async function loadFormSubject(slug: string, query: Query, locale: Locale): Promise<LoadedSubject> {
  const project = await getProjectBySlug(slug).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (project === null) return { kind: 'missing' };
  if (project.slug !== slug) return { kind: 'moved', slug: project.slug };
  const { items: units, quotas } = await listProjectUnits(project.id);
  const offer = offerOf(project, units, quotas);
  const { choice } = readChoice(offer, query);
  const chosen = chosenIn(offer, choice);
  const unit = units.find(({ tower, code }) => tower === chosen.unit?.tower && code === chosen.unit.code);
  const quota = quotas.find(({ unitId, number }) => unitId === unit?.id && number === chosen.quota?.number);
  const labels = choiceLabels(await sentences(locale), project, offer, chosen);
  const ofProject = { kind: 'found', project, units: quotas.length > 0 ? [] : units } as const;
  if (labels === null) return { ...ofProject, choice: WHOLE_PROJECT, ...NO_ITEM };
  return {
    ...ofProject,
    choice,
    label: labels.label,
    displayState: labels.displayState,
    unitId: quota ? null : (unit?.id ?? null),
    quotaId: quota?.id ?? null,
  };
}

async function sentences(locale: Locale) {
  const messages = await loadMessages(['unit', 'quota'], locale);
  const of =
    <N extends Namespace>(namespace: N): Translate<N> =>
    (key, params) =>
      translate(messages[namespace], key, params, locale);
  return { unit: of('unit'), quota: of('quota') };
}
