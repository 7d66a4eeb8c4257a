import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { blocksOf } from '@/server/modules/catalogue/inventory/labels';
import type { Wanted } from '@/server/modules/deals/waitingEntries/forSale';
import { contactFrom, insertEntry, joinAsBuyer } from '@/server/modules/deals/waitingEntries/join';
import { confirmEntry } from '@/server/modules/deals/waitingEntries/joinAsVisitor';
import { lockEntry, transitionWaitingEntry } from '@/server/modules/deals/waitingEntries/store';
import { COMPANY, type Demo, daysAgo, helena } from './people';

interface Waiting {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Days before now. */
  readonly daysAgo: number;
  readonly bedrooms?: number;
  readonly maxPriceCents?: number;
}

/** Visitors who wait for the launch; the wishes are what they typed. */
const FOR_LAUNCH: readonly Waiting[] = [
  { name: 'Marcos Tavares', email: 'marcos.tavares@soleira.example', phone: '11987650121', daysAgo: 21 },
  {
    name: 'Cecília Antunes',
    email: 'cecilia.antunes@soleira.example',
    phone: '11991230456',
    daysAgo: 18,
    bedrooms: 3,
  },
  { name: 'Diego Farias', email: 'diego.farias@soleira.example', phone: null, daysAgo: 15 },
  {
    name: 'Yumi Kobayashi',
    email: 'yumi.kobayashi@soleira.example',
    phone: '11976543210',
    daysAgo: 9,
    bedrooms: 2,
    maxPriceCents: 780_000_00,
  },
  {
    name: 'Joana Bittencourt',
    email: 'joana.bittencourt@soleira.example',
    phone: '11965437788',
    daysAgo: 6,
    maxPriceCents: 950_000_00,
  },
  { name: 'Renato Siqueira', email: 'renato.siqueira@soleira.example', phone: null, daysAgo: 2 },
];

/** Visitors who wait for one unit that was sold; the last ones were notified when it was released for some days. */
const FOR_UNIT: readonly Waiting[] = [
  { name: 'Lívia Moura', email: 'livia.moura@soleira.example', phone: '11954321199', daysAgo: 12 },
  { name: 'Paulo Amaral', email: 'paulo.amaral@soleira.example', phone: '11943215566', daysAgo: 5 },
];
/** Visitors who wait for any house or lot of a plan in a block. */
const FOR_PLAN: readonly Waiting[] = [
  { name: 'Otávio Brandão', email: 'otavio.brandao@soleira.example', phone: '11921098765', daysAgo: 7 },
];
/** Visitors who wait for any floor of a position. */
const FOR_POSITION: readonly Waiting[] = [
  { name: 'Tereza Vilela', email: 'tereza.vilela@soleira.example', phone: null, daysAgo: 4 },
];
const NOTIFIED: readonly Waiting[] = [
  { name: 'Beatriz Nunes', email: 'beatriz.nunes@soleira.example', phone: '11932104477', daysAgo: 40 },
  { name: 'Caio Resende', email: 'caio.resende@soleira.example', phone: null, daysAgo: 38 },
];
const NOTIFIED_DAYS_AGO = 30;

const WITHOUT_WISHES = { bedrooms: null, maxPriceCents: null } as const;
const WITHOUT_GROUP = { tower: null, position: null, planIndex: null } as const;

/** Joins and confirms, without the e-mail: these people do not exist. */
async function addVisitor(
  demo: Demo,
  subject: Omit<Wanted, keyof typeof WITHOUT_WISHES>,
  { daysAgo: days, bedrooms, maxPriceCents, ...person }: Waiting,
): Promise<string> {
  const now = daysAgo(demo, days);
  const wanted = { ...subject, bedrooms: bedrooms ?? null, maxPriceCents: maxPriceCents ?? null };
  const row = await demo.db.transaction((tx) =>
    insertEntry(
      { tx, now },
      { wanted, contact: contactFrom(person) },
      { state: 'pending', buyerId: null, joinedAt: null, mailedAt: now },
    ),
  );
  if (!row) throw new Error('sample waiting entry exists already');
  await confirmEntry(demo.db, row.id, now);
  return row.id;
}

