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
/** Tells React to leave the content of an element alone. */
const AS_IT_IS = { __html: '' };

interface LaterProps {
  /** Components made by React.lazy. */
  readonly children: ReactNode;
  /** True for content without behaviour: if the server rendered it, its code is never loaded. */
  readonly isStatic?: boolean;
}

/**
 * Part whose HTML comes from the server and whose code is loaded after the page. Until then its links are plain links.
 * The server uses no Suspense boundary, because React moves large ones to the end of the page, where only a script puts
 * them back: without JavaScript they would be missing.
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
    // A transition keeps the present content until the code is loaded; a boundary would show its empty fallback.
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

/** Position of the visitor in a part: scroll offsets of its boxes, and its focused link. */
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
