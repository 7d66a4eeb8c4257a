import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertBond } from '@/__tests__/support/factories/entrepreneurBond';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertNotification } from '@/__tests__/support/factories/notification';
import type { Attachment } from '@/domain/bond/states';
import { unitCart } from '@/domain/cart/schema';
import { TEAM_ROLES } from '@/domain/team';
import type { Database } from '@/server/db/client';
import { anonymousSession } from '@/server/db/schema/account/anonymousSession';
import { favorite } from '@/server/db/schema/deals/favorite';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Caller } from '@/server/http/callers/caller';
import { createSession } from '@/server/modules/account/sessions/store';

/** The owner of a cart has the unit in it, and the project among the favourites. */
export async function insertPeople(
  db: Database,
  companyId: string,
  item: { projectId: string; unitId: string },
) {
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

/** A document of a buyer or of a company. */
export async function insertFile(db: Database, ownerId: string, kind: 'cpf' | 'cnpj') {
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

/** A colleague, a notification to the company, and its invitation to another. */
export async function insertAround(db: Database, companyId: string, partnerId: string) {
  const member = await insertMember(db, { entrepreneurId: companyId });
  const reported = await insertNotification(db, { recipientKind: 'company', recipientId: companyId });
  const bond = await insertBond(db, { ownerId: companyId, partnerId, email: `${partnerId}@exemplo.com.br` });
  return { memberId: member.id, companyNotificationId: reported.id, bondId: bond.id };
}

/** A company that has accepted to sell for another. */
export async function insertPartner(db: Database, ownerId: string, attachment: Attachment): Promise<Caller> {
  const { id: partnerId } = await insertEntrepreneur(db);
  const accepted = { reply: 'accepted', repliedAt: NOW, attachment } as const;
  await insertBond(db, { ownerId, partnerId, email: `${partnerId}@exemplo.com.br`, ...accepted });
  return entrepreneurCaller(partnerId);
}
