import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { insertProjects } from '@/__tests__/support/callers/world/catalogue';
import { insertAppliedCoupon, insertDeals } from '@/__tests__/support/callers/world/deals';
import { insertMoney } from '@/__tests__/support/callers/world/money';
import {
  insertAround,
  insertFile,
  insertPartner,
  insertPeople,
} from '@/__tests__/support/callers/world/people';
import { insertAdvertisement } from '@/__tests__/support/factories/advertisement';
import { insertBatch } from '@/__tests__/support/factories/batch';
import { insertWaitingEntry } from '@/__tests__/support/factories/deals/waitingEntry';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { TEAM_ROLES } from '@/domain/team';
import type { Database } from '@/server/db/client';
import { savedSearch } from '@/server/db/schema/catalogue/savedSearch';
import type { Caller } from '@/server/http/callers/caller';

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
  /** An open one of the project. */
  readonly reportId: string;
  /** Shared, of the unit. */
  readonly simulationId: string;
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
  /** Of `buyer`, for the project. */
  readonly waitingEntryId: string;
  /** Of `buyer`, led by the company's broker. */
  readonly reservationId: string;
  /** Named as a buyer of that reservation, and invited. */
  readonly coBuyerId: string;
  /** Reserved for a client without an account. */
  readonly takenUnitId: string;
  /** In which `buyer` waits for that one. */
  readonly queuePlaceId: string;
  readonly visitBlockId: string;
  /** A draft of the project. */
  readonly worksUpdateId: string;
  /** To `buyer`, led by the company's broker, not signed yet. */
  readonly saleId: string;
  /** Of another sale to `buyer`, led by the company's broker, to a person without an account. */
  readonly saleTransferId: string;
  /** Of `buyer` about the sale, a file. */
  readonly messageId: string;
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
  /** Issued by the company to `buyer`, about the sale. */
  readonly invoiceId: string;
}

/** One record of each noun, and all callers. */
export async function buildWorld(db: Database): Promise<World> {
  const companyId = uuidv7();
  const company = await insertEntrepreneur(db, { id: companyId, email: `${companyId}@exemplo.com.br` });
  const otherOwner = await insertEntrepreneur(db);
  const projects = await insertProjects(db, companyId);
  const people = await insertPeople(db, companyId, projects);
  const deals = await insertDeals(db, projects.projectId, people);
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
  const { projectId } = projects;
  const waiting = await insertWaitingEntry(db, { projectId, buyerId: people.buyerId });
  return {
    ...projects,
    waitingEntryId: waiting.id,
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
