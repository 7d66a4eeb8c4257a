import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { buildProject, buildProjectUnits } from '@/__tests__/support/records/projectFixtures';
import { getServerSideProps } from '@/pages/imovel/[slug]/avisar';
import { getProjectBySlug, listProjectUnits, reportProject } from '@/services/public';

jest.mock('@/services/public');
const SLUG = 'residencial-ipe-amarelo';

async function post(headers: Record<string, string>) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-client-address': '203.0.113.9' };
  const body = Readable.from([Buffer.from('reason=sold&text=Vi+a+placa.')]);
  const req = Object.assign(body, { method: 'POST', headers: { ...form, ...headers } });
  const res = { statusCode: 200, setHeader: jest.fn() };
  const context = { params: { slug: SLUG }, query: { slug: SLUG }, req, res };
  return { answer: await getServerSideProps(context as unknown as GetServerSidePropsContext), res };
}

beforeEach(() => {
  jest.mocked(reportProject).mockReset().mockResolvedValue({ state: 'open' });
  jest.mocked(getProjectBySlug).mockResolvedValue(buildProject());
  jest.mocked(listProjectUnits).mockResolvedValue(buildProjectUnits());
});

describe('POST /imovel/{slug}/avisar', () => {
  it.each<Record<string, string>>([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'sends a form of the page itself: %j',
    async (headers) => {
      const { answer } = await post(headers);
      expect(answer).toMatchObject({ redirect: { statusCode: 303 } });
      expect(reportProject).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['cross-site', 'same-site'])('refuses a form of another site: %s', async (site) => {
    const { answer, res } = await post({ 'sec-fetch-site': site });
    expect(res.statusCode).toBe(403);
    expect(answer).toMatchObject({ props: { form: { problem: 'failed', values: { text: '' } } } });
    expect(reportProject).not.toHaveBeenCalled();
  });
});
