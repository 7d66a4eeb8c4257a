import { HttpResponse, http } from 'msw';
import type { GetServerSidePropsContext } from 'next';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { poolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { getServerSideProps as documentsPage } from '@/pages/conta/documentos';
import { getServerSideProps as consolePage } from '@/pages/painel/[[...caminho]]';
import { TOKENS_PREFIX } from '@/services/account/identityCookies';

const SUB = '0190000a-0000-7000-8000-000000000901';

/** Cookies of a sign-in; the API verifies them. */
function cookiesOf(pool: Pool): string {
  const prefix = `${TOKENS_PREFIX}.${poolSettings(pool, {}, '').clientId}`;
  const token = `e30.${Buffer.from(JSON.stringify({ sub: SUB })).toString('base64url')}.`;
  return `userPool=${pool}; ${prefix}.LastAuthUser=ana; ${prefix}.ana.idToken=${token}`;
}

function contextOf(path: string, cookie?: string): GetServerSidePropsContext {
  const context = {
    req: { headers: { cookie } },
    res: { setHeader: jest.fn() },
    resolvedUrl: path,
    locale: 'pt-BR',
    query: {},
    params: { caminho: path.split('/').slice(2) },
  };
  return context as unknown as GetServerSidePropsContext;
}

async function viewOf(answer: Awaited<ReturnType<typeof documentsPage | typeof consolePage>>) {
  if (!('props' in answer)) throw new Error('The page leads elsewhere.');
  return (await answer.props).view;
}

describe('the pages of an account', () => {
  const network = useNetwork();

  it('redirect a visitor to the sign-in page and back', async () => {
    expect(await documentsPage(contextOf('/conta/documentos'))).toEqual({
      redirect: { destination: '/login?tipo=user&next=%2Fconta%2Fdocumentos', permanent: false },
    });
    expect(await consolePage(contextOf('/painel/equipe'))).toEqual({
      redirect: { destination: '/login?tipo=corretor&next=%2Fpainel%2Fequipe', permanent: false },
    });
  });

  it('load a company’s documents for roles that may see them, and not for a broker', async () => {
    const requests: string[] = [];
    const company = { current: buildCompanyAccount({ role: 'finance' }) };
    network.use(
      http.get('*/api/entrepreneurs/login/:sub', ({ params }) => {
        requests.push(`company of ${params.sub}`);
        return HttpResponse.json(company.current);
      }),
      http.get('*/api/documents', () => {
        requests.push('documents');
        return HttpResponse.json({ items: [] });
      }),
    );
    const context = contextOf('/painel/empresa/documentos', cookiesOf('entrepreneur'));
    expect(await viewOf(await consolePage(context))).toEqual({
      kind: 'console',
      section: 'documents',
      company: company.current,
      loaded: { documents: [] },
    });
    company.current = buildCompanyAccount({ role: 'broker', bankAccounts: null, documents: null });
    expect(await viewOf(await consolePage(context))).toMatchObject({
      kind: 'console',
      loaded: { documents: null },
    });
    expect(requests).toEqual([`company of ${SUB}`, 'documents', `company of ${SUB}`]);
  });

  it('redirect a company’s owner without a record to its creation', async () => {
    network.use(
      http.get('*/api/entrepreneurs/login/:sub', () =>
        HttpResponse.json({ code: 'entrepreneur_not_found', message: 'Não há.' }, { status: 404 }),
      ),
    );
    const answer = await consolePage(
      contextOf('/painel/dinheiro/contas-bancarias', cookiesOf('entrepreneur')),
    );
    expect(answer).toEqual({
      redirect: {
        destination: '/login/success?tipo=corretor&next=%2Fpainel%2Fdinheiro%2Fcontas-bancarias',
        permanent: false,
      },
    });
  });

  it('render for a token renewal in the pool whose tokens have expired', async () => {
    network.use(
      http.get('*/api/entrepreneurs/login/:sub', () =>
        HttpResponse.json({ code: 'unauthenticated', message: 'Entre.' }, { status: 401 }),
      ),
    );
    const company = contextOf('/painel/empresa/documentos', cookiesOf('entrepreneur'));
    expect(await viewOf(await consolePage(company))).toEqual({
      kind: 'unknown',
      section: 'documents',
      pool: 'entrepreneur',
    });
    const context = contextOf('/conta/documentos', cookiesOf('entrepreneur'));
    expect(await viewOf(await documentsPage(context))).toEqual({ kind: 'unknown', pool: 'entrepreneur' });
  });

  it('redirect a buyer from the console to their own account', async () => {
    const answer = await consolePage(contextOf('/painel/equipe', cookiesOf('user')));
    expect(answer).toEqual({ redirect: { destination: '/conta', permanent: false } });
  });

  it('redirect a company from a page of buyers to its counterpart in the console', async () => {
    network.use(http.get('*/api/entrepreneurs/login/:sub', () => HttpResponse.json(buildCompanyAccount())));
    const answer = await documentsPage(contextOf('/conta/documentos', cookiesOf('entrepreneur')));
    expect(answer).toEqual({ redirect: { destination: '/painel/empresa/documentos', permanent: false } });
  });

  it('redirect from a place of the console to its first section, and know no other path', async () => {
    expect(await consolePage(contextOf('/painel/negocios'))).toEqual({
      redirect: { destination: '/painel/negocios/reservas', permanent: false },
    });
    expect(await consolePage(contextOf('/painel/nada'))).toEqual({ notFound: true });
    expect(await consolePage(contextOf('/painel/equipe/mais', cookiesOf('entrepreneur')))).toEqual({
      notFound: true,
    });
  });
});
