import { buildProject } from '@/__tests__/support/records/projectFixtures';
import type { WaitingSubject } from '@/components/project/waiting/groupSubject';
import { sendWaiting } from '@/components/project/waiting/sendWaiting';
import { ApiError } from '@/services/http/apiError';
import { joinWaitingList } from '@/services/public';

jest.mock('@/services/public');
const join = jest.mocked(joinWaitingList);
const project = buildProject();
const subject: WaitingSubject = {
  project,
  choice: { tower: null, unit: null, quota: null },
  label: null,
  unitId: null,
  quotaId: null,
  displayState: null,
  units: [],
  group: null,
};
const request = {
  clientIp: '203.0.113.9',
  headers: { cookie: 'a=1' },
  hasAccount: false,
  locale: 'pt-BR' as const,
};
const TYPED = { name: ' Ana Souza ', email: 'ana@exemplo.com.br', phone: '', consent: '1' };
const send = (fields: Record<string, string>) => sendWaiting(subject, new URLSearchParams(fields), request);

describe('sendWaiting', () => {
  beforeEach(() => {
    join.mockReset();
    join.mockResolvedValue({ state: 'pending' });
  });

  it('sends the typed values with the wishes, the cookies and the IP address', async () => {
    const wishes = { bedrooms: '3', maxPrice: '800.000,50', website: '' };
    expect(await send({ ...TYPED, ...wishes })).toEqual({ state: 'pending' });
    const entry = {
      ...{ unitId: null, quotaId: null, name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: null },
      ...{ bedrooms: 3, maxPriceCents: 80_000_050, consent: true, website: '' },
    };
    expect(join).toHaveBeenCalledWith(project.id, entry, '203.0.113.9', { headers: { cookie: 'a=1' } });
  });

  it('names a missing consent and a wrong price without calling the API, and keeps the rest', async () => {
    const { consent: _, ...rest } = TYPED;
    expect(await send({ ...rest, maxPrice: 'barato' })).toMatchObject({
      ...{ state: null, status: 400 },
      form: {
        problem: 'fields',
        errors: ['maxPrice', 'consent'],
        values: { name: 'Ana Souza', email: 'ana@exemplo.com.br', maxPrice: 'barato' },
      },
    });
    expect(join).not.toHaveBeenCalled();
  });

  it('names every missing field together, and no contact of a signed-in buyer', async () => {
    expect(await send({})).toMatchObject({ form: { errors: ['name', 'email', 'consent'] } });
    const signedIn = sendWaiting(subject, new URLSearchParams(), { ...request, hasAccount: true });
    expect(await signedIn).toMatchObject({ form: { errors: ['consent'] } });
    expect(join).not.toHaveBeenCalled();
  });

  it.each([
    ['0', ['maxPrice']],
    ['-5', ['maxPrice']],
  ])('refuses the price %s', async (maxPrice, errors) => {
    expect(await send({ ...TYPED, maxPrice })).toMatchObject({ form: { errors } });
  });

  it('marks the fields that the API names', async () => {
    const fields = { email: 'x', maxPriceCents: 'x', unknown: 'x' };
    join.mockRejectedValue(new ApiError(400, 'invalid_request', '', { fields }));
    expect(await send(TYPED)).toMatchObject({
      ...{ state: null, status: 400 },
      form: { problem: 'fields', errors: ['email', 'maxPrice'], values: { name: 'Ana Souza' } },
    });
  });

  it.each([
    ['waiting_not_needed', 409, 'forSale'],
    ['too_many_waiting_entries', 409, 'tooManyLists'],
    ['too_many_requests', 429, 'tooMany'],
    ['internal_error', 500, 'failed'],
  ])('explains the refusal %s', async (code, status, problem) => {
    join.mockRejectedValue(new ApiError(status, code, ''));
    expect(await send(TYPED)).toMatchObject({ status, form: { problem, errors: [] } });
  });
});
