import type * as TestingLibrary from '@testing-library/dom';

type Library = typeof TestingLibrary;

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Element by its role and name, or a field by its label; a text matches the whole name. */
export interface Target {
  readonly role?: string;
  readonly level?: number;
  readonly label?: string | Pattern;
  readonly name?: string | Pattern;
  /** The first of several is meant. */
  readonly isFirst?: boolean;
  /** Element that has the target inside. */
  readonly within?: Target;
}

/** The only visible element of a target, or null; throws for two. Runs in the page, so it refers to nothing outside. */
export function locate(target: Target): HTMLElement | null {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom: Library };
  const patternOf = (value: string | Pattern) =>
    typeof value === 'string' ? value : new RegExp(value.source, value.flags);
  const candidates = (root: HTMLElement, { role, level, label, name }: Target) =>
    label === undefined
      ? library.queryAllByRole(root, role ?? '', {
          ...(name === undefined ? {} : { name: patternOf(name) }),
          ...(level === undefined ? {} : { level }),
        })
      : library.queryAllByLabelText(root, patternOf(label), { selector: 'input, select, textarea' });
  const find = (each: Target): HTMLElement | null => {
    const root = each.within === undefined ? document.body : find(each.within);
    const found = root ? candidates(root, each).filter((element) => element.getClientRects().length > 0) : [];
    if (found.length > 1 && !each.isFirst)
      throw new Error(`${found.length} elements match ${JSON.stringify(each)}`);
    return found[0] ?? null;
  };
  return find(target);
}

/**
 * Point of the window where a finger touches an element, of a hidden radio its label, after scrolling it to the middle. Null while
 * another element covers it. Runs in the page.
 */
export function touchPoint(element: HTMLInputElement): Point | null {
  const parts = [element, ...(element.labels ?? [])] as HTMLElement[];
  for (const part of parts) {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = part.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && parts.some((each) => each.contains(hit) || hit.contains(each))) return point;
  }
  return null;
}

/** Horizontal overflow of the page in pixels, and the widest element that causes it. Runs in the page. */
export function overflow(): { pixels: number; cause: string } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cause = [...document.body.querySelectorAll('*')].find(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return { pixels: scrollWidth - clientWidth, cause: cause?.outerHTML.slice(0, 200) ?? '' };
}
