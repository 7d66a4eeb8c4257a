import { v7 as uuidv7 } from 'uuid';
import { READY } from '@/__tests__/support/records/readyBuyer';
import { createApp } from '@/server/app';
import { createDatabase, type Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { samplePlan } from '@/server/demo/deals/samplePlan';
import type { Caller } from '@/server/http/callers/caller';
import { setLogLevel } from '@/server/log';
import { findInventoryItem, type InventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { makePdf } from '@/server/pdf/makePdf';
import { freeUnits } from './support/freeUnits';
import { onOwnCatalogue } from './support/ownCatalogue';

/**
 * Server time of each step from a chosen unit to the payment of its reservation, one call at a time, and the time of a PDF with a table
 * of 420 months. The goals are 100 ms and 500 ms. It runs on the server of DATABASE_URL, in a new database with the sample catalogue.
 */

const PURCHASES = 40;
const STEP_GOAL_MS = 100;
const PDF_GOAL_MS = 500;
const MONTHS = 420;
const PDFS = 7;

type Step = readonly [name: string, method: string, path: string, body?: unknown];

interface Answer {
  readonly id: string;
  readonly version: number;
}

const times = new Map<string, number[]>();

function record(name: string, ms: number): void {
  times.set(name, [...(times.get(name) ?? []), ms]);
}

/** The API in this process, called by one person. */
function apiFor(db: Database, caller: Caller) {
  const app = createApp({ db, now: () => new Date(), identifyCaller: async () => caller });
  return async ([name, method, path, body]: Step): Promise<Answer> => {
    const request = new Request(`http://localhost/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': uuidv7() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const begun = performance.now();
    const response = await app.fetch(request);
    const answer = await response.json();
    record(name, performance.now() - begun);
    if (response.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer as Answer;
  };
}

/** A purchase by a new buyer, up to the payment by card. */
async function purchase(db: Database, item: InventoryItem): Promise<void> {
  const id = uuidv7();
  const email = `${id}@medida.example`;
  await db.insert(buyer).values({ ...READY, id, email, name: 'Medida' });
  const call = apiFor(db, { kind: 'buyer', id, email, emailVerified: true });
  const { unitId, projectId, priceCents } = item;
  const expectedPriceCents = priceCents ?? 0;
  const plan = samplePlan({ ...item, priceCents: expectedPriceCents }, expectedPriceCents, new Date());
  await call(['choose the unit', 'PUT', `/users/${id}/cart/unit`, { unitId, projectId }]);
  await call(['price of the cart', 'GET', `/users/${id}/cart/prices`]);
  await call(['data of the account', 'GET', `/users/${id}`]);
  const { id: reservationId } = await call([
    'reserve',
    'POST',
    '/reservations',
    { unitId, expectedPriceCents, plan },
  ]);
  await call(['the reservation', 'GET', `/reservations/${reservationId}`]);
  const intent = await call(['begin the payment', 'POST', '/payments/v1/intent', { reservationId }]);
  await call([
    'pay by card',
    'POST',
    `/payments/v1/intent/confirm/${intent.id}`,
    { version: intent.version, method: 'card', paymentMethodId: 'pm_card_visa' },
  ]);
  await call(['own reservations', 'GET', '/reservations']);
}

async function pdfMs(round: number): Promise<number> {
  const rows = Array.from({ length: MONTHS }, (_, month) => [
    String(month + 1),
    '05/03/2027',
    'R$ 4.812,37',
    'R$ 3.010,12',
    `R$ ${600_000 - month * 1_000},00`,
  ]);
  const begun = performance.now();
  await makePdf({
    language: 'pt-BR',
    site: 'Soleira',
    title: `Simulação ${round}`,
    subject: 'unid. 101, torre A',
    lead: 'Estimativa, sujeita a análise.',
    lines: [],
    tables: [{ caption: 'Parcelas', head: ['Mês', 'Vencimento', 'Parcela', 'Juros', 'Saldo'], rows }],
    notesTitle: 'Fontes',
    notes: [],
    footer: 'Soleira',
    url: 'https://soleira.example',
    madeAt: '2026-11-30T12:00:00.000Z',
  });
  return performance.now() - begun;
}

/** Prints the median and the slowest of twenty, and returns true below the goal. */
function report(name: string, values: readonly number[], goalMs: number): boolean {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  const isGood = at(0.95) <= goalMs;
  const mark = isGood ? '' : ` — above ${goalMs} ms`;
  console.log(`${name}: ${at(0.5).toFixed(1)} ms, 95 %: ${at(0.95).toFixed(1)} ms${mark}`);
  return isGood;
}

async function measure(url: string): Promise<void> {
  const { db, close } = createDatabase({ url, poolSize: 10, applicationName: 'soleira-bench' });
  try {
    for (const [index, unitId] of (await freeUnits(db, PURCHASES + 1)).entries()) {
      const item = await findInventoryItem(db, { unitId, quotaId: null });
      if (item) await purchase(db, item);
      // The first purchase compiles and plans.
      if (index === 0) times.clear();
    }
  } finally {
    await close();
  }
  const steps = [...times].map(([name, values]) => report(name, values, STEP_GOAL_MS));
  await pdfMs(0);
  const pdfs: number[] = [];
  for (let round = 1; round <= PDFS; round += 1) pdfs.push(await pdfMs(round));
  const isQuick = report(`PDF with ${MONTHS} rows`, pdfs, PDF_GOAL_MS);
  if (!isQuick || steps.includes(false)) process.exitCode = 1;
}

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is missing.');
setLogLevel('warn');
await onOwnCatalogue(DATABASE_URL, measure);
