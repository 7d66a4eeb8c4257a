import { useDatabase } from '@/__tests__/support/database/db';
import { CHANNELS, listen, notify } from '@/server/db/channels';

describe('messages between processes', () => {
  const database = useDatabase();
  let received: string[][] = [];
  let wake: () => void = () => {};
  const onGap = jest.fn(() => wake());
  let listener: { close(): Promise<void> };

  beforeEach(async () => {
    received = [];
    onGap.mockClear();
    listener = await listen({
      url: database.url,
      handlers: {
        [CHANNELS.pageTags]: (texts) => {
          received.push(texts);
          wake();
        },
      },
      onGap,
    });
  });

  afterEach(() => listener.close());

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  it('reach a listening process', async () => {
    await notify(database.db, CHANNELS.pageTags, ['project:1', 'place:são-paulo']);
    await until(() => received.length === 1);
    expect(received).toEqual([['project:1', 'place:são-paulo']]);
  });

  it('are sent at the commit, and never after a rollback', async () => {
    const undone = database.db.transaction(async (tx) => {
      await notify(tx, CHANNELS.pageTags, ['undone']);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.db.transaction((tx) => notify(tx, CHANNELS.pageTags, ['done']));
    await until(() => received.length === 1);
    expect(received).toEqual([['done']]);
  });

  it('are split where one message is too small, and lose nothing', async () => {
    const tags = Array.from({ length: 1_000 }, (_, index) => `project:${index}`);
    await notify(database.db, CHANNELS.pageTags, tags);
    await until(() => received.flat().length === tags.length);
    expect(received.length).toBeGreaterThan(1);
    expect(received.flat()).toEqual(tags);
  });

  it('are not sent for an empty list, nor for a text that is too long for a message', async () => {
    await notify(database.db, CHANNELS.pageTags, []);
    await expect(notify(database.db, CHANNELS.pageTags, ['x'.repeat(8_000)])).rejects.toThrow(RangeError);
    await notify(database.db, CHANNELS.pageTags, ['last']);
    await until(() => received.length > 0);
    expect(received).toEqual([['last']]);
  });

  it('arrive again after a lost connection, which is reported as a gap', async () => {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soleira-listen' and datname = current_database()",
    );
    await until(() => onGap.mock.calls.length === 1);
    await notify(database.db, CHANNELS.pageTags, ['after']);
    await until(() => received.length === 1);
    expect(received).toEqual([['after']]);
  });
});
