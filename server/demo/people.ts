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
  const buyers = ['buyer', 'coBuyer', 'formerBuyer'].map((name) => identityOf(idOf('identity', name)));
  const owners = ['arvoredo', 'varanda-imoveis'].map((slug) => identityOf(idOf('entrepreneur', slug)));
  const company = idOf('entrepreneur', 'arvoredo');
  const broker = identityOf(idOf('identity', 'broker'));
  await executor
    .insert(buyer)
    .values(buyers.map(({ sub, email, name }) => ({ id: sub, email, name })))
    .onConflictDoNothing();
  for (const { sub, email, name } of owners) {
    await executor
      .update(entrepreneur)
      .set({ email, contactName: name })
      .where(and(eq(entrepreneur.id, sub), isNull(entrepreneur.email), isNull(entrepreneur.deletedAt)));
  }
  await executor
    .insert(entrepreneurUser)
    .values({
      id: broker.sub,
      entrepreneurId: company,
      role: 'broker',
      name: 'Caio Lemos',
      email: broker.email,
    })
    .onConflictDoNothing();
}
