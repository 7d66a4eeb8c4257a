import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { buildProject, buildProjectUnits } from '@/__tests__/support/records/projectFixtures';
import { getServerSideProps } from '@/pages/imovel/[slug]/lista-de-espera';
import { getProjectBySlug, joinWaitingList, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
const SLUG = 'residencial-ipe-amarelo';

async function send(method: 'GET' | 'POST', headers: Record<string, string> = {}, query = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-client-address': '203.0.113.9' };
  const body = Readable.from([Buffer.from('name=Ana+Souza&email=ana%40exemplo.com.br&consent=1')]);
  const req = Object.assign(body, { method, headers: { ...form, ...headers } });
  const res = { statusCode: 200, setHeader: jest.fn() };
  const context = { params: { slug: SLUG }, query: { slug: SLUG, ...query }, req, res };
  return { answer: await getServerSideProps(context as unknown as GetServerSidePropsContext), res };
}

beforeEach(() => {
  jest.mocked(joinWaitingList).mockReset().mockResolvedValue({ state: 'pending' });
  jest.mocked(getProjectBySlug).mockResolvedValue(buildProject());
  jest.mocked(listProjectUnits).mockResolvedValue(buildProjectUnits());
});

describe('/imovel/{slug}/lista-de-espera', () => {
  it('sends the form with the cookies of the visitor, and redirects so that a reload sends nothing', async () => {
    const { answer } = await send('POST', { cookie: 'a=1' });
    const destination = `/imovel/${SLUG}/lista-de-espera?enviado=pending`;
    expect(answer).toMatchObject({ redirect: { statusCode: 303, destination } });
    const [, entry, clientIp, options] = jest.mocked(joinWaitingList).mock.calls[0] ?? [];
    expect([entry?.email, clientIp]).toEqual(['ana@exemplo.com.br', '203.0.113.9']);
    expect(options).toEqual({ headers: { cookie: 'a=1', 'sec-fetch-site': 'same-origin' } });
  });

  it.each(['cross-site', 'same-site'])('refuses a form of another site: %s', async (site) => {
    const { answer, res } = await send('POST', { 'sec-fetch-site': site });
    expect(res.statusCode).toBe(403);
    expect(answer).toMatchObject({ props: { form: { problem: 'failed' } } });
    expect(joinWaitingList).not.toHaveBeenCalled();
  });

  it.each([
    ['pending', 'pending'],
    ['active', 'active'],
    ['outro', null],
  ])('reads what follows from the URL: %s', async (enviado, sent) => {
    const { answer } = await send('GET', {}, { enviado });
    expect(answer).toMatchObject({ props: { sent, account: null } });
  });

  it('asks about a position of a tower, and sends it', async () => {
    const units = buildProjectUnits();
    const items = units.items.map((unit) => ({ ...unit, displayState: 'sold' as const }));
    jest.mocked(listProjectUnits).mockResolvedValue({ ...units, items });
    const query = { torre: 'A', final: '01' };
    const { answer } = await send('GET', {}, query);
    expect(answer).toMatchObject({
      props: {
        ...{ label: 'Final 01', group: 'position', isForSale: false },
        back: `/imovel/${SLUG}/escolher?torre=A&final=01`,
      },
    });
    const { answer: sent } = await send('POST', {}, query);
    const destination = `/imovel/${SLUG}/lista-de-espera?torre=A&final=01&enviado=pending`;
    expect(sent).toMatchObject({ redirect: { destination } });
    expect(jest.mocked(joinWaitingList).mock.calls[0]?.[1]).toMatchObject({ tower: 'A', position: 1 });
  });

  it('asks about the houses of a plan in a block, and sends it', async () => {
    const built = buildProject();
    const towers = built.towers.map((tower) => ({ ...tower, kind: 'block' as const }));
    jest.mocked(getProjectBySlug).mockResolvedValue({ ...built, towers, category: 'houses' });
    const units = buildProjectUnits();
    const items = units.items.map((unit) => ({ ...unit, displayState: 'sold' as const }));
    jest.mocked(listProjectUnits).mockResolvedValue({ ...units, items });
    const query = { torre: 'A', planta: '1' };
    const { answer } = await send('GET', {}, query);
    expect(answer).toMatchObject({ props: { group: 'plan', isForSale: false } });
    const { answer: sent } = await send('POST', {}, query);
    const destination = `/imovel/${SLUG}/lista-de-espera?torre=A&planta=1&enviado=pending`;
    expect(sent).toMatchObject({ redirect: { destination } });
    const entry = { tower: 'A', position: null, planIndex: 0 };
    expect(jest.mocked(joinWaitingList).mock.calls[0]?.[1]).toMatchObject(entry);
  });

  it.each([
    ['an available one', { torre: 'A', final: '01' }, { label: 'Final 01', isForSale: true }],
    ['one that the tower does not have', { torre: 'A', final: '77' }, { label: null, group: null }],
    ['no number', { torre: 'A', final: 'x' }, { label: null, group: null }],
  ])('reads the position of the URL: %s', async (_, query, props) => {
    expect((await send('GET', {}, query)).answer).toMatchObject({ props });
  });

  it('asks about the whole project for an unknown unit', async () => {
    const { answer } = await send('GET', {}, { torre: 'A', unidade: '9999' });
    expect(answer).toMatchObject({ props: { label: null, isForSale: false } });
  });
});
