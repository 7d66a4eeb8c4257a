import { join } from 'node:path';
import { Client } from 'pg';
import { findEmbedded } from '@/server/db/embedded/startEmbedded';

/** Data folder of the product under test: given by `npm test`, or that of the server which Playwright starts. */
const DATA_DIR = process.env.E2E_DATA_DIR || join(process.cwd(), '.data/e2e');

/** Changes the times of records, because a journey cannot wait for hours and days. */
async function change(statements: readonly (readonly [sql: string, values: readonly unknown[]])[]) {
  const url = findEmbedded(DATA_DIR);
  if (url === null)
    throw new Error(`No database runs in ${DATA_DIR}: set E2E_DATA_DIR to the DATA_DIR of the product.`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const [sql, values] of statements) await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** Ends the time of an unpaid hold in some minutes, or a second ago. */
export const endHold = (reservationId: string, minutes = 0): Promise<void> =>
  change([
    [
      `update reservation set expires_at = now() + make_interval(mins => $2) - interval '1 second' where id = $1`,
      [reservationId, minutes],
    ],
  ]);

/** Makes a hold and its payment links as old as if these hours had passed since. */
export const passHours = (reservationId: string, hours: number): Promise<void> =>
  change(
    (
      [
        ['reservation', 'id', ['created_at', 'expires_at', 'promised_until']],
        ['payment_link', 'reservation_id', ['created_at', 'expires_at']],
      ] as const
    ).map(([table, key, columns]) => [
      `update ${table} set ${columns.map((name) => `${name} = ${name} - make_interval(hours => $2)`).join(', ')}
        where ${key} = $1`,
      [reservationId, hours],
    ]),
  );

/** Sets the day on which a contract was signed and recorded. */
export const signOn = (saleId: string, day: string): Promise<void> =>
  change([[`update sale set signed_on = $2, signing_recorded_on = $2 where id = $1`, [saleId, day]]]);
