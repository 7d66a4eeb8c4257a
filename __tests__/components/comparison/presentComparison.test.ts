import { buildCard } from '@/__tests__/support/records/cards';
import { buildComparison, buildOther, COMPARISON_WORDS } from '@/__tests__/support/records/comparisons';
import { buildProject, buildQuota } from '@/__tests__/support/records/projectFixtures';
import type { Cell } from '@/components/comparison/cell';
import type { LoadedComparison } from '@/components/comparison/loadComparison';
import { presentComparison } from '@/components/comparison/presentComparison';
import type { PublicProject } from '@/domain/project/schema';
import { normalizeSpaces } from '@/domain/text';

const NOW = '2026-11-28T00:00:00.000Z';
const present = (loaded: LoadedComparison) => presentComparison(COMPARISON_WORDS, loaded, NOW);

function read(cell: Cell | null | undefined): string | null | undefined {
  if (!cell) return cell;
  return normalizeSpaces([cell.text, cell.note, ...(cell.lines ?? [])].filter(Boolean).join(' | '));
}

/** Row values of one project by key. */
function rowsOf(project: PublicProject, change: Partial<LoadedComparison> = {}) {
  const { sections } = present(buildComparison([project], change));
  return Object.fromEntries(
    sections.flatMap(({ rows }) => rows.map(({ key, cells }) => [key, read(cells[0])] as const)),
  );
}

const details = buildProject().details;
const availability = buildProject().availability;

