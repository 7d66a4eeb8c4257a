import { eq, sql } from 'drizzle-orm';
import { maskCpf } from '@/domain/brazil/cpf';
import type { LinkStanding, LinkView } from '@/domain/payment/publicViews';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { payment } from '@/server/db/schema/money/payment';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Dependencies } from '@/server/modules/dependencies';
import { findOpened, type LinkRow, type OpenedLink } from './links';
import type { PayableRecord, PayableRef } from './payable';
import { isInScope } from './payableColumns';

/** The buyer, as whoever has a link may know them. */
export function presentLinkBuyer({ client: { name, cpf } }: Pick<PayableRecord, 'client'>) {
  return { firstName: name.split(' ')[0] ?? name, document: cpf === null ? null : maskCpf(cpf) };
}

/** Written out, because columns of one table are named without it. */
const goingBack = sql<number>`coalesce((select sum(r.amount_cents) from refund r
  where r.payment_id = payment.id and r.state <> 'failed'), 0)::bigint`.mapWith(Number);

/** What a link tells of a payment. */
interface Told {
  readonly row: typeof payment.$inferSelect;
  /** What has gone back of it, and what is on its way. */
  readonly backCents: number;
}

/** The payment that a link tells of: the one that was kept, else the one that can be made, else the newest that brought money. */
async function findTold(db: Database, thing: PayableRef): Promise<Told | null> {
  const [told] = await db
    .select({ row: payment, backCents: goingBack })
    .from(payment)
    .where(isInScope(payment, thing))
    .orderBy(
      sql`case when state = 'paid' then 0 when state in ('awaiting_payment_method', 'paying') then 1
        when received_cents > 0 then 2 else 3 end`,
      sql`${payment.id} desc`,
    )
    .limit(1);
  return told ?? null;
}

/** True where money that came while there was this link goes back whole. */
const isGivenBack = ({ row, backCents }: Told, link: LinkRow) =>
  row.receivedCents > 0 && backCents >= row.receivedCents && row.updatedAt >= link.createdAt;

/** Why nothing can be paid by a link any more; null while it can. */
function endOf({ link, payable }: OpenedLink, now: Date): LinkStanding | null {
  if (link.expiresAt <= now) return 'over';
  if (!payable.isPayable) return 'gone';
  if (link.amountCents !== payable.amountCents) return 'changed';
  return link.state === 'expired' ? 'revoked' : null;
}

function standingOf(opened: OpenedLink, told: Told | null, now: Date): LinkStanding {
  const { link } = opened;
  if (link.state === 'paid') return 'paid';
  const end = endOf(opened, now);
  if (end !== null) return told && isGivenBack(told, link) ? 'givenBack' : end;
  return told?.row.state === 'paying' ? 'paying' : 'open';
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

/** What of a payment is told to whoever has the link. */
function presentTold(told: Told | null) {
  const { row, backCents } = told ?? { row: null, backCents: 0 };
  const refundedCents = row?.refundedCents ?? 0;
  return {
    method: row?.method ?? null,
    failureCode: row?.failureCode ?? null,
    receivedCents: row?.receivedCents ?? 0,
    refundedCents,
    refundingCents: Math.max(0, backCents - refundedCents),
  };
}

/**
 * How a link stands and what it is for; nothing is begun by asking.
 *
 * @throws AppError `payment_link_not_found`
 */
export async function viewLink(
  given: Pick<Dependencies, 'db' | 'now' | 'payments'>,
  secret: string,
): Promise<LinkView> {
  const { db, now, payments } = given;
  const opened = await findOpened(given, secret);
  const { link, payable } = opened;
  const told = await findTold(db, payable.ref);
  const { heldUntil } = payable;
  const payUntil = heldUntil !== null && heldUntil < link.expiresAt ? heldUntil : link.expiresAt;
  return {
    standing: standingOf(opened, told, now()),
    kind: link.reservationId === null ? 'parcel' : 'reservation',
    parcelNumber: link.parcelNumber,
    dueOn: payable.dueOn,
    projectTitle: payable.projectTitle,
    home: payable.inventoryLabel,
    ...(await findSeller(db, payable)),
    payUntil: payUntil.toISOString(),
    amountCents: link.amountCents,
    buyer: presentLinkBuyer(payable),
    paidAt: payable.paidAt?.toISOString() ?? null,
    ...presentTold(told),
    isSandbox: payments.isSandbox,
  };
}
