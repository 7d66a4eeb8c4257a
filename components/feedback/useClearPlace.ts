import { useEffect, useRef } from 'react';
import { coversContent } from './coversContent';

/** Time without scrolling or change of the page after which it is at rest. */
const REST_MS = 150;

/** Marks the element with `data-away` while the page moves, and while text or a control would be under it. */
export function useClearPlace() {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>;
    const place = () => {
      const { current } = element;
      current?.toggleAttribute('data-away', coversContent(current));
    };
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(place, REST_MS);
    };
    const move = () => {
      element.current?.toggleAttribute('data-away', true);
      wait();
    };
    // Scroll events of an inner box do not bubble, but can be captured.
    const options = { capture: true, passive: true };
    const changes = new MutationObserver(wait);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.addEventListener('scroll', move, options);
    document.addEventListener('load', wait, options);
    window.addEventListener('resize', move);
    wait();
    return () => {
      clearTimeout(rest);
      changes.disconnect();
      document.removeEventListener('scroll', move, options);
      document.removeEventListener('load', wait, options);
      window.removeEventListener('resize', move);
    };
  }, []);
  return element;
}
