import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertSharedSimulation } from '@/__tests__/support/factories/sharedSimulation';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { normalizeSpaces } from '@/domain/text';
import { createApp } from '@/server/app';
import { documentOf } from '@/server/modules/catalogue/simulations/pdfFile';

const SITE = { name: 'Soleira', url: 'https://soleira.example' };

describe('GET /public/simulations/{id}/simulacao.pdf', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const read = (id: string, query = '') =>
    createApp({ db: database.db, now: () => NOW }).request(
      `/api/public/simulations/${id}/simulacao.pdf${query}`,
    );

  it('is a PDF with embedded fonts and the URL at which it can be checked', async () => {
    const { id } = await insertSharedSimulation(database.db);
    const answer = await read(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/FontFile');
    expect(text).toContain(`/simulacao/${id}`);
    // 360 months fill more than five pages.
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  });

  it('is missing for an unknown id', async () => {
    expect((await read('x'.repeat(22))).status).toBe(404);
    expect((await read('1')).status).toBe(404);
  });

  it('has the registration, the day and every month of the page', async () => {
    const { project, units } = await insertListing(database.db);
    const { id } = await insertSharedSimulation(database.db, { unitId: units[0]?.id ?? null });
    const { body } = await testApp(database).get<SharedSimulation>(`/public/simulations/${id}`);
    const document = documentOf(body, SITE, {
      locale: 'pt-BR',
      registration: 'RI R.3/112.345 – 10º Registro de Imóveis',
    });
    expect(document).toMatchObject({
      title: 'Simulação de 28/11/2026',
      subject: expect.stringContaining(project.title),
      footer: 'RI R.3/112.345 – 10º Registro de Imóveis · Simulação de 28/11/2026',
      url: `https://soleira.example/simulacao/${id}`,
    });
    expect(document.notes[0]).toBe('RI R.3/112.345 – 10º Registro de Imóveis');
    const months = document.tables.find(({ caption }) => caption === 'Mês a mês');
    expect(months?.rows).toHaveLength(360);
    expect(normalizeSpaces(document.lines[0]?.value ?? '')).toBe('R$ 600.000,00');
  });

  it('is in the language of the page that links to it, and refuses an unknown one', async () => {
    const { id } = await insertSharedSimulation(database.db);
    const { body } = await testApp(database).get<SharedSimulation>(`/public/simulations/${id}`);
    const document = documentOf(body, SITE, { locale: 'en', registration: null });
    expect(document).toMatchObject({
      language: 'en',
      title: 'Simulation of Nov 28, 2026',
      url: `https://soleira.example/en/simulacao/${id}`,
    });
    expect(document.tables.map(({ caption }) => caption)).toContain('Month by month');
    expect(document.notes.join(' ')).toContain('Caixa’s lending table of 2026');
    const spanish = await read(id, '?language=es');
    expect(Buffer.from(await spanish.arrayBuffer()).toString('latin1')).toContain('/Lang (es)');
    expect((await read(id, '?language=fr')).status).toBe(400);
  });
});
