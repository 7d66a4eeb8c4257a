import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  openedStreams,
  openStream,
  setVisible,
  useFakeEventSource,
} from '@/__tests__/support/web/fakeEventSource';
import type { ItemState } from '@/domain/event/schema';
import { followProjectStates, getProjectStates } from '@/services/liveStates';

const RESERVED: ItemState = { tower: 'A', code: '101', state: 'reserved' };
const SINCE = '2026-11-28T12:00:00.000Z';
const STATES = '/api/public/projects/p1/states';

/** Tags that the page sent, one a reading. */
const sent: (string | null)[] = [];
const server = setupServer(
  http.get(`*${STATES}`, ({ request }) => {
    const tag = request.headers.get('if-none-match');
    sent.push(tag);
    if (tag === '"t1"') return new HttpResponse(null, { status: 304 });
    return HttpResponse.json({ items: [RESERVED], tag: 't1' });
  }),
);

describe('following the states of a project', () => {
  useFakeEventSource();
  let stop: () => void = () => {};
  const onStates = jest.fn();

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    sent.length = 0;
    onStates.mockClear();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    stop();
    setVisible(true);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const follow = () => {
    stop = followProjectStates('p1', { since: SINCE, onStates });
  };
  const realTimeout = setTimeout;
  const turn = () => new Promise((resolve) => realTimeout(resolve));
  /** Lets the answers of a reading arrive. */
  const readings = async (count: number) => {
    while (sent.length < count) await turn();
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };

  it('opens a stream from the instant of the page, and passes what changed', () => {
    follow();
    expect(openStream().url).toBe(`/api/public/projects/p1/events?since=${encodeURIComponent(SINCE)}`);
    openStream().send('states', { items: [RESERVED] });
    expect(onStates).toHaveBeenCalledWith([RESERVED]);
  });

  it('closes the stream while the tab is hidden, and resumes after the last event', () => {
    follow();
    openStream().send('ready', {}, '12-34');
    setVisible(false);
    expect(() => openStream()).toThrow();
    setVisible(true);
    expect(openStream().url).toBe('/api/public/projects/p1/events?lastEventId=12-34');
  });

  it('opens nothing for a tab that is hidden from the beginning', () => {
    setVisible(false);
    follow();
    expect(openedStreams).toHaveLength(0);
  });

  it('reads all states after a reset', async () => {
    follow();
    openStream().send('reset', {});
    jest.advanceTimersByTime(1);
    await readings(1);
    expect(onStates).toHaveBeenCalledWith([RESERVED]);
  });

  it('reads them every 20 seconds where no stream can be opened, with the tag of the last answer', async () => {
    follow();
    openStream().fail(true);
    await readings(1);
    jest.advanceTimersByTime(20_000);
    await readings(2);
    expect(sent).toEqual([null, '"t1"']);
    expect(onStates).toHaveBeenCalledTimes(1);
  });

  it('waits for the browser to reconnect, and gives a stream up that fails again and again', async () => {
    follow();
    openStream().fail();
    openStream().fail();
    openStream().send('ready', {});
    openStream().fail();
    openStream().fail();
    expect(sent).toEqual([]);
    openStream().fail();
    await readings(1);
    expect(sent).toEqual([null]);
  });

  it('opens another stream when nothing is received for a minute', () => {
    follow();
    openStream().send('heartbeat', {}, '12-34');
    jest.advanceTimersByTime(59_000);
    expect(openedStreams).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    expect(openedStreams).toHaveLength(2);
    expect(openStream().url).toContain('lastEventId=12-34');
  });

  it('ends with the page', async () => {
    follow();
    openStream().fail(true);
    await readings(1);
    stop();
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
    expect(() => openStream()).toThrow();
  });

  it('reads nothing new as null', async () => {
    expect(await getProjectStates('p1', 't1')).toBeNull();
  });
});
