import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { insertAdvertisement } from '@/__tests__/support/factories/advertisement';
import { insertBatch } from '@/__tests__/support/factories/batch';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertBond } from '@/__tests__/support/factories/entrepreneurBond';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertNotification } from '@/__tests__/support/factories/notification';
import {
  insertLink,
  insertPayment,
  insertRefund,
  insertWithdrawal,
} from '@/__tests__/support/factories/payment';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertUnits } from '@/__tests__/support/factories/unit';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { Attachment } from '@/domain/bond/states';
import { unitCart } from '@/domain/cart/schema';
import { TEAM_ROLES } from '@/domain/team';
import type { Database } from '@/server/db/client';
import { anonymousSession } from '@/server/db/schema/account/anonymousSession';
import { savedSearch } from '@/server/db/schema/catalogue/savedSearch';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { favorite } from '@/server/db/schema/deals/favorite';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Caller } from '@/server/http/callers/caller';
import { createSession } from '@/server/modules/account/sessions/store';

/** All callers: without and with a session or an identity, of this account and of another, in every role. */
export const CALLERS = [
  'visitor',
  'visitorWithSession',
  'buyer',
  'otherBuyer',
  'owner',
  'otherOwner',
  // Of companies whose bonds with the owner's were accepted: one sells for it, the other is not attached.
  'partner',
  'detachedPartner',
  ...TEAM_ROLES,
  'operator',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** Ids of one of everything; the accounts are those of `buyer` and of `owner` with their team. */
export interface World {
  readonly callers: Readonly<Record<CallerName, Caller>>;
  readonly buyerId: string;
  readonly companyId: string;
  readonly companySlug: string;
  readonly projectId: string;
  readonly projectSlug: string;
  readonly unitId: string;
  readonly clubId: string;
  readonly clubUnitId: string;
  readonly quotaId: string;
  readonly placeId: string;
  readonly advertisementId: string;
  readonly pageId: string;
  readonly pageSlug: string;
  readonly sessionId: string;
  readonly buyerFileId: string;
  readonly companyFileId: string;
  /** A broker of the company's team besides the one who calls. */
  readonly memberId: string;
  /** To the company, of a reservation. */
  readonly companyNotificationId: string;
  /** An invitation by the company to `otherOwner`, not answered yet. */
  readonly bondId: string;
  readonly savedSearchId: string;
  readonly batchId: string;
  /** Of `buyer`, led by the company's broker. */
  readonly reservationId: string;
  /** Reserved for a client without an account. */
  readonly takenUnitId: string;
  /** In which `buyer` waits for that one. */
  readonly queuePlaceId: string;
  /** To `buyer`, led by the company's broker, not signed yet. */
  readonly saleId: string;
  /** Of the company, in the cart of `buyer`. */
  readonly couponId: string;
  readonly couponCode: string;
  /** Of `buyer`, led by the company's broker, waiting for the seller. */
  readonly negotiationId: string;
  /** Of `buyer`, led by the company's broker. */
  readonly visitId: string;
  /** Of `buyer` for the reservation, open. */
  readonly paymentId: string;
  /** Made by the owner. */
  readonly paymentLinkId: string;
  /** A transfer that operators have to make. */
  readonly refundId: string;
  readonly withdrawalId: string;
}

async function insertFile(db: Database, ownerId: string, kind: 'cpf' | 'cnpj') {
  const id = uuidv7();
  const bucket = kind === 'cpf' ? 'userDocuments' : 'entrepreneurDocuments';
  await db.insert(storedFile).values({
    id,
    ownerId,
    bucket,
    key: id,
    type: 'application/pdf',
    bytes: 1,
    sha256: 'a',
    name: 'a.pdf',
    kind,
  });
  return id;
}

async function insertProjects(db: Database, companyId: string) {
  const item = await insertListing(db, { entrepreneurId: companyId });
  const divided = { kind: 'common', priceCents: null } as const;
  const club = await insertListing(db, {
    entrepreneurId: companyId,
    category: 'clubs',
    units: [divided],
  });
  const clubId = club.project.id ?? '';
  const [quota] = await insertQuotas(db, { projectId: clubId, unitId: club.units[0]?.id ?? '', count: 2 });
  return {
    projectId: item.project.id ?? '',
    projectSlug: item.project.slug,
    placeId: item.project.placeId,
    unitId: item.units[0]?.id ?? '',
    clubId,
    clubUnitId: club.units[0]?.id ?? '',
    quotaId: quota?.id ?? '',
  };
}

/** The owner of a cart has the unit in it, and the project among the favourites. */
async function insertPeople(db: Database, companyId: string, item: { projectId: string; unitId: string }) {
  const cart = { cart: unitCart(item), cartChangedAt: NOW };
  const [buyer, otherBuyer] = [await insertBuyer(db, cart), await insertBuyer(db)];
  const members = await Promise.all(
    TEAM_ROLES.map(async (role) => {
      const { id } = await insertMember(db, { entrepreneurId: companyId, role });
      return [role, entrepreneurCaller(companyId, role, id)] as const;
    }),
  );
  const session = await createSession(db, NOW);
  await db.update(entrepreneur).set(cart).where(eq(entrepreneur.id, companyId));
  await db.update(anonymousSession).set(cart).where(eq(anonymousSession.id, session.id));
  const kept = { projectId: item.projectId, addedAt: NOW, stateWhenAdded: 'active' } as const;
  await db.insert(favorite).values([
    { ...kept, id: uuidv7(), sessionId: session.id },
    { ...kept, id: uuidv7(), buyerId: buyer.id },
    { ...kept, id: uuidv7(), entrepreneurId: companyId },
  ]);
  return { buyerId: buyer.id, otherBuyerId: otherBuyer.id, members, sessionId: session.id };
}

/** Two held units: by `buyer`, and by a client without an account, for whose unit `buyer` is in the queue. */
async function insertReservations(
  db: Database,
  projectId: string,
  { buyerId, members }: { buyerId: string; members: readonly (readonly [string, Caller])[] },
) {
  const [held, taken, sold] = await insertUnits(db, projectId, [{ floor: 18 }, { floor: 19 }, { floor: 20 }]);
  const broker = members.find(([role]) => role === 'broker')?.[1];
  const brokerId = broker?.kind === 'entrepreneur' ? broker.id : null;
  const expiresAt = new Date(NOW.getTime() + 30 * 60_000);
  const own = await insertReservation(db, { projectId, unitId: held?.id, buyerId, brokerId, expiresAt });
  const takenUnitId = taken?.id ?? '';
  await insertReservation(db, { projectId, unitId: takenUnitId, expiresAt });
  const queuePlaceId = uuidv7();
  await db.insert(queuePlace).values({ id: queuePlaceId, projectId, unitId: takenUnitId, buyerId });
  const unsigned = { confirmation: 'pending', confirmedAt: null, signedOn: null } as const;
  const sale = await insertSale(db, { projectId, unitId: sold?.id, buyerId, brokerId, ...unsigned });
  const negotiated = await insertNegotiation(db, { projectId, unitId: taken?.id, buyerId, brokerId });
  const visited = await insertVisit(db, { projectId, buyerId, brokerId });
  const deals = { reservationId: own.id, saleId: sale.id, negotiationId: negotiated.id, visitId: visited.id };
  return { ...deals, takenUnitId, queuePlaceId };
}

/** A coupon of the company that `buyer` has put to the unit in the cart. */
async function insertAppliedCoupon(
  db: Database,
  { companyId, buyerId, projectId, unitId }: Pick<World, 'companyId' | 'buyerId' | 'projectId' | 'unitId'>,
) {
  const { id, code } = await insertCoupon(db, { entrepreneurId: companyId, uses: 1 });
  const use = { couponId: id, buyerId, projectId, unitId, discountCents: 60_000_00, takenAt: NOW };
  await db.insert(couponUse).values({ id: uuidv7(), ...use });
  return { couponId: id, couponCode: code };
}

/** An open payment of the reservation and a paid one of the sale. */
async function insertMoney(
  db: Database,
  entrepreneurId: string,
  { buyerId, reservationId, saleId }: Pick<World, 'buyerId' | 'reservationId' | 'saleId'>,
) {
  const open = await insertPayment(db, { entrepreneurId, buyerId, reservationId });
  const link = await insertLink(db, { entrepreneurId, reservationId });
  const parcel = { entrepreneurId, saleId, parcelNumber: 1 };
  const received = { state: 'paid', method: 'boleto', receivedCents: 1_000_00 } as const;
  const paid = await insertPayment(db, { ...parcel, buyerId, ...received });
  const refund = await insertRefund(db, { paymentId: paid.id });
  const { id: withdrawalId } = await insertWithdrawal(db, parcel);
  return { paymentId: open.id, paymentLinkId: link.id, refundId: refund.id, withdrawalId };
}

async function insertAround(db: Database, companyId: string, partnerId: string) {
  const member = await insertMember(db, { entrepreneurId: companyId });
  const reported = await insertNotification(db, { recipientKind: 'company', recipientId: companyId });
  const bond = await insertBond(db, { ownerId: companyId, partnerId, email: `${partnerId}@exemplo.com.br` });
  return { memberId: member.id, companyNotificationId: reported.id, bondId: bond.id };
}

/** A company that has accepted to sell for another. */
async function insertPartner(db: Database, ownerId: string, attachment: Attachment): Promise<Caller> {
  const { id: partnerId } = await insertEntrepreneur(db);
  const accepted = { reply: 'accepted', repliedAt: NOW, attachment } as const;
  await insertBond(db, { ownerId, partnerId, email: `${partnerId}@exemplo.com.br`, ...accepted });
  return entrepreneurCaller(partnerId);
}

/** One record of each noun, and all callers. */
export async function buildWorld(db: Database): Promise<World> {
  const companyId = uuidv7();
  const company = await insertEntrepreneur(db, { id: companyId, email: `${companyId}@exemplo.com.br` });
  const otherOwner = await insertEntrepreneur(db);
  const projects = await insertProjects(db, companyId);
  const people = await insertPeople(db, companyId, projects);
  const deals = await insertReservations(db, projects.projectId, people);
  const page = await insertIncorporatorPage(db, { entrepreneurId: companyId });
  const advertisement = await insertAdvertisement(db, { creatorId: companyId });
  const batch = await insertBatch(db, { entrepreneurId: companyId, projectId: projects.projectId });
  const savedSearchId = uuidv7();
  await db.insert(savedSearch).values({
    id: savedSearchId,
    buyerId: people.buyerId,
    name: 'Perto',
    href: '/imoveis',
    alert: 'off',
    notifiedUntil: NOW,
  });
  return {
    ...projects,
    companyId,
    companySlug: company.slug,
    buyerId: people.buyerId,
    sessionId: people.sessionId,
    advertisementId: advertisement.id,
    pageId: page.id,
    pageSlug: page.slug,
    savedSearchId,
    batchId: batch.id ?? '',
    buyerFileId: await insertFile(db, people.buyerId, 'cpf'),
    companyFileId: await insertFile(db, companyId, 'cnpj'),
    ...(await insertAround(db, companyId, otherOwner.id)),
    ...deals,
    ...(await insertMoney(db, companyId, { ...people, ...deals })),
    ...(await insertAppliedCoupon(db, { ...projects, ...people, companyId })),
    callers: {
      visitor: { kind: 'visitor', sessionId: null },
      visitorWithSession: { kind: 'visitor', sessionId: people.sessionId },
      buyer: buyerCaller(people.buyerId),
      otherBuyer: buyerCaller(people.otherBuyerId),
      owner: entrepreneurCaller(companyId),
      otherOwner: entrepreneurCaller(otherOwner.id),
      partner: await insertPartner(db, companyId, 'attached'),
      detachedPartner: await insertPartner(db, companyId, 'detached'),
      operator: operatorCaller(uuidv7()),
      ...(Object.fromEntries(people.members) as Record<(typeof TEAM_ROLES)[number], Caller>),
    },
  };
}
