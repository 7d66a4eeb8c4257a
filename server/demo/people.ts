import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { SAMPLE_IDENTITIES } from '@/server/demo/identities';
import { idOf } from '@/server/demo/ids';

function identityOf(sub: string) {
  const identity = SAMPLE_IDENTITIES.find((sample) => sample.sub === sub);
  if (!identity) throw new Error(`The sample has no identity ${sub}`);
  return identity;
}

/** Creates the missing records of the sample people. */
export async function addSamplePeople(executor: Executor): Promise<void> {
  const helena = identityOf(idOf('identity', 'buyer'));
  const owner = identityOf(idOf('entrepreneur', 'arvoredo'));
  const broker = identityOf(idOf('identity', 'broker'));
  await executor
    .insert(buyer)
    .values({ id: helena.sub, email: helena.email, name: helena.name })
    .onConflictDoNothing();
  await executor
    .update(entrepreneur)
    .set({ email: owner.email, contactName: owner.name })
    .where(and(eq(entrepreneur.id, owner.sub), isNull(entrepreneur.email), isNull(entrepreneur.deletedAt)));
  await executor
    .insert(entrepreneurUser)
    .values({
      id: broker.sub,
      entrepreneurId: owner.sub,
      role: 'broker',
      name: 'Caio Lemos',
      email: broker.email,
    })
    .onConflictDoNothing();
}
