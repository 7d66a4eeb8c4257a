import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { buildProject, buildProjectUnits } from '@/__tests__/support/records/projectFixtures';
import type { VisitDetail } from '@/domain/visit/schema';
import { getServerSideProps } from '@/pages/imovel/[slug]/visita';
import { readSignedIn } from '@/services/account/signedIn';
import { createVisit, findVisit, listAvailability } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
jest.mock('@/services/deals/visits');
jest.mock('@/services/account/signedIn');
const SLUG = 'residencial-ipe-amarelo';
const project = buildProject();
const slot = {
  day: '2026-12-04',
  period: 'morning',
  hour: '09:00',
  startsAt: '2026-12-04T12:00:00.000Z',
  endsAt: '2026-12-04T15:00:00.000Z',
} as const;
const booked = {
  id: 'v1',
  project: { id: project.id, slug: SLUG, title: project.title },
  ...slot,
  state: 'open',
  label: null,
  moreUnits: [] as VisitDetail['moreUnits'],
  timeZone: 'America/Sao_Paulo' as const,
  calendarUrl: '/api/v1.ics',
} as VisitDetail;

interface Sent {
  readonly body?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(method: 'GET' | 'POST', { body = '', query = {}, headers = {} }: Sent = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'a=1' };
  const req = Object.assign(Readable.from([Buffer.from(body)]), { method, headers: { ...form, ...headers } });
  const res = { statusCode: 200, setHeader: jest.fn() };
  const context = { params: { slug: SLUG }, query: { slug: SLUG, ...query }, req, res };
  return { answer: await getServerSideProps(context as unknown as GetServerSidePropsContext), res };
}

const CHOSEN = 'slot=2026-12-04+09%3A00&note=Somos+tr%C3%AAs';
const as = (pool: 'user' | 'entrepreneur' | null) =>
  jest.mocked(readSignedIn).mockReturnValue(pool && { pool, sub: 's1', isOperator: false });

beforeEach(() => {
  as('user');
  jest.mocked(createVisit).mockReset().mockResolvedValue(booked);
  jest.mocked(findVisit).mockReset().mockResolvedValue(booked);
  jest
    .mocked(listAvailability)
    .mockResolvedValue({ timeZone: 'America/Sao_Paulo', items: [{ ...slot, capacityLeft: 2 }] });
  jest.mocked(getProjectBySlug).mockResolvedValue(project);
  jest.mocked(listProjectUnits).mockResolvedValue(buildProjectUnits());
});

