import { eq } from 'drizzle-orm';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCallers, insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { propertyObstacle } from '@/domain/financing/fgts';
import { isDwelling } from '@/domain/project/dwelling';
import type { PublicProject } from '@/domain/project/schema';
import { today } from '@/domain/time/calendar';
import { project } from '@/server/db/schema/catalogue/project';
import type { Caller } from '@/server/http/callers/caller';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';
import { readValues } from '@/server/modules/platform/settings/readValues';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const CEILING = 2_250_000_00;
const FIELD = 'plan.series[2].kind';
const REFUSED = {
  notADwelling: 'O FGTS paga só moradia: não paga salas, lotes nem cotas',
  aboveCeiling: 'O preço passa do teto do SFH: o FGTS não paga este imóvel',
};

type Property = Pick<PublicProject, 'category' | 'projectType'> & { readonly priceCents: number };
const DWELLING = { category: 'apartments', projectType: 'residencial' } as const;

const CASES: readonly Property[] = [
  { ...DWELLING, priceCents: CEILING },
  { ...DWELLING, priceCents: CEILING + 1 },
  { category: 'studios', projectType: 'comercial', priceCents: 600_000_00 },
  { category: 'lots', projectType: 'residencial', priceCents: 600_000_00 },
];

describe('a plan that FGTS pays in part', () => {
  const database = useDatabase();
  const site = reserving(database);
  beforeEach(() => storeProgramValues(database.db));
  afterEach(() => database.clear());

  /** A unit, and a plan of its price: the reservation payment, the share until the keys, FGTS and the bank. */
  async function insertCase({ priceCents, ...facts }: Property) {
    const { unitId, projectId } = await insertItems(database, {}, [{ priceCents }]);
    const [row] = await database.db.select().from(project).where(eq(project.id, projectId));
    if (!row) throw new Error('The project is there.');
    await database.db.update(project).set(facts).where(eq(project.id, projectId));
    const { config, details } = row;
    const dueOn = details.deliveryDate ?? today(site.now());
    const reservationCents = config.reservation?.amountCents ?? 0;
    const share = Math.ceil(priceCents * 0.4);
    const one = (kind: string, totalCents: number, firstDueOn = dueOn) => ({
      ...{ kind, totalCents, firstDueOn, count: 1, everyMonths: 1 },
    });
    const series = [
      one('reservation', reservationCents, today(site.now())),
      one('keys', share),
      one('fgts', 10_000_00),
      one('financing', priceCents - reservationCents - share - 10_000_00),
    ];
    return { unitId, priceCents, plan: { series, correction: 'yearly' } };
  }

  it.each(CASES)('is refused exactly where the editor refuses it: %o', async (property) => {
    const [ana = VISITOR] = await insertCallers(database, 1);
    const { unitId, priceCents, plan } = await insertCase(property);
    const settings = await readValues(database.db, null);
    const obstacle = propertyObstacle(settings, today(site.now()), {
      priceCents,
      isDwelling: isDwelling(property),
    });
    const bid = await site.call(ana, 'POST', '/negotiations', { unitId, priceCents, plan });
    const { body } = await site.reserve(ana, { unitId, expectedPriceCents: priceCents, plan });
    const expected = obstacle === null ? undefined : REFUSED[obstacle];
    expect([body.fields?.[FIELD], bid.body.fields?.[FIELD]]).toEqual([expected, expected]);
  });

  it('is refused by a change of the plan of a reservation, too', async () => {
    const [ana = VISITOR] = await insertCallers(database, 1);
    const { unitId, priceCents, plan } = await insertCase({ ...DWELLING, priceCents: CEILING + 1 });
    const { body } = await site.reserve(ana, { unitId, expectedPriceCents: priceCents });
    const changed = await site.change(ana, body.id, { version: body.version, plan });
    expect(changed.status).toBe(400);
    expect(changed.body.fields?.[FIELD]).toBe(REFUSED.aboveCeiling);
  });
});
