import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ApiError, isNotFound } from '@/services/http/apiError';
import { carryToken, createService } from '@/services/http/createService';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const api = createService('public');

describe('createService', () => {
  it('returns the body only', async () => {
    server.use(http.get('*/api/public/projects', () => HttpResponse.json({ items: [] })));

    expect(await api.get('/projects')).toEqual({ items: [] });
  });

  it('repeats the name of an array in the query', async () => {
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

  it('throws the API’s code, message, fields and request id', async () => {
    const problem = {
      code: 'invalid_query',
      message: 'Revise os campos.',
      fields: { limit: 'Deve ser menor ou igual à 100' },
      details: { priceCents: 59_000_000 },
      requestId: 'pedido-12345',
    };
    server.use(http.get('*/api/public/projects', () => HttpResponse.json(problem, { status: 400 })));

    const error = await api.get('/projects').catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...problem });
  });

  it('returns a file, and its refusal as a problem', async () => {
    const problem = { code: 'project_not_found', message: 'Empreendimento não encontrado.' };
    server.use(
      http.get('*/api/public/file', () => HttpResponse.text('a;b')),
      http.get('*/api/public/none', () => HttpResponse.json(problem, { status: 404 })),
      http.get('*/api/public/down', () => new HttpResponse('<h1>502</h1>', { status: 502 })),
    );
    const getBlob = (path: string) => api.get<Blob>(path, { responseType: 'blob' });

    expect((await getBlob('/file')).size).toBe(3);
    await expect(getBlob('/none')).rejects.toMatchObject({ status: 404, ...problem });
    await expect(getBlob('/down')).rejects.toMatchObject({ status: 502, code: 'network_error' });
  });

  it('distinguishes a missing record from other failures', async () => {
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

  it('throws a network error without an answer', async () => {
    server.use(http.get('*/api/public/projects', () => HttpResponse.error()));

    await expect(api.get('/projects')).rejects.toMatchObject({ status: 0, code: 'network_error' });
  });
});

describe('createService with a bearer', () => {
  /** Bearer whose token `old` has expired; counts the renewals. */
  function expiredBearer(renewed: string | null = 'new') {
    let current: string | null = 'old';
    const renew = jest.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      current = renewed;
      return renewed;
    });
    return { token: async () => current, renew };
  }

  /** API that accepts only the token `new`; returns the tokens it received. */
  function apiThatTakesNew() {
    const shown: (string | null)[] = [];
    server.use(
      http.all('*/api/public/mine/*', ({ request }) => {
        const authorization = request.headers.get('authorization');
        shown.push(authorization);
        if (authorization === 'Bearer new') return HttpResponse.json({ method: request.method });
        return HttpResponse.json({ code: 'unauthenticated', message: 'Entre' }, { status: 401 });
      }),
    );
    return shown;
  }

  afterEach(() => carryToken(null));

  it('sends the token with every method', async () => {
    apiThatTakesNew();
    carryToken({ token: async () => 'new', renew: async () => null });

    const answers = [
      api.get('/mine/1'),
      api.post('/mine/1', {}),
      api.put('/mine/1', {}),
      api.delete('/mine/1'),
    ];

    const methods = (await Promise.all(answers)).map((answer) => (answer as { method: string }).method);
    expect(methods).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
  });

  it('renews once for six concurrent refusals, and repeats each call once', async () => {
    const shown = apiThatTakesNew();
    const bearer = expiredBearer();
    carryToken(bearer);

    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => api.get(`/mine/${id}`)));

    expect(answers).toHaveLength(6);
    expect(bearer.renew).toHaveBeenCalledTimes(1);
    expect(shown.filter((token) => token === 'Bearer old')).toHaveLength(6);
    expect(shown.filter((token) => token === 'Bearer new')).toHaveLength(6);
  });

  it('does not renew for a refusal that arrives after a renewal', async () => {
    apiThatTakesNew();
    const bearer = expiredBearer();
    const tokens = ['old', 'new'];
    carryToken({ ...bearer, token: async () => tokens.shift() ?? 'new' });

    await api.get('/mine/1');

    expect(bearer.renew).not.toHaveBeenCalled();
  });

  it('throws the API’s refusal if there is no new token', async () => {
    const shown = apiThatTakesNew();
    carryToken(expiredBearer(null));

    await expect(api.get('/mine/1')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(shown).toHaveLength(1);
  });

  it('does not retry forever', async () => {
    const shown = apiThatTakesNew();
    carryToken(expiredBearer('refused too'));

    await expect(api.get('/mine/1')).rejects.toMatchObject({ status: 401 });
    expect(shown).toHaveLength(2);
  });
});