async function markNotified(demo: Demo, id: string): Promise<void> {
  const now = daysAgo(demo, NOTIFIED_DAYS_AGO);
  await demo.db.transaction(async (tx) => {
    const work = { tx, now, actor: 'clock' } as const;
    const row = await lockEntry(work, id);
    if (row) await transitionWaitingEntry(work, row, 'notify', { set: { notifiedAt: now } });
  });
}

async function joinHelena(demo: Demo, wanted: Wanted, days: number): Promise<void> {
  if (helena.kind !== 'buyer') return;
  const work = { now: daysAgo(demo, days), actor: helena };
  await demo.db.transaction((tx) => joinAsBuyer({ ...work, tx }, wanted));
}

/** The launch that has only a waiting list, a sold unit of another project, and a position and a plan with nothing left. */
async function findSubjects({ db }: Demo) {
  const ofCompany = eq(project.entrepreneurId, COMPANY);
  const [launch] = await db
    .select({ projectId: project.id })
    .from(project)
    .where(and(ofCompany, eq(project.phase, 'Pré-Lançamento')))
    .orderBy(asc(project.title))
    .limit(1);
  const [sold] = await db
    .select({ projectId: unit.projectId, unitId: unit.id })
    .from(unit)
    .innerJoin(project, eq(project.id, unit.projectId))
    .where(and(ofCompany, ne(project.phase, 'Pré-Lançamento'), eq(unit.status, 'sold')))
    .orderBy(asc(project.title), asc(unit.id))
    .limit(1);
  const position = await findGone({ db }, 'position');
  const plan = await findGone({ db }, 'planIndex');
  return { launch, sold, position, plan };
}

/**
 * First position of a tower of the company with nothing left, or plan of a block, of any company, with nothing left while the
 * project has other units for sale.
 */
async function findGone({ db }: Pick<Demo, 'db'>, kind: 'position' | 'planIndex') {
  const isInBlock = sql`${unit.tower} = any(${blocksOf(sql`${project.towers}`)})`;
  const column = unit[kind];
  const [found] = await db
    .select({ projectId: unit.projectId, tower: unit.tower, at: column })
    .from(unit)
    .innerJoin(project, eq(project.id, unit.projectId))
    .where(
      and(
        ne(project.phase, 'Pré-Lançamento'),
        ne(project.genre, 'clubs'),
        eq(unit.kind, 'sellable'),
        ...(kind === 'position'
          ? [eq(project.entrepreneurId, COMPANY), sql`not ${isInBlock}`]
          : [
              isInBlock,
              sql`exists (select from unit other where other.project_id = ${project.id} and other.status = 'available')`,
            ]),
      ),
    )
    .groupBy(unit.projectId, unit.tower, column)
    .having(sql`bool_and(${unit.status} = 'sold')`)
    .orderBy(asc(unit.projectId), asc(unit.tower), asc(column))
    .limit(1);
  return found;
}

/** People who wait for the sample company, and for a plan of another one, among them the sample buyer. */
export async function addWaitingEntries(demo: Demo): Promise<void> {
  const { launch, sold, position, plan } = await findSubjects(demo);
  if (launch) {
    const subject = { ...launch, ...WITHOUT_GROUP, unitId: null, quotaId: null };
    for (const person of FOR_LAUNCH) await addVisitor(demo, subject, person);
    await joinHelena(demo, { ...subject, bedrooms: 2, maxPriceCents: 820_000_00 }, 8);
  }
  if (sold) {
    const subject = { ...sold, ...WITHOUT_GROUP, quotaId: null };
    for (const person of NOTIFIED) await markNotified(demo, await addVisitor(demo, subject, person));
    for (const person of FOR_UNIT) await addVisitor(demo, subject, person);
    await joinHelena(demo, { ...subject, ...WITHOUT_WISHES }, 3);
  }
  if (position) {
    const { at, ...place } = position;
    const subject = { ...place, position: at, planIndex: null, unitId: null, quotaId: null };
    for (const person of FOR_POSITION) await addVisitor(demo, subject, person);
    await joinHelena(demo, { ...subject, ...WITHOUT_WISHES }, 1);
  }
  if (plan) {
    const { at, ...place } = plan;
    const subject = { ...place, position: null, planIndex: at, unitId: null, quotaId: null };
    for (const person of FOR_PLAN) await addVisitor(demo, subject, person);
    await joinHelena(demo, { ...subject, ...WITHOUT_WISHES }, 2);
  }
}
