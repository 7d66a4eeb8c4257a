import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

const never = () => () => {};
/** Tells React to leave the inside of an element alone. */
const AS_IT_IS = { __html: '' };

interface LaterProps {
  /** Parts made by React.lazy. */
  readonly children: ReactNode;
  /** True for what nobody presses and nothing changes: where the server wrote it, its code is never fetched. */
  readonly isStatic?: boolean;
}

/**
 * A part whose HTML comes from the server at once and whose code comes after the page. Until then its links are plain
 * links. There is no Suspense boundary on the server either, because React moves large ones to the end of the page, from
 * where only a script brings them back: without JavaScript they would be missing.
 */
export function Later({ children, isStatic = false }: LaterProps) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isKept, setIsKept] = useState(isHydrating);
  const place = useRef<Place | null>(null);
  const live = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A transition keeps what is there until the code has come; a boundary here would show its empty self meanwhile.
    if (!isStatic) startTransition(() => setIsKept(false));
  }, [isStatic]);
  useLayoutEffect(() => {
    if (!isKept && live.current && place.current) goBack(live.current, place.current);
  }, [isKept]);

  if (typeof window === 'undefined') return <div>{children}</div>;
  if (isKept) {
    const remember = (node: HTMLDivElement) => () => {
      place.current = placeIn(node);
    };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Nothing is set; the server's own HTML stays.
    return <div key="kept" ref={remember} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
  }
  return (
    <div key="live" ref={live}>
      {children}
    </div>
  );
}

/** Where a visitor was in a part: how far its scrolling boxes are moved, and which of its links has the focus. */
interface Place {
  readonly scrolls: readonly { readonly left: number; readonly top: number }[];
  readonly focus: number;
}

const boxesIn = (part: Element) => [...part.querySelectorAll('div, ul')];
const linksIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('a, summary')];

function placeIn(part: Element): Place {
  return {
    scrolls: boxesIn(part).map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop })),
    focus: linksIn(part).findIndex((link) => link.matches(':focus')),
  };
}

function goBack(part: Element, { scrolls, focus }: Place): void {
  for (const [index, box] of boxesIn(part).entries()) {
    const scroll = scrolls[index];
    if (scroll && (scroll.left > 0 || scroll.top > 0)) box.scrollTo(scroll);
  }
  linksIn(part)[focus]?.focus({ preventScroll: true });
}
