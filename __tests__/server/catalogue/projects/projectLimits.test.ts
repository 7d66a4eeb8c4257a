import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import {
  ADDRESS_INPUT,
  CONFIG_INPUT,
  DETAILS_INPUT,
  planInput,
  towerInput,
} from '@/__tests__/support/records/projectInputs';
import { MAX_PHOTOS } from '@/domain/project/record';
import { project } from '@/server/db/schema/catalogue/project';
import { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
import type { Problem } from '@/server/http/answers/problems';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { receiveBatch } from '@/server/modules/catalogue/batches/receiveBatch';
import { runBatch, startBatch } from '@/server/modules/catalogue/batches/runBatch';
import { findBatch } from '@/server/modules/catalogue/batches/store';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';

const ROOM = { name: 'Sala', kind: 'living', areaM2: 20, x: 0, y: 0, width: 5, height: 4 };
const photo = (takenOn: string | null = null) => ({
  id: 'facade-0',
  kind: 'illustration',
  description: 'Fachada',
  takenOn,
});
const plan = (overrides: object) => ({ plans: [{ ...planInput(0), ...overrides }] });
const room = (overrides: object) => plan({ rooms: [{ ...ROOM, ...overrides }] });
const config = (overrides: object) => ({ config: { ...CONFIG_INPUT, ...overrides } });
const details = (overrides: object) => ({ details: { ...DETAILS_INPUT, ...overrides } });
const long = (length: number) => 'a'.repeat(length);

/** Invalid input of a part, the field at fault, and the expected message. */
const WRONG: readonly [part: string, body: object, field: string, sentence: RegExp][] = [
  ['plans', plan({ areaM2: 1e300 }), 'plans[0].areaM2', /até|máximo|menor|no máximo/i],
  ['plans', plan({ areaM2: -1 }), 'plans[0].areaM2', /./],
  ['plans', plan({ bedrooms: 51 }), 'plans[0].bedrooms', /./],
  ['plans', plan({ bedrooms: 1.5 }), 'plans[0].bedrooms', /inteiro/i],
  ['plans', plan({ title: long(121) }), 'plans[0].title', /./],
  ['plans', plan({ planIndex: 1000 }), 'plans[0].planIndex', /./],
  ['plans', plan({ price: 1 }), 'plans[0].price', /./],
  ['plans', plan({ rooms: new Array(61).fill(ROOM) }), 'plans[0].rooms', /./],
  ['plans', room({ width: 1e300 }), 'plans[0].rooms[0].width', /./],
  ['plans', room({ height: 0 }), 'plans[0].rooms[0].height', /./],
  ['plans', room({ x: -1 }), 'plans[0].rooms[0].x', /./],
  ['plans', room({ areaM2: 1e300 }), 'plans[0].rooms[0].areaM2', /./],
  ['plans', room({ name: long(61) }), 'plans[0].rooms[0].name', /./],
  ['plans', { plans: Array.from({ length: 61 }, (_none, at) => planInput(at)) }, 'plans', /./],
  ['towers', { towers: [towerInput('A', 201, [0])] }, 'towers[0].floors', /./],
  ['towers', { towers: [{ ...towerInput('A', 1, [0]), firstFloor: -21 }] }, 'towers[0].firstFloor', /./],
  ['towers', { towers: [{ ...towerInput('A', 1, [0]), name: long(61) }] }, 'towers[0].name', /./],
  ['towers', { towers: [towerInput('<b>', 1, [0])] }, 'towers[0].code', /./],
  ['photos', { photos: new Array(MAX_PHOTOS + 1).fill(photo()) }, 'photos', /./],
  ['photos', { photos: [{ ...photo(), description: long(201) }] }, 'photos[0].description', /./],
  ['photos', { photos: [photo('2026-11-29')] }, 'photos[0].takenOn', /depois de hoje/],
  ['photos', { photos: [photo('2026-02-30')] }, 'photos[0].takenOn', /data válida/],
  ['details', details({ landAreaM2: 1e300 }), 'details.landAreaM2', /./],
  ['details', details({ toleranceDays: 181 }), 'details.toleranceDays', /180/],
  ['details', details({ condominiumFeeCents: 1e12 }), 'details.condominiumFeeCents', /./],
  ['details', details({ deliveryDate: '2027-02-29' }), 'details.deliveryDate', /data válida/],
  ['details', details({ deliveryDate: '2027-04-31' }), 'details.deliveryDate', /data válida/],
  ['details', details({ highlights: new Array(21).fill('a') }), 'details.highlights', /./],
  ['details', details({ launchedOn: '2020-01-01' }), 'details.launchedOn', /./],
  ['config', config({ priceIncludes: new Array(41).fill('a') }), 'config.priceIncludes', /./],
  ['config', config({ brokerage: { percent: 11, beneficiary: '' } }), 'config.brokerage.percent', /10/],
  [
    'config',
    config({ reservation: { ...CONFIG_INPUT.reservation, holdMinutes: 0 } }),
    'config.reservation.holdMinutes',
    /./,
  ],
  [
    'config',
    config({ reservation: { ...CONFIG_INPUT.reservation, amountCents: 1e8 } }),
    'config.reservation.amountCents',
    /./,
  ],
  ['address', { address: { ...ADDRESS_INPUT, latitude: 1e300 } }, 'address.latitude', /./],
];

describe('limits of a draft', () => {
  const database = useDatabase();
  let caller: Caller;
  const app = testApp(database, { identifyCaller: async () => caller });
  afterEach(() => database.clear());

  function ask<Body = Problem>(method: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json' };
    return app.get<Body>(path, { method, headers, body: JSON.stringify(body) });
  }

  async function draft(overrides: Parameters<typeof insertListing>[1] = {}) {
    const made = await insertListing(database.db, {
      ...{ isPublished: false, firstPublishedAt: null, approval: 'pending', units: [] },
      ...overrides,
    });
    caller = entrepreneurCaller(made.entrepreneurId);
    return { id: made.project.id ?? '', entrepreneurId: made.entrepreneurId };
  }

  it.each(WRONG)('PUT %s %#: names the field', async (part, body, field, sentence) => {
    const { id } = await draft();
    const answer = await ask('PUT', `/projects/${id}/${part}`, { version: 1, ...body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(answer.body.fields?.[field]).toMatch(sentence);
    const [row] = await database.db.select().from(project);
    expect(row?.version).toBe(1);
  });

  it.each([
    [{ description: long(10_001) }, 'description'],
    [{ title: long(300) }, 'title'],
    [{ registration: { number: 'R.1', office: '1º RI', date: '2026-11-29' } }, 'registration.date'],
    [{ registration: { number: 'R.1', office: '1º RI', date: '2027-02-30' } }, 'registration.date'],
    [{ availabilityConfirmedAt: '2030-01-01T00:00:00Z' }, 'availabilityConfirmedAt'],
    [{ firstPublishedAt: '2020-01-01T00:00:00Z' }, 'firstPublishedAt'],
    [{ isPublished: true }, 'isPublished'],
  ])('PUT /projects/{id} and POST /projects name the field of wrong facts, case %#', async (wrong, field) => {
    const { id } = await draft();
    const changed = await ask('PUT', `/projects/${id}`, { version: 1, ...wrong });
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([400, [field]]);
    const opened = await ask('POST', '/projects', {
      ...{ title: 'Aurora', category: 'apartments', address: ADDRESS_INPUT },
      ...wrong,
    });
    expect([opened.status, Object.keys(opened.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('accepts a registration date up to today in São Paulo', async () => {
    const { id } = await draft({
      registrationNumber: null,
      registrationOffice: null,
      registrationDate: null,
    });
    const registration = { number: 'R.1', office: '1º RI', date: '2026-11-28' };
    expect((await ask('PUT', `/projects/${id}`, { version: 1, registration })).status).toBe(200);
  });

  it.each([
    [{ areaM2: 1e300 }, 'areaM2'],
    [{ areaM2: 0 }, 'areaM2'],
    [{ priceCents: 1e300 }, 'priceCents'],
    [{ rooms: { bedrooms: 51, suites: 0, bathrooms: 0, parkingSpots: 0 } }, 'rooms.bedrooms'],
    [{ priceHistory: [{ priceCents: 9_000_000_00, since: '2020-01-01' }] }, 'priceHistory'],
    [{ createdAt: '2020-01-01' }, 'createdAt'],
  ])('POST /units names the field of wrong facts, case %#', async (wrong, field) => {
    const { id } = await draft();
    const body = { projectId: id, tower: 'A', floor: 1, position: 1, planIndex: 0, ...wrong };
    const { status, body: answer } = await ask('POST', '/units', body);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
    expect(await database.db.$count(unit)).toBe(0);
  });

  it('sets the confirmation of availability to the current time for any input', async () => {
    const { id } = await draft({ availabilityConfirmedAt: new Date('2026-11-01T00:00:00Z') });
    await app.get(`/projects/${id}/availability`, { method: 'PUT' });
    const [row] = await database.db.select().from(project);
    expect(row?.availabilityConfirmedAt).toEqual(NOW);
  });

  it('dates a price from a spreadsheet at its import, and ignores former prices of the file', async () => {
    const { id } = await draft({ towers: [towerInput('A', 3, [0])] });
    const by = { caller: requireIdentity(caller), now: NOW };
    const row = await findProject(database.db, id);
    if (!row) throw new Error('The draft is there.');
    const text = [
      'Torre;Andar;Final;Planta;Valor;Data da tabela;Preço anterior;Desde',
      'A;1;1;0;500.000,00;01/01/2020;900.000,00;01/01/2020',
      'A;2;1;0;1e300;01/01/2020;;',
    ].join('\n');
    const sheet = { bytes: Buffer.from(text), fileName: 'precos.csv', kind: 'units' } as const;
    const batchId = await receiveBatch(database.db, row, sheet, by);
    const batch = await findBatch(database.db, batchId);
    if (!batch) throw new Error('The batch is there.');
    expect(batch.report).toMatchObject({
      ignoredHeadings: ['Data da tabela'],
      unknownHeadings: ['Preço anterior', 'Desde'],
      rows: [
        { outcome: 'created' },
        { outcome: 'refused', faults: [{ column: 'price', code: 'invalidPrice' }] },
      ],
    });
    await startBatch(database.db, { id: batchId, version: batch.version, mode: 'goodRows' }, NOW);
    await runBatch(database.db, batchId, NOW);
    expect(await database.db.select().from(unitPrice)).toEqual([
      { unitId: expect.any(String), priceCents: 500_000_00, since: NOW },
    ]);
  });
});
