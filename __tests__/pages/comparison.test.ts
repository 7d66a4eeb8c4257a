import type { GetServerSidePropsContext } from 'next';
import { programSettings } from '@/__tests__/support/factories/setting';
import { buildOther } from '@/__tests__/support/records/comparisons';
import { getServerSideProps } from '@/pages/comparar';
import { ApiError } from '@/services/http/apiError';
import { PAGE_TAGS_HEADER } from '@/services/page/pageHeaders';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
jest.mock('@/services/platform/settings');
const setHeader = jest.fn();
const [one, two] = [buildOther(1), buildOther(2)];

async function ask(projeto?: string | string[]) {
  const context = { query: { projeto }, res: { setHeader }, locale: 'pt-BR' };
  const answer = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  if (!('props' in answer)) throw new Error('No page');
  return (await answer.props).view;
}

beforeEach(() => {
  setHeader.mockClear();
  jest.mocked(listSettingValues).mockResolvedValue({ items: programSettings() });
  jest.mocked(getProjectBySlug).mockReset();
  jest.mocked(getProjectBySlug).mockImplementation(async (slug) => {
    const found = slug === 'nome-antigo' ? one : [one, two].find((project) => project.slug === slug);
    if (!found) throw new ApiError(404, 'not_found', '');
    return found;
  });
  jest.mocked(listProjectUnits).mockResolvedValue({
    items: [],
    quotas: [],
    nextCursor: null,
    total: 0,
    totalIsCapped: false,
  });
});

describe('GET /comparar', () => {
  it('shows the requested projects in order, cached until one of them changes', async () => {
    const view = await ask(['projeto-2', 'projeto-1']);
    expect(view.columns.map(({ title }) => title)).toEqual(['Projeto 2', 'Projeto 1']);
    expect(setHeader).toHaveBeenCalledWith(PAGE_TAGS_HEADER, `setting project:${two.id} project:${one.id}`);
  });

  it('keeps the rest if one is missing, cached until any publication', async () => {
    const view = await ask(['projeto-1', 'sumiu', 'projeto-2']);
    expect(view.columns).toHaveLength(2);
    expect(view.notices).toEqual(['1 empreendimento deste link não existe mais ou saiu do ar.']);
    expect(setHeader).toHaveBeenCalledWith(
      PAGE_TAGS_HEADER,
      `setting project:${one.id} project:${two.id} listing`,
    );
  });

  it('shows a project once, also by a former slug, and links to its present one', async () => {
    const view = await ask(['nome-antigo', 'projeto-1']);
    expect(view.columns.map(({ href }) => href)).toEqual(['/imovel/projeto-1']);
    expect(view.notices).toEqual(['Inclua pelo menos mais um para comparar.']);
  });

  it('looks up four slugs at most, and no invalid ones', async () => {
    await ask(['projeto-1', "a'--", 'projeto-2', 'c', 'd', 'e']);
    expect(jest.mocked(getProjectBySlug).mock.calls.map(([slug]) => slug)).toEqual([
      'projeto-1',
      'projeto-2',
      'c',
    ]);
  });

  it('renders without any project', async () => {
    expect((await ask()).columns).toEqual([]);
    expect(setHeader).toHaveBeenCalledWith(PAGE_TAGS_HEADER, 'setting listing');
  });

  it('fails with the platform, without claiming that projects are gone', async () => {
    jest.mocked(getProjectBySlug).mockRejectedValue(new ApiError(503, 'unavailable', ''));
    await expect(ask('projeto-1')).rejects.toThrow(ApiError);
  });
});
