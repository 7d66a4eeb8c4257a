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

/** Choice of this tab; empty if storage is blocked or damaged. */
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
    // Without storage the projects of this page can still be compared.
  }
}

export function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(CHOICE_BOXES)];
}

export function chosenBy({ value, dataset }: HTMLInputElement): Chosen {
  return { slug: value, title: dataset.title ?? value };
}

/** Choice with one more project; null if it is full. */
export function addChoice(chosen: readonly Chosen[], one: Chosen): readonly Chosen[] | null {
  if (chosen.some(({ slug }) => slug === one.slug)) return chosen;
  return chosen.length < COMPARED_MAX ? [...chosen, one] : null;
}
