import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { type Decision, notifyDecision } from '@/server/modules/parties/accounts/notifyDecision';

const SITE = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'a@soleira.example' };

describe('notification of a decision', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const decide = (decision: Decision) =>
    database.db.transaction((transaction) => notifyDecision(transaction, SITE, decision));

  const emails = () => queuedEmails(database);

  it('e-mails a buyer about a document, with the reason and the link to upload it again', async () => {
    const { id: ownerId = '' } = await insertBuyer(database.db, { email: 'ana@exemplo.com.br' });
    await decide({ ownerId, document: 'residence', state: 'rejected', note: 'Está <cortado>.' });
    const [mail] = await emails();
    expect(mail).toMatchObject({
      to: 'ana@exemplo.com.br',
      subject: 'Comprovante de residência: envie de novo',
    });
    expect(mail?.text).toContain('Motivo: Está <cortado>.');
    expect(mail?.text).toContain('https://soleira.example/conta/documentos');
  });

  it('e-mails a company about its approval', async () => {
    const { id: ownerId = '' } = await insertEntrepreneur(database.db, { email: 'empresa@exemplo.com.br' });
    await decide({ ownerId, document: null, state: 'approved', note: null });
    const [mail] = await emails();
    expect(mail).toMatchObject({ to: 'empresa@exemplo.com.br', subject: 'Sua empresa foi aprovada' });
    expect(mail?.text).not.toContain('Motivo');
  });

  it('sends nothing to an account without an e-mail or a deleted one', async () => {
    const { id: ownerId = '' } = await insertEntrepreneur(database.db, { email: null });
    await decide({ ownerId, document: 'cnpj', state: 'approved', note: null });
    expect(await emails()).toEqual([]);
  });

  it('sends nothing if the decision rolls back', async () => {
    const { id: ownerId = '' } = await insertBuyer(database.db);
    await expect(
      database.db.transaction(async (transaction) => {
        await notifyDecision(transaction, SITE, { ownerId, document: 'cpf', state: 'approved', note: null });
        throw new Error('The decision was rolled back.');
      }),
    ).rejects.toThrow('rolled back');
    expect(await emails()).toEqual([]);
  });
});
