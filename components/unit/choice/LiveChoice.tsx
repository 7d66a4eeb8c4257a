import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { followProjectStates } from '@/services/liveStates';
import type { ChoiceView } from './choiceView';

/** Changes within this time are shown together. */
const JOINED_MS = 100;

/**
 * The router keeps the answer of an interrupted change of page, and shares one that is under way: both may be older than the change
 * of the units.
 */
const IN_PLACE = { scroll: false, locale: false, unstable_skipClientCache: true } as const;

/** Pause before the next attempt, if the server could not present the page. */
const RETRY_MS = 3_000;

/** Sentence about the open step or the chosen unit: "15 disponíveis". */
function stateOf({ step, result, nothing }: ChoiceView): string {
  if (step) return step.lost?.title ?? step.count;
  if (result === null) return nothing ?? '';
  return result.taken?.spoken ?? `${result.title}, ${result.price}`;
}

const here = () => window.location.pathname + window.location.search;

/** URL that the router has replaced by the one of its last change of page. */
function useReplacedUrl() {
  const replaced = useRef<string | null>(null);
  const { events } = useRouter();
  useEffect(() => {
    const remember = () => {
      replaced.current = here();
    };
    events.on('beforeHistoryChange', remember);
    return () => events.off('beforeHistoryChange', remember);
  }, [events]);
  return replaced;
}

/** True from the start of a change of page to its end. */
function useIsNavigating() {
  const isNavigating = useRef(false);
  const { events } = useRouter();
  useEffect(() => {
    const start = () => {
      isNavigating.current = true;
    };
    const end = () => {
      isNavigating.current = false;
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);
  return isNavigating;
}

/** Calls `present` after each change of the project's units, and again until the server could present the page. */
function usePresenting({ projectId, renderedAt }: ChoiceView, present: () => Promise<void>): void {
  const isNavigating = useIsNavigating();
  const since = useRef(renderedAt);
  const newest = useRef(renderedAt);
  const presentAgain = useRef<(() => void) | null>(null);
  const presentOpen = useEffectEvent(present);
  useEffect(() => {
    let joined: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const presentIn = (milliseconds: number) => {
      clearTimeout(joined);
      if (!isEnded) joined = setTimeout(presentNow, milliseconds);
    };
    // A press of "next" that waits for its page must not be replaced by the open one.
    const presentNow = () => {
      if (isNavigating.current) presentIn(JOINED_MS);
      else presentOpen().catch(() => presentIn(RETRY_MS));
    };
    const onStates = () => {
      presentAgain.current = () => presentIn(JOINED_MS);
      presentIn(JOINED_MS);
    };
    const stop = followProjectStates(projectId, { since: since.current, onStates });
    return () => {
      isEnded = true;
      clearTimeout(joined);
      stop();
    };
  }, [projectId, isNavigating]);

  // The way back may show a page from before a change that has been presented since.
  useEffect(() => {
    if (renderedAt >= newest.current) newest.current = renderedAt;
    else presentAgain.current?.();
  }, [renderedAt]);
}

/**
 * Keeps the open choice up to date: after a change of the project's units the server presents the same URL again, and picture,
 * counts and prices change in place. Screen readers get a sentence. Loaded after the page, because the first load needs no stream.
 */
export default function LiveChoice({ view }: { readonly view: ChoiceView }) {
  const t = useMessages('unitChoice');
  const { locale } = useMessagesValue();
  const router = useRouter();
  const shown = useRef(view);
  const isAnswer = useRef(false);
  const [spoken, setSpoken] = useState('');
  const replaced = useReplacedUrl();
  const replacePage = async (url: string) => {
    isAnswer.current = true;
    const isShown = await router.replace(url, undefined, IN_PLACE);
    // A press interrupted it: the page that comes is no update of this one.
    if (isShown === false) isAnswer.current = false;
  };
  const present = async () => {
    const { result } = view;
    if (result) {
      // Names the unit, which stays chosen when it is taken.
      await replacePage(localePath(result.here, locale));
      return;
    }
    // An option that was chosen meanwhile is newer than the URL that the router has written over it.
    const newerThan = (url: string) => (here() === url && replaced.current !== url ? replaced.current : null);
    for (let url: string | null = here(); url !== null; url = newerThan(url)) {
      await replacePage(url);
    }
  };

  usePresenting(view, present);

  useEffect(() => {
    const before = stateOf(shown.current);
    const now = stateOf(view);
    shown.current = view;
    if (isAnswer.current && now !== before) setSpoken(t('live', { text: now.replace(/\.$/, '') }));
    isAnswer.current = false;
  }, [view, t]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}
