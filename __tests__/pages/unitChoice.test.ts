import type { GetServerSidePropsContext } from 'next';
import { programSettings } from '@/__tests__/support/factories/setting';
import { buildProject, buildProjectUnits } from '@/__tests__/support/records/projectFixtures';
import { getServerSideProps } from '@/pages/imovel/[slug]/escolher';
import { ApiError } from '@/services/http/apiError';
import { PAGE_TAGS_HEADER } from '@/services/page/pageHeaders';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

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
  jest.mocked(listProjectUnits).mockResolvedValue(buildProjectUnits());
});

describe('GET /imovel/{slug}/escolher', () => {
  it('is cached until the project changes, with only its own messages and props that JSON can represent', async () => {
    const answer = await ask('residencial-ipe-amarelo');
    expect(setHeader).toHaveBeenCalledWith(PAGE_TAGS_HEADER, `setting project:${buildProject().id}`);
    const { props } = answer as { props: { messages: object } };
    expect(Object.keys(props.messages).sort()).toEqual(['shell', 'unitChoice']);
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  });

  it('names the sources of the costs in the language of the page', async () => {
    const at = { torre: 'A', final: '01', andar: '1', unidade: '101' };
    const answer = await ask('residencial-ipe-amarelo', at, 'en');
    const { result } = (answer as { props: { view: { result: object } } }).props.view;
    expect(JSON.stringify(result)).toContain('Caixa’s lending table of 2026');
  });

  it('answers 404 for an unknown project', async () => {
    jest
      .mocked(getProjectBySlug)
      .mockRejectedValue(new ApiError(404, 'project_not_found', 'Não encontrado.'));
    expect(await ask('nao-existe')).toEqual({ notFound: true });
  });

  it('answers 301 for a former slug, with its answers', async () => {
    expect(await ask('nome-antigo', { torre: 'A', final: '02', passo: 'torre', outro: '1' })).toEqual({
      redirect: {
        destination: '/imovel/residencial-ipe-amarelo/escolher?torre=A&final=02&passo=torre',
        statusCode: 301,
      },
    });
  });
});
