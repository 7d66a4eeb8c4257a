import { buildProject, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { loadProjectPage } from '@/components/project/loadProjectPage';
import { ApiError } from '@/services/http/apiError';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listPlanPrices, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
jest.mock('@/services/platform/settings');
const getBySlug = jest.mocked(getProjectBySlug);
const listUnits = jest.mocked(listProjectUnits);
const listPrices = jest.mocked(listPlanPrices);
const NOW = '2026-11-28T00:30:00.000Z';

describe('loadProjectPage', () => {
  beforeEach(() => {
    getBySlug.mockResolvedValue(buildProject());
    jest.mocked(listSettingValues).mockResolvedValue({ items: [] });
    const items = buildUnits(['aa']);
    listPrices.mockResolvedValue({ items: [], nextCursor: null, total: 0, totalIsCapped: false });
    listUnits.mockResolvedValue({ items, quotas: [], nextCursor: null, total: 2, totalIsCapped: false });
  });

  it('loads the project with the choice of its URL, and only the messages it needs', async () => {
    const loaded = await loadProjectPage(
      'residencial-ipe-amarelo',
      { torre: 'A', unidade: '102', x: '1' },
      NOW,
    );
    expect(loaded).toMatchObject({
      kind: 'found',
      project: buildProject(),
      view: { read: { choice: { tower: 'A', unit: '102' }, unknown: null } },
      namespaces: ['project', 'totalCost', 'vocabulary', 'unit'],
    });
    getBySlug.mockResolvedValue(buildProject({ genre: 'clubs', category: 'clubs' }));
    const club = await loadProjectPage('residencial-ipe-amarelo', {}, NOW);
    expect(club).toMatchObject({ namespaces: ['project', 'totalCost', 'vocabulary', 'quota'] });
  });

  it('is not found for an unknown project', async () => {
    getBySlug.mockRejectedValue(new ApiError(404, 'project_not_found', 'Não encontrado.'));
    expect(await loadProjectPage('nao-existe', {}, NOW)).toEqual({ kind: 'missing' });
  });

  it('redirects a former slug to the present one with its unit', async () => {
    expect(await loadProjectPage('nome-antigo', { torre: 'B', unidade: '1203', utm: 'x' }, NOW)).toEqual({
      kind: 'moved',
      path: '/imovel/residencial-ipe-amarelo?torre=B&unidade=1203',
    });
  });

  it('redirects a slug in capitals', async () => {
    const loaded = await loadProjectPage('Residencial-IPE-Amarelo', {}, NOW);
    expect(getBySlug).toHaveBeenLastCalledWith('residencial-ipe-amarelo');
    expect(loaded).toEqual({ kind: 'moved', path: '/imovel/residencial-ipe-amarelo' });
  });

  it('throws after an API failure instead of not found', async () => {
    getBySlug.mockRejectedValue(new ApiError(500, 'internal_error', 'Falhou.'));
    await expect(loadProjectPage('residencial-ipe-amarelo', {}, NOW)).rejects.toThrow('Falhou.');
  });
});
