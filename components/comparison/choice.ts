import { COMPARED_MAX } from '@/domain/comparison';
import { CHOICE_BOXES, CHOICE_KEY } from './choiceKey';

export interface Chosen {
  readonly slug: string;
  readonly title: string;
}

function isChosen(value: unknown): value is Chosen {
  const { slug, title } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof slug === 'string' && typeof title === 'string';
}

/** What this tab has chosen; nothing where it may keep nothing, or what it kept is damaged. */
export function readChoice(): readonly Chosen[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChosen).slice(0, COMPARED_MAX) : [];
  } catch {
    return [];
  }
}

export function keepChoice(chosen: readonly Chosen[]): void {
  try {
    if (chosen.length === 0) sessionStorage.removeItem(CHOICE_KEY);
    else sessionStorage.setItem(CHOICE_KEY, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing still compares what stands on this page.
  }
}

export function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(CHOICE_BOXES)];
}

export function chosenBy({ value, dataset }: HTMLInputElement): Chosen {
  return { slug: value, title: dataset.title ?? value };
}

/** The choice with one more; null where there is no room for it. */
export function withOne(chosen: readonly Chosen[], one: Chosen): readonly Chosen[] | null {
  if (chosen.some(({ slug }) => slug === one.slug)) return chosen;
  return chosen.length < COMPARED_MAX ? [...chosen, one] : null;
}
