import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';

/** Pause in the typing after which the text is searched, in milliseconds. */
const PAUSE_MS = 300;

/** Records that match a typed text. A slower answer to an earlier text is not shown. */
export function useRecordSearch<Found>(find: (text: string) => Promise<readonly Found[]>) {
  const call = useSignedInCall();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);
  const timer = useRef<number>(undefined);

  const run = useCallback(
    (wanted: string) => {
      window.clearTimeout(timer.current);
      latest.current += 1;
      const own = latest.current;
      call(() => find(wanted)).then(
        (records) => {
          if (own !== latest.current) return;
          setFailed(false);
          // Without a text, nothing was searched that could be missing.
          setFound(wanted === '' && records.length === 0 ? null : records);
        },
        () => own === latest.current && setFailed(true),
      );
    },
    [call, find],
  );
  useEffect(() => {
    run('');
    return () => {
      latest.current += 1;
      window.clearTimeout(timer.current);
    };
  }, [run]);

  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => run(next.trim()), PAUSE_MS);
  };
  return { text, type, search: () => run(text.trim()), found, hasFailed };
}