describe('/imovel/{slug}/visita', () => {
  it('books the slot of a buyer, and redirects so that a reload books nothing', async () => {
    const { answer } = await send('POST', { body: CHOSEN });
    const destination = `/imovel/${SLUG}/visita?marcada=v1`;
    expect(answer).toMatchObject({ redirect: { statusCode: 303, destination } });
    expect(createVisit).toHaveBeenCalledWith(
      { projectId: project.id, day: '2026-12-04', period: 'morning', hour: '09:00', note: 'Somos três' },
      { headers: { cookie: 'a=1', 'sec-fetch-site': 'same-origin' } },
    );
  });

  it('books a visit of the unit that the URL names', async () => {
    const [unit] = buildProjectUnits().items;
    if (!unit) throw new Error('the sample has no unit');
    await send('POST', { body: CHOSEN, query: { torre: unit.tower, unidade: unit.code } });
    expect(jest.mocked(createVisit).mock.calls[0]?.[0].unitId).toBe(unit.id);
  });

  it('books further units after that of the URL, each once', async () => {
    const [unit, other] = buildProjectUnits().items;
    if (!unit || !other) throw new Error('the sample has no units');
    const units = [unit, other].map(({ tower, code }) => `&units=${encodeURIComponent(`${tower}/${code}`)}`);
    await send('POST', {
      body: CHOSEN + units.join(''),
      query: { torre: unit.tower, unidade: unit.code },
    });
    expect(createVisit).toHaveBeenCalledWith(
      expect.objectContaining({ unitId: unit.id, moreUnitIds: [other.id] }),
      expect.anything(),
    );
    const unknown = await send('POST', { body: `${CHOSEN}&units=Z%2F999` });
    expect(unknown.answer).toMatchObject({ props: { form: { problem: 'units', units: ['Z/999'] } } });
  });

  it.each([null, 'entrepreneur'] as const)(
    'signs in who is no buyer, and keeps the slot: %s',
    async (pool) => {
      as(pool);
      const { answer } = await send('POST', { body: CHOSEN });
      const next = encodeURIComponent(`/imovel/${SLUG}/visita?quando=2026-12-04+09%3A00`);
      const { destination } = (answer as { redirect: { destination: string } }).redirect;
      expect(destination.replaceAll('%20', '+')).toBe(`/login?next=${next}`);
      expect(createVisit).not.toHaveBeenCalled();
    },
  );

  it('signs in a buyer whose session has ended', async () => {
    jest.mocked(createVisit).mockRejectedValue(new ApiError(401, 'unauthenticated', 'x'));
    const { answer } = await send('POST', { body: CHOSEN });
    expect(answer).toMatchObject({ redirect: { destination: expect.stringMatching(/^\/login\?/) } });
  });

  it.each([
    ['visit_slot_full', 'full'],
    ['visit_already_booked', 'booked'],
    ['visit_slot_not_offered', 'notOffered'],
    ['too_many_visits', 'tooMany'],
    ['version_conflict', 'failed'],
  ])('shows the form again with what was typed after %s', async (code, problem) => {
    jest.mocked(createVisit).mockRejectedValue(new ApiError(409, code, 'x'));
    const { answer, res } = await send('POST', { body: CHOSEN });
    expect(res.statusCode).toBe(409);
    const form = { slot: '2026-12-04 09:00', units: [], note: 'Somos três', problem };
    expect(answer).toMatchObject({ props: { form } });
  });

  it.each(['', 'slot=2026-12-04', 'slot=2026-12-04+noon', 'slot=2026-12-04+12%3A30', 'slot=x+09%3A00'])(
    'requires a slot: "%s"',
    async (body) => {
      const { answer, res } = await send('POST', { body });
      expect(res.statusCode).toBe(400);
      expect(answer).toMatchObject({ props: { form: { problem: 'slot' } } });
      expect(createVisit).not.toHaveBeenCalled();
    },
  );

  it.each(['cross-site', 'same-site'])('refuses a form of another site: %s', async (site) => {
    const { answer, res } = await send('POST', { body: CHOSEN, headers: { 'sec-fetch-site': site } });
    expect(res.statusCode).toBe(403);
    expect(answer).toMatchObject({ props: { form: { problem: 'failed' } } });
    expect(createVisit).not.toHaveBeenCalled();
  });

  it('shows the visit that was booked', async () => {
    const { answer } = await send('GET', { query: { marcada: 'v1' } });
    expect(answer).toMatchObject({ props: { booked: { day: '2026-12-04', calendarUrl: '/api/v1.ics' } } });
  });

  it.each([
    ['of another project', { ...booked, project: { ...booked.project, id: 'p2' } }],
    ['that was cancelled', { ...booked, state: 'canceled' as const }],
  ])('shows the form for a visit %s', async (_, visit) => {
    jest.mocked(findVisit).mockResolvedValue(visit);
    expect((await send('GET', { query: { marcada: 'v1' } })).answer).toMatchObject({
      props: { booked: null },
    });
  });

  it('shows the form for a visit of another person', async () => {
    jest.mocked(findVisit).mockRejectedValue(new ApiError(404, 'visit_not_found', 'x'));
    expect((await send('GET', { query: { marcada: 'v1' } })).answer).toMatchObject({
      props: { booked: null },
    });
  });
});