describe('presentComparison', () => {
  it('presents the values of a project', () => {
    expect(rowsOf(buildProject())).toEqual({
      price: 'R$ 512.000 | unid. 101, torre A',
      totalCost: 'cerca de R$ 1.221.600 | unid. 101, torre A',
      span: 'R$ 512.000 a R$ 803.000,50',
      perM2: 'R$ 8.000,00 | unid. 101, torre A',
      includes: 'Uma vaga de garagem',
      excludes: 'ITBI e registro',
      place: 'Pinheiros, São Paulo · SP | Rua dos Pinheiros, 1200',
      category: 'Apartamentos',
      area: '64 a 92 m²',
      bedrooms: '2 ou 3',
      suites: '1 a 3',
      parking: '1',
      phase: 'Em obras',
      delivery: 'jun 2028 | limite com tolerância: 27/12/2028',
      availability: '3 unidades disponíveis | de 6',
      confirmed: 'há 4 h',
      developer: 'Horizonte | CRECI/SP 12345-J',
      record: '14 obras, 12 no prazo',
      registration: 'RI R.3/112.345 – 10º Registro de Imóveis de São Paulo',
      pool: 'Tem',
      gym: 'Tem',
    });
  });

  it('names source and day of each rate behind a total cost once, and the projects where they differ', () => {
    const elsewhere = buildOther(2, {
      address: { ...buildProject().address, city: 'Curitiba', state: 'PR' },
    });
    const { sources } = present(buildComparison([buildProject(), elsewhere]));
    const notesOf = (part: string) => sources?.items.filter(({ label }) => label.startsWith(part)) ?? [];
    expect(sources?.day).toMatch(/^Calculado em 27\/11\/2026/);
    expect(notesOf('Juros, seguros')).toEqual([
      expect.objectContaining({
        note: expect.stringMatching(/consulta em \d{2}\/\d{2}\/\d{4}$/),
        projects: [],
      }),
    ]);
    expect(notesOf('ITBI').map(({ label, projects }) => [label, projects])).toEqual([
      ['ITBI, São Paulo', [buildProject().title]],
      ['ITBI, Curitiba', [elsewhere.title]],
    ]);
  });

  it('has no sources where nothing has a price', () => {
    const waiting = buildProject({ phase: 'Pré-Lançamento', registration: null, config: null });
    expect(present(buildComparison([waiting])).sources).toBeNull();
  });

  it('shows no price that went unconfirmed for two weeks', () => {
    const stale = { ...availability, confirmedAt: '2026-11-10T00:00:00.000Z', freshness: 'stale' } as const;
    const rows = rowsOf(buildProject({ availability: stale }));
    expect(rows).toMatchObject({
      price: 'Preço a confirmar | peça a confirmação',
      confirmed: 'há 18 dias | por isso os preços não aparecem',
    });
    expect(rows).not.toHaveProperty('span');
    expect(rows).not.toHaveProperty('perM2');
  });

  it('warns about an old confirmation', () => {
    const ageing = { ...availability, confirmedAt: '2026-11-20T00:00:00.000Z', freshness: 'ageing' } as const;
    expect(rowsOf(buildProject({ availability: ageing }))).toMatchObject({
      price: 'R$ 512.000 | unid. 101, torre A',
      confirmed: 'há 8 dias | pode ter mudado: confirme antes de decidir',
    });
  });

  it('shows no price before the registration', () => {
    const rows = rowsOf(buildProject({ phase: 'Pré-Lançamento', registration: null, config: null }));
    expect(rows).toMatchObject({
      price: 'Lista de espera | preço só depois do registro',
      availability: 'Lista de espera',
      registration: 'Sem RI: as vendas não começaram',
    });
    expect(JSON.stringify(rows)).not.toMatch(/R\$/);
    expect(rows).not.toHaveProperty('confirmed');
  });

  it('names a sold-out project by its kind of inventory', () => {
    const soldOut = { priceFrom: null, availability: { ...availability, active: 0 } };
    expect(rowsOf(buildProject(soldOut)).price).toBe('Nada disponível agora');
    expect(rowsOf(buildProject({ ...soldOut, category: 'lots' })).price).toBe('Nada disponível agora');
    expect(rowsOf(buildProject({ ...soldOut, category: 'clubs', genre: 'clubs' })).price).toBe(
      'Nada disponível agora',
    );
  });

  it('compares quotas by their own prices, without a price per square metre', () => {
    const project = buildProject({
      genre: 'clubs',
      category: 'clubs',
      priceFrom: { priceCents: 5_490_000, unitId: null, quotaId: buildQuota().id, label: 'cota 1 de 26' },
    });
    const quotas = [
      buildQuota(),
      buildQuota({ number: 2, priceCents: 7_000_000 }),
      buildQuota({ number: 3, displayState: 'sold' }),
    ];
    const rows = rowsOf(project, { compared: [{ project, offer: { items: [], quotas } }] });
    expect(rows).toMatchObject({
      span: 'R$ 54.900 a R$ 70.000',
      availability: '3 cotas disponíveis | de 6',
    });
    expect(rows).not.toHaveProperty('perM2');
  });

  it('shows no rooms for a lot', () => {
    const rows = rowsOf(buildProject({ category: 'lots' }));
    expect(rows).toMatchObject({ area: '64 a 92 m² de terreno' });
    expect(rows).not.toHaveProperty('bedrooms');
    expect(rows).not.toHaveProperty('parking');
  });

  it.each<[Partial<PublicProject>, string]>([
    [{ phase: 'Concluído', details: { ...details, completedOn: '2026-03-10' } }, 'Pronto | desde mar 2026'],
    [{ phase: 'Concluído', details: { ...details, deliveryDate: null } }, 'Pronto'],
    [{ details: { ...details, deliveryDate: null } }, 'A definir'],
    [{ details: { ...details, toleranceDays: 0 } }, 'jun 2028 | sem tolerância no contrato'],
  ])('shows the delivery of %j', (change, labels) => {
    expect(rowsOf(buildProject(change)).delivery).toBe(labels);
  });

  it('has a row for each amenity of any project, with text and icon', () => {
    const other = buildOther(2, { details: { ...details, amenities: ['pool', 'sauna'] } });
    const { sections } = present(buildComparison([buildProject(), other]));
    const amenities = sections.find(({ key }) => key === 'amenities');
    expect(amenities?.rows.map(({ label, cells }) => [label, ...cells.map(read)])).toEqual([
      ['Piscina', 'Tem', 'Tem'],
      ['Academia', 'Tem', 'Não consta'],
      ['Sauna', 'Não consta', 'Tem'],
    ]);
    expect(amenities?.rows.map(({ isSame }) => isSame)).toEqual([true, false, false]);
  });

  it('marks rows with equal values, and sections with only such rows', () => {
    const other = buildOther(2, { details: { ...details, deliveryDate: '2029-06-30' } });
    const { sections } = present(buildComparison([buildProject(), other]));
    expect(sections.filter(({ isSame }) => !isSame).map(({ key }) => key)).toEqual(['price', 'time']);
    const different = sections.flatMap(({ rows }) => rows).filter(({ isSame }) => !isSame);
    expect(different.map(({ key }) => key)).toEqual(['totalCost', 'delivery']);
  });

  it('marks no row as equal with a single project', () => {
    expect(present(buildComparison([buildProject()])).sections.some(({ isSame }) => isSame)).toBe(false);
  });

  it('links to the comparison without each project, in order', () => {
    const { columns } = present(buildComparison([buildOther(1), buildOther(2), buildOther(3)]));
    expect(columns.map(({ removeHref }) => removeHref)).toEqual([
      '/comparar?projeto=projeto-2&projeto=projeto-3',
      '/comparar?projeto=projeto-1&projeto=projeto-3',
      '/comparar?projeto=projeto-1&projeto=projeto-2',
    ]);
    expect(columns[0]?.picture.label).toBe('ilustração');
  });

  it('suggests projects similar to each in turn, excluding compared ones', () => {
    const like = (...numbers: number[]) =>
      numbers.map((number) => {
        const { id, slug, title } = buildOther(number);
        return buildCard({ id, slug, title });
      });
    const view = present(
      buildComparison([buildOther(1, { similar: like(2, 5, 6) }), buildOther(2, { similar: like(7, 5, 8) })]),
    );
    expect(view.additions).toEqual([
      { title: 'Projeto 7', href: '/comparar?projeto=projeto-1&projeto=projeto-2&projeto=projeto-7' },
      { title: 'Projeto 5', href: '/comparar?projeto=projeto-1&projeto=projeto-2&projeto=projeto-5' },
      { title: 'Projeto 6', href: '/comparar?projeto=projeto-1&projeto=projeto-2&projeto=projeto-6' },
    ]);
    const four = [1, 2, 3, 4].map((number) => buildOther(number, { similar: like(9) }));
    expect(present(buildComparison(four)).additions).toEqual([]);
  });

  it.each<[string, number, Partial<LoadedComparison>, string[]]>([
    ['two', 2, {}, []],
    ['one', 1, {}, ['Inclua pelo menos mais um para comparar.']],
    ['none', 0, {}, ['Marque “Comparar” em dois a quatro empreendimentos da lista.']],
    [
      'more than four',
      4,
      { isCut: true },
      ['Comparamos até 4 empreendimentos de cada vez. Mostramos os 4 primeiros.'],
    ],
    [
      'one that is gone',
      2,
      { missingCount: 1 },
      ['1 empreendimento deste link não existe mais ou saiu do ar.'],
    ],
  ])('reports %s', (_, count, change, notices) => {
    const projects = Array.from({ length: count }, (_each, index) => buildOther(index));
    expect(present(buildComparison(projects, change)).notices).toEqual(notices);
  });
});
