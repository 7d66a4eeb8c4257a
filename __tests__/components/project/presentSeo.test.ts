import {
  buildProject,
  buildQuota,
  buildTower,
  buildUnit,
  buildUnits,
} from '@/__tests__/support/records/projectFixtures';
import { presentSeo } from '@/components/project/presentSeo';
import { projectPageView } from '@/components/project/projectPage';
import type { PublicProject } from '@/domain/project/schema';
import type { Locale } from '@/domain/site/locale';
import { loadMessages } from '@/locales/messages';

const NOW = '2026-11-28T00:30:00.000Z';
const ORIGIN = 'https://soleira.example';
const UNITS = buildUnits(['as']);

async function seoOf(
  change: Partial<PublicProject> = {},
  query: Record<string, string> = {},
  { locale = 'pt-BR', quotas = [] }: { locale?: Locale; quotas?: ReturnType<typeof buildQuota>[] } = {},
) {
  const project = buildProject(change);
  const view = projectPageView(project, { units: UNITS, quotas }, query, NOW);
  const messages = await loadMessages(['project', 'unit', 'quota', 'vocabulary'], locale);
  const { head, data } = presentSeo({ project, view, messages, locale, origin: ORIGIN });
  return { head, graph: JSON.parse(data)['@graph'] as Record<string, unknown>[] };
}

const plain = (text: string | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('presentSeo of a project', () => {
  it('states name, place and present price', async () => {
    const { head } = await seoOf();
    expect(head).toMatchObject({
      title: 'Residencial Ipê-Amarelo, Pinheiros, São Paulo',
      path: '/imovel/residencial-ipe-amarelo',
      image: { width: 1200, height: 630, type: 'image/jpeg' },
    });
    expect(plain(head.description)).toContain('A partir de R$ 512.000 (unid. 101, torre A).');
    expect(head.image?.url).toMatch(/^\/media\/previews\/[0-9a-f-]{36}\/[0-9a-z]{14}\.jpg$/);
    expect(head).not.toHaveProperty('sharedPath');
  });

  it('describes the project in the page’s language, including its phase', async () => {
    const { head } = await seoOf({}, {}, { locale: 'en' });
    expect(head.description).toContain('Under construction in Pinheiros, São Paulo. From R$512,000');
  });

  it('shares a unit with its own title, price and picture, and the project as canonical', async () => {
    const { head } = await seoOf({}, { torre: 'A', unidade: '101' });
    expect(head).toMatchObject({
      title: 'Unidade 101, Residencial Ipê-Amarelo, 64 m²',
      path: '/imovel/residencial-ipe-amarelo',
      sharedPath: '/imovel/residencial-ipe-amarelo?torre=A&unidade=101',
    });
    expect(plain(head.description)).toContain('por R$ 512.000.');
    expect(head.image?.url).toContain('.jpg?torre=A&unidade=101');
  });

  it('shows no price for a sold unit, with a picture marked as sold', async () => {
    const { head } = await seoOf({}, { torre: 'A', unidade: '102' });
    expect(head.description).toContain('vendida');
    expect(head.description).not.toContain('R$');
  });

  it('shares the project if the linked unit does not exist', async () => {
    const { head } = await seoOf({}, { torre: 'A', unidade: '999' });
    expect(head.title).toBe('Residencial Ipê-Amarelo, Pinheiros, São Paulo');
    expect(head).not.toHaveProperty('sharedPath');
  });

  it('shares a quota of a club', async () => {
    const quotas = [buildQuota({ number: 7, unitId: buildUnit().id })];
    const query = { torre: 'A', unidade: '101', cota: '7' };
    const { head } = await seoOf({ genre: 'clubs', category: 'clubs' }, query, { quotas });
    expect(head.sharedPath).toContain('cota=7');
    expect(plain(head.description)).toContain('R$ 54.900');
  });

  it.each<[string, Partial<PublicProject>, RegExp]>([
    ['a waiting list', { phase: 'Pré-Lançamento', priceFrom: null }, /Lista de espera/],
    ['nothing left', { priceFrom: null }, /Nada disponível agora/],
    [
      'nobody having confirmed it',
      { priceFrom: null, availability: { ...buildProject().availability, freshness: 'stale' } },
      /a confirmar/,
    ],
  ])('shows no price with %s', async (_, change, labels) => {
    const { head, graph } = await seoOf(change);
    expect(head.description).toMatch(labels);
    expect(head.description).not.toContain('R$');
    expect(JSON.stringify(graph)).not.toContain('Offer');
  });

  it('has breadcrumbs in the page’s language', async () => {
    const { graph } = await seoOf({ towers: [buildTower()] }, {}, { locale: 'en' });
    const crumbs = graph.find((node) => node['@type'] === 'BreadcrumbList');
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, item: `${ORIGIN}/en` },
      { position: 2, name: 'São Paulo', item: expect.stringContaining(`${ORIGIN}/en/imoveis`) },
      { position: 3, name: 'Pinheiros' },
      { position: 4, name: 'Residencial Ipê-Amarelo' },
    ]);
  });

  it('escapes a project’s name in the structured data', async () => {
    const title = '</script><script>alert(1)</script><!--\u2028';
    const project = buildProject({ title });
    const view = projectPageView(project, { units: UNITS, quotas: [] }, {}, NOW);
    const messages = await loadMessages(['project', 'unit', 'vocabulary']);
    const { data } = presentSeo({ project, view, messages, locale: 'pt-BR', origin: ORIGIN });
    expect(data).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(data)['@graph'][0].name).toBe(title);
  });
});
