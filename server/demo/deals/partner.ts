import { and, eq } from 'drizzle-orm';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { changeBond } from '@/server/modules/parties/entrepreneurBonds/changeBond';
import { inviteToSell } from '@/server/modules/parties/entrepreneurBonds/invite';
import { replyToInvite } from '@/server/modules/parties/entrepreneurBonds/reply';
import { type Demo, daysAgo, owner, PARTNER, partner } from './people';

/** Share of the brokerage. */
const SHARE_PERCENT = 60;
const MESSAGE = 'Vocês atendem bem quem procura na zona oeste. Queremos vender juntos os nossos lançamentos.';

/** An agency that the company invited, which accepted and sells for it. False on a site without the agency. */
export async function addPartner(demo: Demo): Promise<boolean> {
  const { db, emailSite } = demo;
  const isAgency = and(eq(entrepreneur.id, PARTNER), eq(entrepreneur.email, partner.email));
  if ((await db.$count(entrepreneur, isAgency)) === 0) return false;
  const ofOwner = { db, emailSite, caller: owner };
  const bond = { email: partner.email, commissionSharePercent: SHARE_PERCENT, message: MESSAGE };
  const id = await inviteToSell({ ...ofOwner, now: daysAgo(demo, 60) }, bond);
  const invite = { id, secret: undefined, caller: partner };
  const accepted = await replyToInvite(db, invite, 'accepted', daysAgo(demo, 58));
  const attach = { version: accepted.row.version, event: 'attach' } as const;
  await changeBond({ ...ofOwner, now: daysAgo(demo, 57) }, accepted, attach);
  return true;
}
