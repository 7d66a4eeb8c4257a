import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { yearOfMonth } from '@/domain/simulation/years';

/** Years of a loan whose months are shown: the first at the beginning, and all of them on paper. */
export function useOpenYears() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([1]));
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page for the print as it is when the event ends.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const toggle = (year: number) =>
    setOpen((years) => {
      const next = new Set(years);
      if (!next.delete(year)) next.add(year);
      return next;
    });
  return {
    isOpen: (year: number) => isPrinting || open.has(year),
    toggle,
    openMonth: (month: number) => setOpen((years) => new Set([...years, yearOfMonth(month)])),
  };
}
