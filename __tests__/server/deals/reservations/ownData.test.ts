import { eq } from 'drizzle-orm';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { EMAIL_SITE, follow } from '@/__tests__/support/deals/waiting';
import { insertBuyer, insertNewcomer } from '@/__tests__/support/factories/buyer';
import { BIA } from '@/__tests__/support/factories/deals/reservationBuyer';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import { ownDataFaults, ownDataFormOf, ownDataOf } from '@/domain/reservation/buyers/ownData';
import type { Reservation } from '@/domain/reservation/schema';
import type { Sale } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import type { CepLookup } from '@/server/gateways/cep/cep';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { forgetBuyers } from '@/server/modules/deals/reservations/buyers/forgetBuyers';
import { mailInvitation } from '@/server/modules/deals/reservations/buyers/invitation';
import { applyReservationPayment } from '@/server/modules/deals/reservations/payable';
import { readReservationsOf } from '@/server/modules/deals/reservations/personalData';

const CO_BUYER = { relation: 'coBuyer', ...BIA, maritalRegime: null, shareHundredths: 4_000 } as const;
const TYPED = {
  ...{ birthDate: '05/03/1988', maritalStatus: 'Solteiro', phone: '(11) 98765-4321', zipCode: '01310-100' },
  ...{ street: 'Avenida Paulista', number: '1000', complement: '', neighborhood: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};
const OWN_DATA = {
  ...{ birthDate: '1988-03-05', maritalStatus: 'Solteiro', spouse: null, phone: '11987654321' },
  address: {
    ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: null },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', country: 'BR' },
  },
};
const CONFIRM = { confirmar: '1' };

