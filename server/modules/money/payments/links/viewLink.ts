import { eq, sql } from 'drizzle-orm';
import { maskCpf } from '@/domain/brazil/cpf';
import type { LinkStatus, LinkView } from '@/domain/payment/publicViews';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { payment } from '@/server/db/schema/money/payment';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { findWayOn } from '@/server/modules/catalogue/inventory/wayOn';
import type { Dependencies } from '@/server/modules/dependencies';
import type { PaymentRow } from '../intents/transition';
import type { PayableRecord, PayableRef } from '../payable';
import { isInScope } from '../refColumns';
import { findLinkBySecret, type OpenedLink } from './openLink';
import type { LinkRow } from './transition';

/** The buyer, as anyone with the link may know them. */
export function presentLinkBuyer({ client: { name, cpf } }: Pick<PayableRecord, 'client'>) {
  return { firstName: name.split(' ')[0] ?? name, document: cpf === null ? null : maskCpf(cpf) };
}

/** Spelled out, because drizzle names columns of a single table without their table. */
const returningCents = sql<number>`coalesce((select sum(r.amount_cents) from refund r
  where r.payment_id = payment.id and r.state <> 'failed'), 0)::bigint`.mapWith(Number);

interface LinkPayment {
  readonly row: PaymentRow;
  /** Refunded or about to be. */
  readonly returningCents: number;
}

/** The payment that a link reports on: the paid one, else the open one, else the latest that received money. */
async function findLinkPayment(db: Database, ref: PayableRef): Promise<LinkPayment | null> {
  const [found] = await db
    .select({ row: payment, returningCents })
    .from(payment)
    .where(isInScope(payment, ref))
    .orderBy(
      sql`case when state = 'paid' then 0 when state in ('awaiting_payment_method', 'paying') then 1
        when received_cents > 0 then 2 else 3 end`,
      sql`${payment.id} desc`,
    )
    .limit(1);
  return found ?? null;
}

/** True if all money that arrived since the link was made is refunded. */
const isReturned = ({ row, returningCents: cents }: LinkPayment, link: LinkRow) =>
  row.receivedCents > 0 && cents >= row.receivedCents && row.updatedAt >= link.createdAt;

/** Reason why a link can no longer be paid; null while it can. */
function endOf({ link, payable }: OpenedLink, now: Date): LinkStatus | null {
  if (link.expiresAt <= now) return 'expired';
  if (!payable.isPayable) return 'unavailable';
  if (link.amountCents !== payable.amountCents) return 'changed';
  return link.state === 'expired' ? 'revoked' : null;
}

function statusOf(opened: OpenedLink, linkPayment: LinkPayment | null, now: Date): LinkStatus {
  const { link } = opened;
  if (link.state === 'paid') return 'paid';
  const end = endOf(opened, now);
  if (end !== null) return linkPayment && isReturned(linkPayment, link) ? 'returned' : end;
  return linkPayment?.row.state === 'paying' ? 'paying' : 'open';
}

async function findSeller(db: Database, { projectId, entrepreneurId }: PayableRecord) {
  const [found] = await db
    .select({
      slug: project.slug,
      isPublished: project.isPublished,
      companyName: entrepreneur.tradeName,
    })
    .from(project)
    .innerJoin(entrepreneur, eq(entrepreneur.id, entrepreneurId))
    .where(eq(project.id, projectId));
  return {
    companyName: found?.companyName ?? '',
    projectSlug: found?.isPublished ? found.slug : null,
  };
}

/** Ways on from an item whose reservation ended without a payment. */
function findWayOnOf(db: Database, { link, payable }: OpenedLink, now: Date) {
  const { item, isPayable } = payable;
  return item === null || isPayable || link.state === 'paid' ? null : findWayOn(db, item, now);
}

function presentLinkPayment(linkPayment: LinkPayment | null) {
  const row = linkPayment?.row;
  const refundedCents = row?.refundedCents ?? 0;
  return {
    method: row?.method ?? null,
    failureCode: row?.failureCode ?? null,
    receivedCents: row?.receivedCents ?? 0,
    refundedCents,
    refundingCents: Math.max(0, (linkPayment?.returningCents ?? 0) - refundedCents),
  };
}

/**
 * Status of a link and its payable. Reading it starts no payment.
 *
 * @throws AppError `payment_link_not_found`
 */
export async function viewLink(
  deps: Pick<Dependencies, 'db' | 'now' | 'payments'>,
  secret: string,
): Promise<LinkView> {
  const { db, now, payments } = deps;
  const opened = await findLinkBySecret(deps, secret);
  const { link, payable } = opened;
  const linkPayment = await findLinkPayment(db, payable.ref);
  const { heldUntil } = payable;
  const payUntil = heldUntil !== null && heldUntil < link.expiresAt ? heldUntil : link.expiresAt;
  return {
    status: statusOf(opened, linkPayment, now()),
    kind: link.reservationId === null ? 'parcel' : 'reservation',
    parcelNumber: link.parcelNumber,
    dueOn: payable.dueOn,
    projectTitle: payable.projectTitle,
    inventoryLabel: payable.inventoryLabel,
    ...(await findSeller(db, payable)),
    payUntil: payUntil.toISOString(),
    timeZone: payable.timeZone,
    wayOn: await findWayOnOf(db, opened, now()),
    amountCents: link.amountCents,
    buyer: presentLinkBuyer(payable),
    paidAt: payable.paidAt?.toISOString() ?? null,
    ...presentLinkPayment(linkPayment),
    isSandbox: payments.isSandbox,
  };
}
