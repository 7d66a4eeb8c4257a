import { formatAreaRange } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { Preview, PreviewOffer, PreviewProject } from '@/domain/seo/preview';
import type { Locale } from '@/domain/site/locale';
import { nounOf } from '@/domain/unit/noun';
import english from '@/locales/en/preview.json';
import englishVocabulary from '@/locales/en/vocabulary.json';
import spanish from '@/locales/es/preview.json';
import spanishVocabulary from '@/locales/es/vocabulary.json';
import portuguese from '@/locales/pt-BR/preview.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { type MessageKey, type MessageParams, translate } from '@/locales/translate';

const SENTENCES = { 'pt-BR': portuguese, en: english, es: spanish } as const;
const VOCABULARIES = { 'pt-BR': vocabulary, en: englishVocabulary, es: spanishVocabulary } as const;

/** Every line of a preview, ready to be drawn. */
export interface PreviewWords {
  readonly phase: string;
  readonly title: string;
  /** Label of the chosen unit or quota; null for the project itself. */
  readonly offer: string | null;
  readonly place: string;
  readonly facts: string;
  /** Line above the price. */
  readonly priceLabel: string | null;
  /** Price, or the reason why it is not shown. */
  readonly price: string;
  readonly registration: string | null;
}

type T = (key: MessageKey<typeof portuguese>, params?: MessageParams) => string;

export function sentencesOf(locale: Locale): T {
  return (key, params) => translate(SENTENCES[locale], key, params, locale);
}

/** Renders the facts of a preview as text. */
export function previewWords(preview: Preview, locale: Locale): PreviewWords {
  const t = sentencesOf(locale);
  const { project, offer, priceCents, areaM2 } = preview;
  const { neighborhood, city, state } = project.address;
  const [min, max] = areaM2;
  const rooms = project.category === 'lots' ? [] : [bedroomsText(t, preview)];
  return {
    phase: VOCABULARIES[locale].phases[project.phase],
    title: project.title,
    offer: offer && offerText(t, project, offer),
    place: t('place', { neighborhood, city, state }),
    facts: [...rooms, ...(max > 0 ? [formatAreaRange(min, max, locale)] : [])].join(' · '),
    priceLabel: priceCents === null ? null : t(offer ? 'total' : 'from'),
    price: priceCents === null ? absenceText(t, preview) : formatBRL(priceCents, { cents: 'auto' }, locale),
    registration: project.registration && t('registration', { number: project.registration.number }),
  };
}

function absenceText(t: T, { project, offer }: Preview): string {
  if (isWaitingListOnly(project.phase)) return t('waiting');
  if (project.isStale) return t('unconfirmed');
  if (offer === null) return t('soldOut');
  // An active offer without a price is not for sale yet; the picture shows it like a disabled one.
  return t(`states.${offer.displayState === 'active' ? 'disabled' : offer.displayState}`);
}

function bedroomsText(t: T, { bedrooms: [min, max] }: Preview): string {
  if (max === 0) return t('studio');
  if (min === 0) return t('studioTo', { max });
  return min === max ? t('bedrooms', { count: min }) : t('bedroomsRange', { min, max });
}

function offerText(t: T, { category, towers }: PreviewProject, offer: PreviewOffer): string {
  const label =
    offer.quota === null
      ? t(`nouns.${nounOf(category)}`, { code: offer.unit })
      : t('quota', { number: offer.quota, unit: offer.unit });
  if (towers.length < 2) return label;
  const isBlock = towers.find(({ code }) => code === offer.tower)?.kind === 'block';
  return t(isBlock ? 'inBlock' : 'inTower', { label, tower: offer.tower });
}