describe('the own data of a co-buyer', () => {
  const database = useDatabase();
  const site = reserving(database);
  let ana: Caller;
  let seller: Caller;
  let companyId: string;
  let id: string;

  beforeEach(async () => {
    const items = await insertItems(database);
    companyId = items.entrepreneurId;
    seller = entrepreneurCaller(companyId);
    const { id: anaId } = await insertBuyer(database.db, { email: 'ana@exemplo.com.br' });
    await insertPhotoDocument(database.db, anaId);
    ana = buyerCaller(anaId);
    id = (await site.reserve(ana, { unitId: items.unitId, coBuyers: [CO_BUYER] })).body.id;
  });
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  async function linkToBia(): Promise<string> {
    const links = createLinkSigner(database.db, null);
    const dependencies = { db: database.db, now: site.now, links, emailSite: EMAIL_SITE };
    for (const row of await database.db.select().from(reservationBuyer)) {
      await mailInvitation(dependencies, row.id);
    }
    const sent = (await queuedEmails(database)).filter(({ to }) => to === BIA.email);
    return /\/api\/public\/reservationBuyers\/answer\?\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
  }
  const submit = (path: string, fields: Record<string, string>, at = site.now(), cep?: CepLookup) =>
    follow(database.db, path, at, new URLSearchParams(fields), cep);
  const seenBy = async (who: Caller) => {
    const { body } = await site.read(who, id);
    return body.buyers?.find(({ relation }) => relation === 'coBuyer');
  };
  const pay = () =>
    database.db.transaction((tx) =>
      applyReservationPayment({ tx, now: site.now(), actor: 'provider' }, id, 1_000_00),
    );
  /** An account with the e-mail that was named. */
  async function biaWithAccount(email = BIA.email) {
    const row = await insertBuyer(database.db, { email, cpf: BIA.cpf });
    return { kind: 'buyer', id: row.id, email, emailVerified: true } as const;
  }

  it('come with the answer, and reach only the seller and operators', async () => {
    const path = await linkToBia();
    const { status, text } = await submit(path, { ...TYPED, ...CONFIRM });
    expect([status, text.includes('Participação confirmada')]).toEqual([200, true]);
    expect(text).not.toContain('Paulista');
    expect(await seenBy(seller)).toMatchObject({ state: 'confirmed', isComplete: true, ownData: OWN_DATA });
    expect((await seenBy(operatorCaller(crypto.randomUUID())))?.ownData).toEqual(OWN_DATA);
    expect(await seenBy(ana)).toMatchObject({ isComplete: true, ownData: null });
    expect(await seenBy(entrepreneurCaller(companyId, 'viewer', crypto.randomUUID()))).toBeUndefined();
  });

  it('are sent back with a fault for each wrong field, and nothing is lost or answered', async () => {
    const path = await linkToBia();
    const wrong = { ...TYPED, birthDate: '31/02/1988', phone: '123', state: '' };
    const { status, text } = await submit(path, { ...wrong, ...CONFIRM });
    expect(status).toBe(422);
    expect([...text.matchAll(/aria-describedby="(\w+)-erro"/g)].map(([, field]) => field)).toEqual([
      ...['birthDate', 'phone', 'state'],
    ]);
    for (const kept of ['31/02/1988', '123', 'Avenida Paulista', 'Bela Vista']) {
      expect(text).toContain(`value="${kept}"`);
    }
    expect(await seenBy(seller)).toMatchObject({ state: 'invited', isComplete: false });
    const script = await submit(path, { ...wrong, street: '"><script>', ...CONFIRM });
    expect(script.text).not.toContain('<script>');
  });

  it('name the spouse of a married person, whose data are needed, and never that of the main buyer', async () => {
    const path = await linkToBia();
    const married = { ...TYPED, maritalStatus: 'Casado', spouseName: '', spouseCpf: '111', spouseRegime: '' };
    const { status, text } = await submit(path, { ...married, ...CONFIRM });
    expect(status).toBe(422);
    expect([...text.matchAll(/aria-describedby="(\w+)-erro"/g)].map(([, field]) => field)).toEqual([
      ...['spouseName', 'spouseCpf', 'spouseRegime'],
    ]);
    const whole = {
      spouseName: 'Davi Rocha Lima',
      spouseCpf: '111.444.777-35',
      spouseRegime: 'partialCommunity',
    };
    await submit(path, { ...married, ...whole, ...CONFIRM });
    const spouse = { name: 'Davi Rocha Lima', cpf: '11144477735', maritalRegime: 'partialCommunity' };
    expect(await seenBy(seller)).toMatchObject({
      isComplete: true,
      ownData: { maritalStatus: 'Casado', spouse },
    });
    expect(JSON.stringify((await site.read(ana, id)).body)).not.toContain('Davi Rocha');
    const set = `update reservation_buyer set spouse = '{}' where relation = `;
    await database.pool.query(`update reservation_buyer set marital_status = 'Solteiro', spouse = null
      where relation = 'coBuyer'`);
    await expect(database.pool.query(`${set}'coBuyer'`)).rejects.toThrow(
      'reservation_buyer_spouse_of_married',
    );
  });

  it('of a spouse of the main buyer name no other spouse', () => {
    const married = ownDataFormOf({ ...TYPED, maritalStatus: 'Casado' });
    const faults = (relation: 'spouse' | 'coBuyer') => [
      ...ownDataFaults(married, '2026-11-28', relation).keys(),
    ];
    expect(faults('spouse')).toEqual([]);
    expect(faults('coBuyer')).toEqual(['spouseName', 'spouseCpf', 'spouseRegime']);
    expect(ownDataOf(married, 'spouse').spouse).toBeNull();
  });

  it('of a married account name its spouse, without a regime', async () => {
    const row = await insertBuyer(database.db, {
      ...{ email: BIA.email, cpf: BIA.cpf, maritalStatus: 'Casado' },
      spouse: { name: 'Davi Rocha Lima', cpf: '11144477735' },
    });
    const bia = { kind: 'buyer', id: row.id, email: BIA.email, emailVerified: true } as const;
    await submit(await linkToBia(), CONFIRM);
    await site.call(bia, 'PUT', `/reservations/${id}/ownData`);
    expect((await seenBy(seller))?.ownData?.spouse).toEqual({
      ...{ name: 'Davi Rocha Lima', cpf: '11144477735', maritalRegime: null },
    });
  });

  it('may follow the confirmation by the same link, for thirty days', async () => {
    const path = await linkToBia();
    const confirmed = await submit(path, CONFIRM);
    expect(confirmed.text).toContain('Enviar dados');
    expect(await seenBy(seller)).toMatchObject({ state: 'confirmed', isComplete: false });
    expect((await submit(path, { ...CONFIRM, birthDate: '' })).status).toBe(422);
    const late = new Date(site.now().getTime() + 31 * DAY_MS);
    await pay();
    await submit(path, { ...TYPED, ...CONFIRM }, late);
    expect((await seenBy(seller))?.isComplete).toBe(false);
    await submit(path, { ...TYPED, ...CONFIRM });
    expect((await seenBy(seller))?.ownData).toEqual(OWN_DATA);
    // What was given is not shown behind the link.
    const { text } = await follow(database.db, path, site.now());
    expect([text.includes('já estão com a empresa'), text.includes('Paulista')]).toEqual([true, false]);
  });

  it('get the address of the CEP by a button, which answers nothing', async () => {
    const path = await linkToBia();
    const address = { street: 'Rua Augusta', neighborhood: 'Consolação', city: 'São Paulo', state: 'SP' };
    const cep = { find: async (digits: string) => (digits === '01310100' ? address : null) } as CepLookup;
    const fields = { ...TYPED, street: '', city: '', state: '', buscarCep: '1' };
    const filled = await submit(path, fields, site.now(), cep);
    expect(filled.text).toContain('value="Rua Augusta"');
    expect(filled.text).toContain('value="05/03/1988"');
    expect(filled.text).toContain('<option value="SP" selected>');
    const unknown = await submit(path, { ...fields, zipCode: '99999-999' }, site.now(), cep);
    expect(unknown.text).toContain('Não encontramos este CEP');
    expect((await seenBy(seller))?.state).toBe('invited');
  });

  it('are removed with a refusal, and are whole and of willing co-buyers by the database', async () => {
    const set = (values: string, of: 'main' | 'coBuyer' = 'coBuyer') =>
      database.pool.query(`update reservation_buyer set ${values} where relation = $1`, [of]);
    const whole = `birth_date = '1988-03-05', marital_status = 'Solteiro', phone = '11987654321', address = '{"country": "BR"}'`;
    await expect(set(`birth_date = '1988-03-05'`)).rejects.toThrow('reservation_buyer_data_whole');
    await expect(set(whole, 'main')).rejects.toThrow('reservation_buyer_data_of_others');
    await set(whole);
    await submit(await linkToBia(), { ...TYPED, recusar: '1' });
    expect(await seenBy(seller)).toMatchObject({ state: 'declined', isComplete: false, ownData: null });
    await expect(set(whole)).rejects.toThrow('reservation_buyer_data_of_willing');
  });

  it('come from the account of a person who confirmed, when it is complete', async () => {
    const bia = await biaWithAccount();
    const give = (who: Caller) => site.call(who, 'PUT', `/reservations/${id}/ownData`);
    expect((await give(bia)).body.code).toBe('reservation_not_found');
    await submit(await linkToBia(), CONFIRM);
    expect((await give(ana)).body.code).toBe('forbidden');
    expect((await give(seller)).body.code).toBe('forbidden');
    const { body } = await give(bia);
    const own = body.buyers?.find(({ relation }) => relation === 'coBuyer');
    expect([own?.isComplete, own?.ownData?.phone !== undefined]).toEqual([true, true]);
    expect((await seenBy(ana))?.ownData).toBeNull();
  });

  it('are refused with the missing fields while the account lacks them', async () => {
    await submit(await linkToBia(), CONFIRM);
    const { id: newcomerId } = await insertNewcomer(database.db, { email: BIA.email });
    const bia = { kind: 'buyer', id: newcomerId, email: BIA.email, emailVerified: true } as const;
    const { status, body } = await site.call(bia, 'PUT', `/reservations/${id}/ownData`);
    expect([status, body.code]).toEqual([422, 'buyer_incomplete']);
    expect(Object.keys(body.fields ?? {})).toEqual([
      'cpf',
      'birthDate',
      'maritalStatus',
      'phones',
      'address',
    ]);
  });

  it('belong to a purchase that the person sees with their share, and can only read', async () => {
    const bia = await biaWithAccount();
    const list = async (who: Caller) =>
      (await site.call<Page<Reservation>>(who, 'GET', '/reservations')).body.items;
    expect((await site.read(bia, id)).status).toBe(404);
    expect(await list(bia)).toEqual([]);
    await submit(await linkToBia(), CONFIRM);
    const { body } = await site.read(bia, id);
    expect(body).toMatchObject({
      ownPart: { relation: 'coBuyer', shareHundredths: 4_000 },
      allowedActions: [],
    });
    expect((await list(bia)).map((each) => each.id)).toEqual([id]);
    const change = { version: body.version, event: 'cancel' };
    expect((await site.change(bia, id, change)).body.code).toBe('forbidden');
    const buyers = { version: body.version, coBuyers: [] };
    expect((await site.call(bia, 'PUT', `/reservations/${id}/buyers`, buyers)).body.code).toBe('forbidden');
    expect((await site.read(ana, id)).body.ownPart).toBeNull();
  });

  it('belong to a sale that the person sees too, without any action', async () => {
    const bia = await biaWithAccount();
    await submit(await linkToBia(), CONFIRM);
    await pay();
    const { version } = (await site.read(seller, id)).body;
    await site.change(seller, id, { version, event: 'confirm' });
    const { items } = (await site.call<Page<Sale>>(bia, 'GET', '/sales')).body;
    expect(items).toHaveLength(1);
    const sale = (await site.call<Sale>(bia, 'GET', `/sales/${items[0]?.id}`)).body;
    expect(sale).toMatchObject({ ownPart: { shareHundredths: 4_000 }, allowedActions: [] });
    expect(sale.parcels.flatMap(({ allowedActions }) => allowedActions)).toEqual([]);
    const rescind = { version: sale.version, event: 'requestRescission' };
    const refused = await site.call(bia, 'PUT', `/sales/${sale.id}`, rescind);
    expect(refused.body.code).toBe('forbidden');
    // Data for the contract may still be given.
    expect((await site.call(bia, 'PUT', `/reservations/${id}/ownData`)).status).toBe(200);
  });

  it.each([
    ['another e-mail', { email: 'outra@exemplo.com.br', emailVerified: true }],
    ['the e-mail before it was verified', { email: BIA.email, emailVerified: false }],
  ])('belong to a purchase that an account with %s never sees', async (_name, identity) => {
    const row = await insertBuyer(database.db, { email: identity.email });
    const stranger = { kind: 'buyer', id: row.id, ...identity } as const;
    await submit(await linkToBia(), { ...TYPED, ...CONFIRM });
    expect((await site.read(stranger, id)).status).toBe(404);
    const { body } = await site.call<Page<Reservation>>(stranger, 'GET', '/reservations');
    expect(body.items).toEqual([]);
    expect((await site.call(stranger, 'PUT', `/reservations/${id}/ownData`)).status).toBe(404);
  });

  it('are in the download of the person, and removed with an account while there is no contract', async () => {
    const bia = await biaWithAccount();
    await submit(await linkToBia(), { ...TYPED, ...CONFIRM });
    const { namedAsBuyer } = await readReservationsOf(database.db, bia, site.now());
    expect(namedAsBuyer.map(({ reservationId, buyer }) => [reservationId, buyer.ownData])).toEqual([
      [id, OWN_DATA],
    ]);
    await database.db.transaction((tx) => forgetBuyers({ tx, now: site.now(), actor: bia }));
    const [row] = await database.db
      .select()
      .from(reservationBuyer)
      .where(eq(reservationBuyer.email, BIA.email));
    expect([row?.phone, row?.address, row?.birthDate, row?.maritalStatus]).toEqual([null, null, null, null]);
  });
});
