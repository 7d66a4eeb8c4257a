import { buildProject, buildUnits } from '@/__tests__/support/projectFixtures';
import { loadProjectPage } from '@/components/project/loadProjectPage';
import { ApiError } from '@/services/http/apiError';
import { getProjectBySlug, listPlanPrices, listProjectUnits } from '@/services/public';

jest.mock('@/services/public');
const getBySlug = jest.mocked(getProjectBySlug);
const listUnits = jest.mocked(listProjectUnits);
const listPrices = jest.mocked(listPlanPrices);
const NOW = '2026-11-28T00:30:00.000Z';

describe('loadProjectPage', () => {
  beforeEach(() => {
    getBySlug.mockResolvedValue(buildProject());
    const items = buildUnits(['aa']);
    listPrices.mockResolvedValue({ items: [], nextCursor: null, total: 0, totalIsCapped: false });
    listUnits.mockResolvedValue({ items, quotas: [], nextCursor: null, total: 2, totalIsCapped: false });
  });

  it('finds the project with the choice of its address, and asks for the words it needs only', async () => {
    const loaded = await loadProjectPage(
      'residencial-ipe-amarelo',
      { torre: 'A', unidade: '102', x: '1' },
      NOW,
    );
    expect(loaded).toMatchObject({
      kind: 'found',
      project: buildProject(),
      view: { read: { choice: { tower: 'A', unit: '102' }, unknown: null } },
      namespaces: ['project', 'vocabulary', 'unit'],
    });
    getBySlug.mockResolvedValue(buildProject({ genre: 'clubs', category: 'clubs' }));
    const club = await loadProjectPage('residencial-ipe-amarelo', {}, NOW);
    expect(club).toMatchObject({ namespaces: ['project', 'vocabulary', 'quota'] });
  });

  it('is missing where the API knows no such project', async () => {
    getBySlug.mockRejectedValue(new ApiError(404, 'project_not_found', 'Não encontrado.'));
    expect(await loadProjectPage('nao-existe', {}, NOW)).toEqual({ kind: 'missing' });
  });

  it('sends a former address on to the present one, with the unit that it pointed at', async () => {
    expect(await loadProjectPage('nome-antigo', { torre: 'B', unidade: '1203', utm: 'x' }, NOW)).toEqual({
      kind: 'moved',
      path: '/imovel/residencial-ipe-amarelo?torre=B&unidade=1203',
    });
  });

  it('sends an address in capitals on to the one that the project has', async () => {
    const loaded = await loadProjectPage('Residencial-IPE-Amarelo', {}, NOW);
    expect(getBySlug).toHaveBeenLastCalledWith('residencial-ipe-amarelo');
    expect(loaded).toEqual({ kind: 'moved', path: '/imovel/residencial-ipe-amarelo' });
  });

  it('does not hide a failure of the API as a missing page', async () => {
    getBySlug.mockRejectedValue(new ApiError(500, 'internal_error', 'Falhou.'));
    await expect(loadProjectPage('residencial-ipe-amarelo', {}, NOW)).rejects.toThrow('Falhou.');
  });
});
