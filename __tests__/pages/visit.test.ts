import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { buildProject, buildProjectUnits } from '@/__tests__/support/records/projectFixtures';
import type { VisitDetail } from '@/domain/visit/schema';
import { getServerSideProps } from '@/pages/imovel/[slug]/visita';
import { readSignedIn } from '@/services/account/signedIn';
import {
  changeLinkedVisit,
  confirmVisitRequest,
  findLinkedVisit,
  requestVisit,
  resendVisitCode,
} from '@/services/deals/visitRequests';
import { changeVisit, createVisit, findVisit, listAvailability } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
jest.mock('@/services/deals/visits');
jest.mock('@/services/deals/visitRequests');
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
  version: 3,
  isBlocked: false,
  allowedActions: ['reschedule', 'cancel'] as VisitDetail['allowedActions'],
  calendarUrl: '/api/v1.ics',
} as VisitDetail;
const RECEIPT = {
  ...{ id: 'r1', isSent: true, expiresAt: '2026-12-01T12:15:00.000Z' },
  resendAt: '2026-12-01T12:01:00.000Z',
};
const linked = { ...booked, signature: 's1' };

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
      {
        projectId: project.id,
        day: '2026-12-04',
        period: 'morning',
        hour: '09:00',
        mode: 'onSite',
        note: 'Somos três',
      },
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

  it.each([
    [null, '&acao=entrar'],
    ['entrepreneur', ''],
  ] as const)('signs in a visitor on demand, and a company, and keeps the slot: %s', async (pool, action) => {
    as(pool);
    const { answer } = await send('POST', { body: CHOSEN + action });
    const next = encodeURIComponent(`/imovel/${SLUG}/visita?quando=2026-12-04+09%3A00`);
    const { destination } = (answer as { redirect: { destination: string } }).redirect;
    expect(destination.replaceAll('%20', '+')).toBe(`/login?next=${next}`);
    expect(createVisit).not.toHaveBeenCalled();
  });

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
    ['user_not_found', 'failed'],
  ])('shows the form again with what was typed after %s', async (code, problem) => {
    jest.mocked(createVisit).mockRejectedValue(new ApiError(409, code, 'x'));
    const { answer, res } = await send('POST', { body: CHOSEN });
    expect(res.statusCode).toBe(409);
    const form = { slot: '2026-12-04 09:00', units: [], note: 'Somos três', problem };
    expect(answer).toMatchObject({ props: { form, booked: null } });
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

  describe('without an account', () => {
    const CONTACT = '&name=Ana+Souza&email=ana%40exemplo.com.br&phone=11+98765-4321&consent=1';
    beforeEach(() => {
      as(null);
      jest.mocked(requestVisit).mockReset().mockResolvedValue(RECEIPT);
      jest.mocked(confirmVisitRequest).mockReset().mockResolvedValue(linked);
      jest.mocked(findLinkedVisit).mockReset().mockResolvedValue(linked);
      jest.mocked(changeLinkedVisit).mockReset().mockResolvedValue(linked);
    });

    it('requests a visit, and redirects to the code with the choice', async () => {
      const headers = { 'x-client-address': '203.0.113.7' };
      const { answer } = await send('POST', { body: CHOSEN + CONTACT, headers });
      const destination = `/imovel/${SLUG}/visita?quando=2026-12-04%2009%3A00&pedido=r1&outro=2026-12-01T12%3A01%3A00.000Z`;
      const { redirect } = answer as { redirect: { destination: string } };
      expect(redirect.destination.replaceAll('+', '%20')).toBe(destination);
      expect(requestVisit).toHaveBeenCalledWith(
        project.id,
        expect.objectContaining({
          name: 'Ana Souza',
          email: 'ana@exemplo.com.br',
          hour: '09:00',
          consent: true,
        }),
        '203.0.113.7',
        expect.anything(),
      );
    });

    it('names the fields that are missing or wrong, and keeps what was typed', async () => {
      const missing = await send('POST', { body: `${CHOSEN}&name=Ana` });
      expect(missing.answer).toMatchObject({
        props: {
          form: { problem: 'fields', errors: ['email', 'phone', 'consent'], contact: { name: 'Ana' } },
        },
      });
      expect(requestVisit).not.toHaveBeenCalled();
      jest
        .mocked(requestVisit)
        .mockRejectedValue(new ApiError(400, 'invalid_request', 'x', { fields: { phone: 'x' } }));
      const wrong = await send('POST', { body: CHOSEN + CONTACT });
      expect(wrong.answer).toMatchObject({ props: { form: { problem: 'fields', errors: ['phone'] } } });
    });

    it('confirms by the code and redirects to the link of the visit', async () => {
      const query = { pedido: 'r1' };
      expect((await send('GET', { query })).answer).toMatchObject({ props: { isConfirming: true } });
      const { answer } = await send('POST', { query, body: 'code=123+456' });
      const destination = `/imovel/${SLUG}/visita?marcada=v1&assinatura=s1`;
      expect(answer).toMatchObject({ redirect: { destination } });
      expect(jest.mocked(confirmVisitRequest).mock.calls[0]?.slice(0, 2)).toEqual(['r1', '123456']);
    });

    it('sends another code, and keeps the choice and the form of the code', async () => {
      const resendAt = '2026-12-01T12:02:00.000Z';
      jest.mocked(resendVisitCode).mockResolvedValue({ ...RECEIPT, resendAt });
      const query = { pedido: 'r1', modo: 'online' };
      const { answer } = await send('POST', { query, body: 'acao=reenviar' });
      const { redirect } = answer as { redirect: { destination: string } };
      const { searchParams } = new URL(redirect.destination, 'http://localhost');
      const expected = { pedido: 'r1', modo: 'online', outro: resendAt, reenviado: '1' };
      expect(Object.fromEntries(searchParams)).toEqual(expected);
      const shown = await send('GET', { query: expected });
      expect(shown.answer).toMatchObject({ props: { isConfirming: true, isResent: true, resendAt } });
      jest.mocked(resendVisitCode).mockResolvedValue({ ...RECEIPT, isSent: false });
      const early = await send('POST', { query, body: 'acao=reenviar' });
      expect(early.res.statusCode).toBe(429);
      expect(early.answer).toMatchObject({ props: { isConfirming: true, form: { problem: 'tooSoon' } } });
    });

    it('requests a visit online, and keeps the mode after a refusal', async () => {
      const body = `${CHOSEN}${CONTACT}&mode=online`;
      await send('POST', { body });
      expect(jest.mocked(requestVisit).mock.calls[0]?.[1]).toMatchObject({ mode: 'online' });
      jest.mocked(requestVisit).mockRejectedValue(new ApiError(409, 'visit_online_not_offered', 'x'));
      const refused = await send('POST', { body });
      expect(refused.answer).toMatchObject({ props: { form: { problem: 'online', mode: 'online' } } });
    });

    it.each([
      ['visit_code_wrong', 'code', true],
      ['visit_request_not_found', 'expired', false],
      ['visit_slot_full', 'full', false],
    ])('shows the right form after %s', async (code, problem, isConfirming) => {
      jest.mocked(confirmVisitRequest).mockRejectedValue(new ApiError(409, code, 'x'));
      const query = { pedido: 'r1', quando: '2026-12-04 09:00' };
      const { answer } = await send('POST', { query, body: 'code=123456' });
      expect(answer).toMatchObject({ props: { isConfirming, form: { problem } } });
      if (!isConfirming) expect(answer).toMatchObject({ props: { form: { slot: '2026-12-04 09:00' } } });
    });

    const LINK = { marcada: 'v1', assinatura: 's1' };
    it('reschedules and cancels by the link', async () => {
      const moved = await send('POST', { query: LINK, body: 'acao=remarcar&slot=2026-12-04+10%3A00' });
      const destination = `/imovel/${SLUG}/visita?marcada=v1&assinatura=s1`;
      expect(moved.answer).toMatchObject({ redirect: { destination } });
      const slot = { day: '2026-12-04', period: 'morning', hour: '10:00' };
      const sent = jest.mocked(changeLinkedVisit).mock.calls;
      expect(sent[0]?.slice(0, 3)).toEqual(['v1', 's1', { version: 3, event: 'reschedule', ...slot }]);
      await send('POST', { query: LINK, body: 'acao=cancelar' });
      expect(sent[1]?.[2]).toEqual({ version: 3, event: 'cancel' });
      expect((await send('POST', { query: LINK, body: 'acao=remarcar' })).res.statusCode).toBe(400);
    });

    it('offers another time on demand, and shows a cancelled visit by its link', async () => {
      const moving = await send('GET', { query: { ...LINK, remarcar: '1' } });
      expect(moving.answer).toMatchObject({
        props: { isMoving: true, offered: { days: [{ day: '2026-12-04' }] } },
      });
      const canceled = { ...linked, state: 'canceled', allowedActions: [] } as typeof linked;
      jest.mocked(findLinkedVisit).mockResolvedValue(canceled);
      const shown = await send('GET', { query: { ...LINK, remarcar: '1' } });
      expect(shown.answer).toMatchObject({
        props: { isMoving: false, booked: { state: 'canceled', canChange: false }, offered: { days: [] } },
      });
    });
  });

  it('reschedules the visit of a buyer from the booked page', async () => {
    jest.mocked(changeVisit).mockReset().mockResolvedValue(booked);
    const body = 'acao=remarcar&slot=2026-12-04+10%3A00';
    const { answer } = await send('POST', { query: { marcada: 'v1' }, body });
    expect(answer).toMatchObject({ redirect: { destination: `/imovel/${SLUG}/visita?marcada=v1` } });
    expect(jest.mocked(changeVisit).mock.calls[0]?.[1]).toMatchObject({ event: 'reschedule', version: 3 });
  });
});
