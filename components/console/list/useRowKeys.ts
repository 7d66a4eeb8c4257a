import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], dialog[open] *';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Moves the focus from the link of one row to that of the next by `j`, and back by `k`. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isOther = event.ctrlKey || event.metaKey || event.altKey;
      if (step === undefined || isOther || !(event.target instanceof Element)) return;
      if (event.target.closest(FIELDS)) return;
      const links = [...(body.current?.querySelectorAll<HTMLElement>('th a, th button') ?? [])];
      const row = event.target.closest('tr');
      const at = links.findIndex((link) => row?.contains(link));
      const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
      next?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return body;
}
