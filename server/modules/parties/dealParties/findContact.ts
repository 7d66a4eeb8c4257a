import { and, eq, isNull } from 'drizzle-orm';
import type { DealContact } from '@/domain/sale/record';
import type { Executor } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';

interface Responsible {
  readonly brokerId: string | null;
  readonly entrepreneurId: string;
}

async function findMember(executor: Executor, id: string): Promise<DealContact | null> {
  const [found] = await executor
    .select({
      name: entrepreneurUser.name,
      email: entrepreneurUser.email,
      companyName: entrepreneur.tradeName,
      phones: entrepreneur.phones,
    })
    .from(entrepreneurUser)
    .innerJoin(entrepreneur, eq(entrepreneur.id, entrepreneurUser.entrepreneurId))
    .where(and(eq(entrepreneurUser.id, id), isNull(entrepreneurUser.removedAt)));
  if (!found) return null;
  const { phones, ...person } = found;
  return { ...person, phone: phones[0] ?? null };
}

async function findCompany(executor: Executor, id: string): Promise<DealContact | null> {
  const [found] = await executor
    .select()
    .from(entrepreneur)
    .where(and(eq(entrepreneur.id, id), isNull(entrepreneur.deletedAt)));
  if (!found) return null;
  const { contactName, tradeName, email, phones } = found;
  return { name: contactName ?? tradeName, companyName: tradeName, email, phone: phones[0] ?? null };
}

/** Contact of a buyer: the assigned broker while in the team, else the person responsible for the seller. */
export async function findContact(
  executor: Executor,
  { brokerId, entrepreneurId }: Responsible,
): Promise<DealContact | null> {
  const broker =
    brokerId === null
      ? null
      : ((await findMember(executor, brokerId)) ?? (await findCompany(executor, brokerId)));
  return broker ?? findCompany(executor, entrepreneurId);
}
