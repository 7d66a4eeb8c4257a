import { openWholeSite, type WholeSite } from '@/__tests__/support/audiences/wholeSite';
import { buildWorld, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import { kindsToChoose, rolesNotifiedOf } from '@/domain/notification/audience';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification/kinds';
import { audiencesOf, hasOwnPage, noticePath } from '@/domain/notification/paths';
import { paths } from '@/domain/site/paths';

/** Members of the team who call, by role. */
const TEAM: Readonly<Partial<Record<CompanyRole, CallerName>>> = {
  owner: 'owner',
  admin: 'admin',
  manager: 'manager',
  finance: 'finance',
};

/** Kinds about a purchase, or about money of one. */
const OF_PURCHASES = NOTIFICATION_KINDS.filter(
  (kind) =>
    kind.startsWith('sale') ||
    ['parcelPaid', 'paymentReversed', 'refundDone', 'paymentAfterLostHold'].includes(kind),
);

/** Kinds that brokers get about their own clients. */
const OF_BROKERS: readonly NotificationKind[] = ['queueClientOffered', 'message'];

describe('pages of notifications', () => {
  const database = useDatabase();
  let world: World;
  let site: WholeSite;
  beforeAll(async () => {
    world = await buildWorld(database.db);
    site = await openWholeSite({ database, world: () => world, dataDir: '.data/test' });
  });
  afterAll(() => site.close());

  /** Page that an event of this kind names. */
  function ofEvent(kind: NotificationKind): string {
    if (kind === 'bondInvited') return paths.bondInvite(world.bondId);
    if (kind.startsWith('reservation')) return paths.finished(world.reservationId);
    if (OF_PURCHASES.includes(kind)) return paths.purchase(world.saleId);
    return kind.startsWith('negotiation')
      ? paths.negotiation(world.negotiationId)
      : paths.project(world.projectSlug);
  }

  /** People of the company who receive this kind; the invited one is another company. */
  function readersIn(kind: NotificationKind): CallerName[] {
    if (kind === 'bondInvited') return ['otherOwner'];
    const team = rolesNotifiedOf(kind).flatMap((role) => TEAM[role] ?? []);
    return OF_BROKERS.includes(kind) ? [...team, 'broker'] : team;
  }

  const readersOf = (kind: NotificationKind, audience: 'buyer' | 'company' | 'operator'): CallerName[] => {
    if (audience === 'company') return readersIn(kind);
    return [audience];
  };

  it.each(NOTIFICATION_KINDS)('%s opens for each person who receives it', async (kind) => {
    expect(audiencesOf(kind).length).toBeGreaterThan(0);
    for (const audience of audiencesOf(kind)) {
      // A message of a person to operators does not exist.
      if (kind === 'message' && audience === 'operator') continue;
      const readers = readersOf(kind, audience);
      expect([audience, readers.length > 0]).toEqual([audience, true]);
      for (const who of readers) {
        const path = noticePath(kind, audience, ofEvent(kind)) ?? '';
        const answer = await site.send('GET', path, who);
        await answer.text();
        expect([who, path, answer.status]).toEqual([who, path, 200]);
      }
    }
  });

  it('exist for every kind that a buyer or a role can choose', () => {
    const missing = (kinds: readonly NotificationKind[], audience: 'buyer' | 'company') =>
      kinds.filter((kind) => !audiencesOf(kind).includes(audience));
    expect(missing(kindsToChoose('buyer'), 'buyer')).toEqual([]);
    for (const role of ['owner', 'admin', 'manager', 'finance'] as const) {
      expect(missing(kindsToChoose(role), 'company')).toEqual([]);
    }
  });

  it('never lead a company to a page of buyers', () => {
    const ofBuyers = [
      'compras',
      'dados',
      'documentos',
      'negociacoes',
      'notas',
      'reservas',
      'visitas',
      'reembolso',
    ].map((part) => paths.account(part));
    const wrong = NOTIFICATION_KINDS.filter((kind) =>
      ofBuyers.includes(noticePath(kind, 'company', null) ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('are named by the event only for the kinds that the table marks', () => {
    expect(noticePath('waitingAvailable', 'buyer', '/imovel/aurora')).toBe('/imovel/aurora');
    expect(noticePath('reservationPaid', 'buyer', '/finalizado/1')).toBe('/finalizado/1');
    expect(noticePath('parcelPaid', 'buyer', '/conta/compras/1')).toBe('/conta/compras/1');
    expect(noticePath('parcelPaid', 'company', '/conta/compras/1')).toBe('/painel/negocios/vendas');
    expect(noticePath('message', 'company', '/conta/compras/1')).toBe('/painel/clientes/mensagens/1');
    expect(noticePath('message', 'buyer', '/conta/compras/1')).toBe('/conta/compras/1');
    expect(noticePath('reservationExpired', 'buyer', '/finalizado/1')).toBe('/conta/reservas');
    expect(noticePath('reservationPaid', 'company', null)).toBe('/painel/negocios/reservas');
    expect(noticePath('refundToTransfer', 'company', null)).toBe('/conta/avisos');
    expect([hasOwnPage('message', 'member'), hasOwnPage('visitBooked', 'buyer')]).toEqual([true, false]);
  });
});
