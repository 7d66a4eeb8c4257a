import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { transferring } from '@/__tests__/support/deals/transferring';
import { insertMessage } from '@/__tests__/support/factories/deals/conversation';
import type { Page } from '@/domain/site/page';
import { createApp } from '@/server/app';
import type { Caller } from '@/server/http/callers/caller';

const LISTS = ['/sales', '/sales/parcels', '/conversations', '/reservations', '/invoices'];

/** Every call about one sale with a body that its present buyer could send. */
const callsOf = (id: string, version: number): readonly [string, string, object?][] => [
  ['GET', `/sales/${id}`],
  ['GET', `/sales/${id}/rescission`],
  ['GET', `/sales/${id}/summary`],
  ['GET', `/sales/${id}/quadro-resumo.pdf`],
  ['GET', `/sales/${id}/vencimentos.ics`],
  ['PUT', `/sales/${id}`, { version, event: 'requestRescission', reason: 'Não quero mais.' }],
  ['PUT', `/sales/${id}`, { version, event: 'rescind', right: 'coolingOff' }],
  ['DELETE', `/sales/${id}?version=${version}&reason=x`],
  ['PUT', `/sales/${id}/parcels/2`, { version, receipt: '123' }],
  [
    'POST',
    `/sales/${id}/transfers`,
    {
      version,
      name: 'Carla Luz',
      email: 'carla@exemplo.com.br',
      cpf: '52998224725',
      phone: null,
      isForValue: false,
      priceCents: null,
      note: null,
    },
  ],
];

describe('calls about a transferred sale', () => {
  const database = useDatabase();
  const { ask, accepted, done } = transferring(database);
  afterEach(() => database.clear());

  async function statuses(caller: Caller, calls: ReturnType<typeof callsOf>) {
    const app = createApp({ db: database.db, now: () => NOW, identifyCaller: async () => caller });
    const found: Record<string, number> = {};
    for (const [method, path, body] of calls) {
      const isFile = /\.(pdf|ics)$/.test(path);
      found[`${method} ${path}`] = isFile
        ? (await app.request(`/api${path}`)).status
        : (await ask(caller, method as 'GET', path, body)).status;
    }
    return [...new Set(Object.entries(found).filter(([, status]) => status !== 404))];
  }

  const totals = (caller: Caller) =>
    Promise.all(LISTS.map(async (path) => (await ask<Page<object>>(caller, 'GET', path)).body.total));

  it('do not exist for the named person before the approval, nor do lists and payments', async () => {
    const { receiver, sold } = await accepted();
    await insertMessage(database.db, { conversationId: sold.id, text: 'Oi.', authorId: sold.buyerId ?? '' });
    const calls = callsOf(sold.id, sold.version);
    expect(await statuses(receiver, calls)).toEqual([]);
    const messages = await ask(receiver, 'GET', `/sales/${sold.id}/messages`);
    const writing = await ask(receiver, 'POST', `/sales/${sold.id}/messages`, { text: 'Oi' });
    const reserved = await ask(receiver, 'GET', `/reservations/${sold.reservationId}`);
    expect([messages.status, writing.status, reserved.status]).toEqual([404, 404, 404]);
    expect(await totals(receiver)).toEqual([0, 0, 0, 0, 0]);
  });

  it('do not exist for the former buyer after it, who keeps only the own reservation in the lists', async () => {
    const { receiver, reserved, sold } = await done();
    await insertMessage(database.db, { conversationId: sold.id, text: 'Oi.', authorId: sold.buyerId ?? '' });
    const calls = callsOf(sold.id, sold.version + 1);
    expect(await statuses(reserved.buyer, calls)).toEqual([]);
    expect(await totals(reserved.buyer)).toEqual([0, 0, 0, 1, 0]);
    const other = await ask(receiver, 'GET', `/reservations/${sold.reservationId}`);
    expect(other.status).toBe(404);
  });

  it('pay no parcel for either of them at the wrong time', async () => {
    const before = await accepted();
    const intent = (caller: Caller, saleId: string, number: number) =>
      ask(caller, 'POST', '/payments/v1/intent', { saleId, parcelNumber: number });
    const early = await intent(before.receiver, before.sold.id, 2);
    expect(early.status).toBe(404);
    const after = await done();
    const late = await intent(after.reserved.buyer, after.sold.id, 2);
    expect(late.status).toBe(404);
  });
});
