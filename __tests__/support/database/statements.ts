import { Client } from 'pg';

/** Number of statements that any client sends to the database during the work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
