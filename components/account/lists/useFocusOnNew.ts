import { useEffect, useRef } from 'react';

/**
 * Focuses the first record that was appended, because the "more" button has moved or disappeared.
 *
 * @param of identity of the list: one with other criteria replaces the records, and leaves the focus where it is
 */
export function useFocusOnNew(items: readonly { readonly id: string }[], of = '') {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ items, of });
  useEffect(() => {
    const { items: known, of: knownList } = before.current;
    before.current = { items, of };
    const last = known.at(-1);
    const isLonger = of === knownList && last !== undefined && items.length > known.length;
    if (!isLonger || items[known.length - 1]?.id !== last.id) return;
    list.current?.children.item(known.length)?.querySelector<HTMLElement>('a, button')?.focus();
  }, [items, of]);
  return list;
}
