import { type RefObject, useEffect, useState } from 'react';
import { SUGGESTION_MIN_LENGTH, type Suggestion } from '@/domain/suggestion/schema';
import { suggest } from '@/services/public';

/** Pause in typing after which the API is called. */
const PAUSE_MS = 150;

interface Suggested {
  /** Text that these suggestions belong to. */
  readonly typed: string;
  readonly items: readonly Suggestion[];
}

/** Typed text of a field; empty while it holds the initial value. */
export function writtenIn(field: HTMLInputElement | null): string {
  return field === null || field.value === field.defaultValue ? '' : field.value;
}

/** Suggestions for a text, after a pause in typing. A new text cancels the previous call. */
export function useSuggested(typed: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (typed.trim().length < SUGGESTION_MIN_LENGTH) {
      setSuggested(null);
      return;
    }
    const call = new AbortController();
    const timer = setTimeout(() => {
      suggest(typed, call.signal).then(
        ({ items }) => {
          if (!call.signal.aborted) setSuggested({ typed, items });
        },
        // Suggestions are optional: after a failure the search works without them.
        () => {
          if (!call.signal.aborted) setSuggested(null);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [typed]);
  return suggested;
}

/** Next or previous option, wrapping at both ends. */
function step(active: number, by: 1 | -1, count: number): number {
  if (active < 0) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}

interface FieldEvents {
  readonly input: (field: HTMLInputElement) => void;
  readonly blur: () => void;
  readonly keydown: (event: KeyboardEvent) => void;
}

/** Listens to a field that exists before this code. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, on: FieldEvents): void {
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const onInput = () => on.input(field);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', on.blur);
    field.addEventListener('keydown', on.keydown);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', on.blur);
      field.removeEventListener('keydown', on.keydown);
    };
  });
}

interface Combobox {
  readonly count: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Follows the option at this index. */
  readonly onChoose: (at: number) => void;
}

/** Keys of a combobox by the WAI-ARIA practices. */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { count, typed, onType, onChoose }: Combobox,
) {
  const [active, setActive] = useState(-1);
  const [isWanted, setWanted] = useState(() => writtenIn(input.current) !== '');
  const isOpen = isWanted && count > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has no active option.
  useEffect(() => setActive(-1), [typed, count]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  useFieldEvents(input, {
    input: (field) => {
      setWanted(true);
      onType(field.value);
    },
    blur: close,
    keydown: (event) => {
      const act = event.isComposing ? null : actionOf(event.key, { isOpen, active, count });
      if (act === null) return;
      if (act.keepsKey !== true) event.preventDefault();
      if (act.active !== undefined) setActive(act.active);
      if (act.opens) setWanted(true);
      if (act.closes) close();
      if (act.chooses) onChoose(active);
    },
  });

  return { isOpen, isWanted, active, close };
}

interface Action {
  readonly active?: number;
  readonly opens?: boolean;
  readonly closes?: boolean;
  readonly chooses?: boolean;
  /** True if the browser's default action also happens. */
  readonly keepsKey?: boolean;
}

/** Action of a key; null for one that is not the list's. Home and End move in the text until an option is active. */
function actionOf(
  key: string,
  { isOpen, active, count }: { isOpen: boolean; active: number; count: number },
): Action | null {
  if (key === 'ArrowDown' && count > 0) return { opens: true, active: step(active, 1, count) };
  if (key === 'ArrowUp' && count > 0) return { opens: true, active: step(active, -1, count) };
  if (!isOpen) return null;
  if (key === 'Escape') return { closes: true };
  if (key === 'Enter') return active < 0 ? { closes: true, keepsKey: true } : { chooses: true };
  if (active < 0) return null;
  if (key === 'Home') return { active: 0 };
  return key === 'End' ? { active: count - 1 } : null;
}
