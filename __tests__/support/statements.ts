import { Client } from 'pg';

/** Statements that are sent to the database while something is done, whoever sends them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
