import type { GetServerSidePropsContext } from 'next';
import { programSettings } from '@/__tests__/support/factories/setting';
import { buildProject, buildProjectUnits } from '@/__tests__/support/records/projectFixtures';
import { getServerSideProps } from '@/pages/imovel/[slug]';
import { ApiError } from '@/services/http/apiError';
import { PAGE_TAGS_HEADER } from '@/services/page/pageHeaders';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listPlanPrices, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
jest.mock('@/services/platform/settings');
const setHeader = jest.fn();

function ask(slug: string, query: Record<string, string> = {}, locale = 'pt-BR') {
  const context = { params: { slug }, query: { slug, ...query }, res: { setHeader }, locale };
  return getServerSideProps(context as unknown as GetServerSidePropsContext);
}

beforeEach(() => {
  setHeader.mockClear();
  jest.mocked(listSettingValues).mockResolvedValue({ items: programSettings() });
  jest.mocked(getProjectBySlug).mockResolvedValue(buildProject());
  jest.mocked(listPlanPrices).mockResolvedValue({
    items: [],
    nextCursor: null,
    total: 0,
    totalIsCapped: false,
  });
  jest.mocked(listProjectUnits).mockResolvedValue(buildProjectUnits());
});

describe('GET /imovel/{slug}', () => {
  it('is cached until the project changes, with only its own messages', async () => {
    const answer = await ask('residencial-ipe-amarelo', { torre: 'A', unidade: '102' });
    expect(setHeader).toHaveBeenCalledWith(PAGE_TAGS_HEADER, `setting project:${buildProject().id}`);
    expect(answer).toMatchObject({ props: { view: { read: { choice: { tower: 'A', unit: '102' } } } } });
    const { messages } = (answer as { props: { messages: object } }).props;
    expect(Object.keys(messages).sort()).toEqual(['project', 'shell', 'totalCost', 'unit', 'vocabulary']);
  });

  it('names the sources of its costs in the language of the page', async () => {
    const { props } = (await ask('residencial-ipe-amarelo', {}, 'en')) as { props: { costs: object } };
    expect(JSON.stringify(props.costs)).toContain('Caixa’s lending table of 2026');
    expect(JSON.stringify(props.costs)).not.toContain('Tabela de financiamento');
  });

  it('has props that JSON can represent', async () => {
    const { props } = (await ask('residencial-ipe-amarelo')) as { props: object };
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  });

  it('answers 404 for an unknown or unpublished project', async () => {
    jest
      .mocked(getProjectBySlug)
      .mockRejectedValue(new ApiError(404, 'project_not_found', 'Não encontrado.'));
    expect(await ask('nao-existe')).toEqual({ notFound: true });
    expect(setHeader).not.toHaveBeenCalled();
  });

  it('answers 301 for a former slug, with its choice', async () => {
    expect(await ask('nome-antigo', { torre: 'A', unidade: '101' })).toEqual({
      redirect: {
        destination: '/imovel/residencial-ipe-amarelo?torre=A&unidade=101',
        statusCode: 301,
      },
    });
  });
});
