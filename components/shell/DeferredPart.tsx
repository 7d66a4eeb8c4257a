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
/** Prevents React from updating the content of an element. */
const NO_HTML = { __html: '' };

interface Props {
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
export function DeferredPart({ children, isStatic = false }: Props) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServerHtml, setIsServerHtml] = useState(isHydrating);
  const position = useRef<PartPosition | null>(null);
  const live = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A transition keeps the present content until the code is loaded; a boundary would show its empty fallback.
    if (!isStatic) startTransition(() => setIsServerHtml(false));
  }, [isStatic]);
  useLayoutEffect(() => {
    if (!isServerHtml && live.current && position.current) restorePosition(live.current, position.current);
  }, [isServerHtml]);

  if (typeof window === 'undefined') return <div>{children}</div>;
  if (isServerHtml) {
    const remember = (node: HTMLDivElement) => () => {
      position.current = positionIn(node);
    };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Nothing is set; the server's own HTML stays.
    return <div key="kept" ref={remember} suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />;
  }
  return (
    <div key="live" ref={live}>
      {children}
    </div>
  );
}

/** Position of the visitor in a part: scroll offsets of its boxes, and its focused link. */
interface PartPosition {
  readonly scrolls: readonly { readonly left: number; readonly top: number }[];
  readonly focus: number;
}

const boxesIn = (part: Element) => [...part.querySelectorAll('div, ul')];
const linksIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('a, summary')];

function positionIn(part: Element): PartPosition {
  return {
    scrolls: boxesIn(part).map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop })),
    focus: linksIn(part).findIndex((link) => link.matches(':focus')),
  };
}

function restorePosition(part: Element, { scrolls, focus }: PartPosition): void {
  for (const [index, box] of boxesIn(part).entries()) {
    const scroll = scrolls[index];
    if (scroll && (scroll.left > 0 || scroll.top > 0)) box.scrollTo(scroll);
  }
  linksIn(part)[focus]?.focus({ preventScroll: true });
}
