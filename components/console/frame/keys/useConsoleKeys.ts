import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/domain/site/paths';
import { PLACES, SECTION_PATHS } from '../../sections';

/** Longest pause between `g` and the key of a place, in milliseconds. */
const PAUSE_MS = 1_500;
const STORAGE_KEY = 'soleira-console-keys';
/** Marks the field to which `/` moves the focus. */
export const FIND_FIELD = { 'data-find': '' } as const;

const FIELDS = 'input, textarea, select, [contenteditable]';

/** True where a key types a text, or an open dialog has its own keys. */
const isTaken = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('dialog[open]') !== null;

function readSwitch(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switch for keys of a single letter, kept in the browser (WCAG 2.1.4). */
function useSwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readSwitch()), []);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    } catch {
      // Without storage the switch lasts until the page is left.
    }
  };
  return { isOn, change };
}

/** Keys of the whole console: `g` and the key of a place, `/` for the search of a list, `?` for all keys. */
export function useConsoleKeys({ onHelp }: { readonly onHelp: () => void }) {
  const { push } = useRouter();
  const { isOn, change } = useSwitch();
  const latest = useRef({ push, onHelp });
  latest.current = { push, onHelp };
  // A change of page between the two keys must not forget the first.
  const goneAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOn) return;
    const open = (letter: string): boolean => {
      const place = PLACES.find(({ key }) => key === letter);
      if (place) void latest.current.push(paths.console(SECTION_PATHS[place.sections[0]]));
      return place !== undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const isSecond = event.timeStamp - goneAt.current < PAUSE_MS;
      goneAt.current = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSecond && open(event.key)) return event.preventDefault();
      const field = event.key === '/' ? document.querySelector<HTMLElement>('[data-find]') : null;
      if (event.key === '?') latest.current.onHelp();
      field?.focus();
      if (field || event.key === '?') event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return { isOn, onSwitch: change };
}
