import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useState } from 'react';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Buyer } from '@/domain/buyer/schema';
import { ACCOUNT_ACTIONS } from '@/domain/person/accountActions';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import invoices from '@/locales/pt-BR/invoices.json';
import notifications from '@/locales/pt-BR/notifications.json';
import shell from '@/locales/pt-BR/shell.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

/** A buyer who has entered only a name. */
export function buildBuyer(change: Partial<Buyer> = {}): Buyer {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8001',
    pool: 'user',
    email: 'ana@exemplo.com.br',
    name: 'Ana d’Ávila',
    cpf: null,
    birthDate: null,
    maritalStatus: null,
    spouse: null,
    coBuyers: [],
    phones: [],
    address: null,
    bankAccounts: [],
    documents: [],
    cart: null,
    cartChangedAt: null,
    version: 1,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    allowedActions: [...ACCOUNT_ACTIONS],
    ...change,
  };
}

interface Shown {
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
}

function Holding({ given, children }: { given: Buyer; children: (shown: Shown) => ReactNode }) {
  const [buyer, setBuyer] = useState(given);
  return children({ buyer, onChange: (change) => setBuyer((before) => ({ ...before, ...change })) });
}

/** A part of the account on its page, which gets the saved record. */
export function openAccount(given: Buyer, children: (shown: Shown) => ReactNode) {
  const router = buildRouter({ asPath: '/conta/dados' });
  const messages = { account, companyAccount, errors, form, invoices, notifications, shell, vocabulary };
  const view = render(
    <Frame router={router}>
      <MessagesProvider messages={messages}>
        <Holding given={given}>{children}</Holding>
      </MessagesProvider>
      <ToastIsland />
    </Frame>,
  );
  return { ...view, router, user: userEvent.setup() };
}

export const problem = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ code, message, ...(fields ? { fields } : {}), requestId: 'x' }, { status });

/** Signs out in the browser's cookies, unknown to the page. */
export const signedOut = http.post('/api/auth/session', () =>
  HttpResponse.json({ person: null, error: null, portal: null, message: null, unavailable: [] }),
);
