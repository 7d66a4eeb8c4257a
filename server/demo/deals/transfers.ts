import { formatCpf } from '@/domain/brazil/cpf';
import type { NewSaleTransfer, SaleTransferChange } from '@/domain/sale/transfer/schema';
import { today } from '@/domain/time/calendar';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { lockSaleWithItem } from '@/server/modules/deals/sales/lock';
import { answerTransfer } from '@/server/modules/deals/sales/transfers/answerTransfer';
import { requestTransfer } from '@/server/modules/deals/sales/transfers/requestTransfer';
import { getTransfer } from '@/server/modules/deals/sales/transfers/store';
import { HELENA, MARINA } from './buyerData';
import { type Demo, daysAgo, helena, marina, owner } from './people';
import { payDueParcels, sellConfirmed } from './sales';

type Person = Pick<NewSaleTransfer, 'name' | 'email' | 'cpf' | 'phone'>;
type Terms = Pick<NewSaleTransfer, 'isForValue' | 'priceCents' | 'note'>;

const personOf = (name: string, { caller, profile, phone }: typeof HELENA): Person => ({
  name,
  email: caller.email,
  cpf: formatCpf(profile.cpf ?? ''),
  phone,
});

async function request(
  { db, emailSite }: Demo,
  saleId: string,
  {
    by,
    at,
    person,
    terms,
  }: { readonly by: Identity; readonly at: Date; readonly person: Person; readonly terms: Terms },
): Promise<string> {
  return db.transaction(async (tx) => {
    const sold = await lockSaleWithItem({ tx }, saleId);
    const input = { version: sold.version, ...person, ...terms };
    return requestTransfer({ tx, now: at, actor: by }, sold, input, emailSite);
  });
}

async function answer(
  { db }: Demo,
  id: string,
  {
    by,
    at,
    change,
  }: { readonly by: Identity; readonly at: Date; readonly change: Omit<SaleTransferChange, 'version'> },
): Promise<void> {
  const { row } = await getTransfer(db, id);
  await db.transaction((tx) =>
    answerTransfer({ tx, now: at, actor: by }, id, { version: row.version, ...change }),
  );
}

/** A transfer by the sample buyer that waits for the seller, and one to her that is done. Returns the ids of both sales. */
export async function addTransfers(demo: Demo, [given, got]: readonly PricedItem[]): Promise<string[]> {
  const waiting = given
    ? await sellConfirmed(demo, given, { days: 140, by: helena, until: today(demo.now()) })
    : null;
  if (waiting) {
    const terms = {
      isForValue: true,
      priceCents: 38_000_00,
      note: 'Marina devolve o que paguei até aqui. Podemos assinar em qualquer dia depois das 17h.',
    };
    const person = personOf('Marina Teles', MARINA);
    const id = await request(demo, waiting.row.id, { by: helena, at: daysAgo(demo, 4), person, terms });
    await answer(demo, id, { by: marina, at: daysAgo(demo, 3), change: { event: 'accept' } });
  }
  const passed = got
    ? await sellConfirmed(demo, got, { days: 210, by: marina, until: today(daysAgo(demo, 33)) })
    : null;
  if (passed) {
    const terms = { isForValue: false, priceCents: null, note: null };
    const person = personOf('Helena Prado', HELENA);
    const id = await request(demo, passed.row.id, { by: marina, at: daysAgo(demo, 40), person, terms });
    await answer(demo, id, { by: helena, at: daysAgo(demo, 38), change: { event: 'accept' } });
    const change = { event: 'approve', feeCents: 1_850_00 } as const;
    await answer(demo, id, { by: owner, at: daysAgo(demo, 33), change });
    await payDueParcels(demo, passed);
  }
  return [waiting, passed].flatMap((record) => record?.row.id ?? []);
}
