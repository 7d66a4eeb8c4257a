import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ApiError, isNotFound } from '@/services/apiError';
import { createService } from '@/services/http';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const api = createService('public');

describe('a service', () => {
  it('answers the body alone', async () => {
    server.use(http.get('*/api/public/projects', () => HttpResponse.json({ items: [] })));

    expect(await api.get('/projects')).toEqual({ items: [] });
  });

  it('repeats the name of a list in the query', async () => {
    let query = '';
    server.use(
      http.get('*/api/public/projects', ({ request }) => {
        query = new URL(request.url).search;
        return HttpResponse.json({});
      }),
    );

    await api.get('/projects', { params: { categoria: ['lotes', 'casas'], nada: undefined } });

    expect(query).toBe('?categoria=lotes&categoria=casas');
  });

  it('throws what the API said, with its code, its message for people and its fields', async () => {
    const problem = {
      code: 'invalid_query',
      message: 'Revise os campos.',
      fields: { limit: 'Deve ser menor ou igual à 100' },
    };
    server.use(http.get('*/api/public/projects', () => HttpResponse.json(problem, { status: 400 })));

    const error = await api.get('/projects').catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...problem });
  });

  it('tells a missing record from other failures', async () => {
    server.use(
      http.get('*/api/public/projects/1', () =>
        HttpResponse.json({ code: 'project_not_found', message: '' }, { status: 404 }),
      ),
      http.get('*/api/public/projects/2', () => new HttpResponse('<h1>502</h1>', { status: 502 })),
    );

    expect(isNotFound(await api.get('/projects/1').catch((reason: unknown) => reason))).toBe(true);
    const outage = await api.get('/projects/2').catch((reason: unknown) => reason);
    expect(isNotFound(outage)).toBe(false);
    expect(outage).toMatchObject({ status: 502, code: 'network_error' });
  });

  it('says so when nothing answers', async () => {
    server.use(http.get('*/api/public/projects', () => HttpResponse.error()));

    await expect(api.get('/projects')).rejects.toMatchObject({ status: 0, code: 'network_error' });
  });
});
