import { useEffect, useRef } from 'react';

/** Focuses the first new record, because the "more" button has moved or disappeared. */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const added = count > before.current ? list.current?.children.item(before.current) : null;
    added?.querySelector<HTMLElement>('a, button')?.focus();
    before.current = count;
  }, [count]);
  return list;
}
