import { renderHook } from '@testing-library/react';
import { openedStreams, openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { useLiveStates } from '@/hooks/useLiveStates';

describe('useLiveStates', () => {
  useFakeEventSource();

  it('has the present states of what has changed, and closes its stream at the end', () => {
    const { result, unmount } = renderHook(() => useLiveStates('p1', '2026-11-28T12:00:00.000Z'));
    expect(result.current.size).toBe(0);
    openStream().send('states', { items: [{ tower: 'A', code: '101', state: 'sold' }] });
    expect(result.current.get('A/101')?.state).toBe('sold');
    unmount();
    expect(() => openStream()).toThrow();
    expect(openedStreams).toHaveLength(1);
  });
});
