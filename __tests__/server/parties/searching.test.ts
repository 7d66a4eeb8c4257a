import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertBond } from '@/__tests__/support/factories/entrepreneurBond';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import type { Caller } from '@/server/http/callers/caller';

const EARLIER = new Date(NOW.getTime() - 86_400_000);

describe('search, counts and orders of people, companies, partnerships and coupons', () => {
  const database = useDatabase();
  const ask = asking(database);
  afterEach(() => database.clear());

  const query = async (caller: Caller, base: string, body: object) =>
    (await ask<Page<{ id: string; state?: string }>>(caller, 'POST', `${base}/get`, body)).body.items;
  const found = async (caller: Caller, base: string, value: unknown, field = 'text', op = 'contains') =>
    (await query(caller, base, { filters: [{ scope: 'ALL', field, op, value }] })).map(({ id }) => id);
  const count = async (caller: Caller, base: string) =>
    (await ask<StateCounts>(caller, 'POST', `${base}/counts`, {})).body;

  it('find members of the team by name and e-mail, and count them by status and role', async () => {
    const { db } = database;
    const { id: entrepreneurId } = await insertEntrepreneur(db);
    const joao = await insertMember(db, { entrepreneurId, name: 'João Prado', role: 'finance' });
    const rui = await insertMember(db, {
      entrepreneurId,
      name: 'Rui',
      email: 'rui@prado.example',
      status: 'invited',
    });
    await insertMember(db, { entrepreneurId: (await insertEntrepreneur(db)).id, name: 'João de outra' });
    const owner = entrepreneurCaller(entrepreneurId);
    expect(await found(owner, '/entrepreneurUsers', 'joao')).toEqual([joao.id]);
    expect(await found(owner, '/entrepreneurUsers', 'PRADO')).toEqual([joao.id, rui.id]);
    expect(await found(owner, '/entrepreneurUsers', 'rui@prado')).toEqual([rui.id]);
    expect(await found(owner, '/entrepreneurUsers', '%')).toEqual([]);
    expect(await count(owner, '/entrepreneurUsers')).toEqual({
      status: { invited: 1, active: 1, suspended: 0 },
      role: { admin: 0, manager: 0, broker: 1, finance: 1, viewer: 0 },
    });
    const viewer = entrepreneurCaller(entrepreneurId, 'viewer', joao.id);
    expect((await count(viewer, '/entrepreneurUsers')).status).toMatchObject({ active: 1, invited: 0 });
  });

  it('find partnerships by either company and by e-mail, and count them by reply and attachment', async () => {
    const { db } = database;
    const owner = await insertEntrepreneur(db, { tradeName: 'Horizonte' });
    const partner = await insertEntrepreneur(db, { tradeName: 'Imobiliária Nórdica' });
    const attached = await insertBond(db, {
      ownerId: owner.id,
      partnerId: partner.id,
      email: 'contato@nordica.example',
      reply: 'accepted',
      repliedAt: NOW,
      attachment: 'attached',
    });
    const invited = await insertBond(db, {
      ownerId: owner.id,
      email: 'novo@parceiro.example',
      expiresAt: EARLIER,
    });
    await insertBond(db, { ownerId: (await insertEntrepreneur(db)).id, email: 'novo@parceiro.example' });
    const caller = entrepreneurCaller(owner.id);
    expect(await found(caller, '/entrepreneurBonds', 'nordica imobiliaria')).toEqual([attached.id]);
    expect(await found(caller, '/entrepreneurBonds', 'parceiro.example')).toEqual([invited.id]);
    expect((await found(entrepreneurCaller(partner.id), '/entrepreneurBonds', 'horizonte')).length).toBe(1);
    expect(await found(caller, '/entrepreneurBonds', true, 'isExpired', 'eq')).toEqual([invited.id]);
    expect(await count(caller, '/entrepreneurBonds')).toEqual({
      reply: { accepted: 1, rejected: 0, pending: 1, not_interested: 0 },
      attachment: { attached: 1, detached: 0, pending: 1, rejected: 0 },
    });
  });

  it('find coupons by code and project, and count them by what they are worth now', async () => {
    const { db } = database;
    const { project, entrepreneurId } = await insertListing(db, { title: 'Edifício São João' });
    const of = { entrepreneurId };
    const verao = await insertCoupon(db, { ...of, code: 'VERAO10', projectId: project.id });
    const used = await insertCoupon(db, { ...of, code: 'POUCOS', maxUses: 1, uses: 1 });
    await insertCoupon(db, { ...of, code: 'DEPOIS', startsAt: new Date('2026-12-30T03:00:00Z') });
    await insertCoupon(db, { ...of, code: 'ANTES', endsAt: EARLIER });
    await insertCoupon(db, { ...of, code: 'PARADO', isActive: false });
    const owner = entrepreneurCaller(entrepreneurId);
    expect(await found(owner, '/coupons', 'verao')).toEqual([verao.id]);
    expect(await found(owner, '/coupons', 'sao joao')).toEqual([verao.id]);
    expect(await count(owner, '/coupons')).toEqual({
      state: { available: 1, scheduled: 1, usedUp: 1, ended: 1, inactive: 1 },
    });
    const [shown] = await query(owner, '/coupons', {
      filters: [{ scope: 'ALL', field: 'state', op: 'eq', value: 'usedUp' }],
    });
    expect(shown).toMatchObject({ id: used.id, state: 'usedUp' });
  });

  it('let operators find companies by name, CNPJ and e-mail, and count them by approval', async () => {
    const { db } = database;
    const nordica = await insertEntrepreneur(db, {
      tradeName: 'Nórdica',
      cnpj: '11222333000181',
      email: 'contato@nordica.example',
      approval: 'pending',
      createdAt: EARLIER,
    });
    const beta = await insertEntrepreneur(db, {
      tradeName: 'Beta',
      legalName: 'Beta Construções',
      createdAt: NOW,
    });
    const operator = operatorCaller(uuidv7());
    for (const text of ['nordica', '11.222.333', '11222333000181', 'contato@nordica']) {
      expect([text, await found(operator, '/entrepreneurs', text)]).toEqual([text, [nordica.id]]);
    }
    expect(await found(operator, '/entrepreneurs', 'construcoes')).toEqual([beta.id]);
    expect(await count(operator, '/entrepreneurs')).toEqual({
      approval: { pending: 1, approved: 1, rejected: 0 },
    });
    const order = async (sort: string) =>
      (await query(operator, '/entrepreneurs', { sort })).map(({ id }) => id);
    expect(await order('nameAsc')).toEqual([beta.id, nordica.id]);
    expect(await order('createdAsc')).toEqual([nordica.id, beta.id]);
    const owner = entrepreneurCaller(beta.id);
    expect(await found(owner, '/entrepreneurs', 'nordica')).toEqual([]);
    expect((await count(owner, '/entrepreneurs')).approval).toMatchObject({ pending: 0, approved: 1 });
  });

  it('find a company by a CNPJ with letters, and with blanks in the place of the mask', async () => {
    const { db } = database;
    const { id } = await insertEntrepreneur(db, { tradeName: 'Ômega 2000', cnpj: '12ABC34501DE35' });
    const { id: digits } = await insertEntrepreneur(db, { tradeName: 'Nórdica', cnpj: '11222333000181' });
    const operator = operatorCaller(uuidv7());
    const ofLetters = [
      '12.ABC.345',
      '12abc3450',
      '12 ABC 345 01DE 35',
      'CNPJ 12.ABC.345/01DE-35',
      'omega 2000',
    ];
    for (const text of ofLetters) {
      expect([text, await found(operator, '/entrepreneurs', text)]).toEqual([text, [id]]);
    }
    expect(await found(operator, '/entrepreneurs', '11 222 333 0001 81')).toEqual([digits]);
  });

  it('let operators find buyers by name, CPF and e-mail, and no other caller', async () => {
    const { db } = database;
    const jose = await insertBuyer(db, { name: 'José Lima', cpf: '11144477735' });
    const ana = await insertBuyer(db, { name: 'Ana' });
    const operator = operatorCaller(uuidv7());
    for (const text of ['jose', '111.444', jose.email]) {
      expect([text, await found(operator, '/users', text)]).toEqual([text, [jose.id]]);
    }
    expect((await query(operator, '/users', { sort: 'nameAsc' })).map(({ id }) => id)).toEqual([
      ana.id,
      jose.id,
    ]);
    expect(await found(buyerCaller(ana.id), '/users', 'jose')).toEqual([]);
    expect(await found(entrepreneurCaller((await insertEntrepreneur(db)).id), '/users', 'jose')).toEqual([]);
  });
});
