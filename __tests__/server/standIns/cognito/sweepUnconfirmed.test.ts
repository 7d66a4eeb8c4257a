import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { dueWork } from '@/server/jobs/schedule';
import { SCHEDULES } from '@/server/nouns';
import { sweepIdentities } from '@/server/standIns/cognito/sweep';

describe('sweep of unconfirmed accounts', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  const sweep = () => sweepIdentities(database.db, provider.idp.now());

  async function emails() {
    const rows = await database.db.select({ email: idpUser.email }).from(idpUser);
    return rows.map(({ email }) => email).sort();
  }

  async function unconfirmed(email: string): Promise<string> {
    return String((await accounts.signUp(email)).body.UserSub);
  }

  it('deletes them after thirty days, not before, and releases the e-mail', async () => {
    await accounts.signUp();
    provider.later(30 * DAY_MS - 5 * MINUTE_MS);
    await sweep();
    expect(await emails()).toEqual([EMAIL]);
    provider.later(5 * MINUTE_MS);
    await sweep();
    expect(await emails()).toEqual([]);
    await accounts.register();
    expect((await accounts.signInBy(PASSWORD)).status).toBe(200);
  });

  const invite = (email: string) =>
    provider.identity.invite('entrepreneur', { email, temporaryPassword: 'Casa#247', attributes: {} });

  it('keeps confirmed accounts and members of a team', async () => {
    await accounts.register('confirmada@exemplo.com.br');
    await accounts.signUp('nunca@exemplo.com.br');
    const company = await insertEntrepreneur(database.db);
    await insertMember(database.db, {
      id: (await invite('convidada@exemplo.com.br')) ?? '',
      entrepreneurId: company.id,
    });
    provider.later(400 * DAY_MS);
    await sweep();
    expect(await emails()).toEqual(['confirmada@exemplo.com.br', 'convidada@exemplo.com.br']);
  });

  it('deletes invitations without a record once their password has expired', async () => {
    await invite('orfa@exemplo.com.br');
    provider.later(7 * DAY_MS - MINUTE_MS);
    await sweep();
    expect(await emails()).toEqual(['orfa@exemplo.com.br']);
    provider.later(MINUTE_MS);
    await sweep();
    expect(await emails()).toEqual([]);
  });

  it('keeps identities with a record of any kind', async () => {
    await insertBuyer(database.db, { id: await unconfirmed('compradora@exemplo.com.br') });
    const company = await insertEntrepreneur(database.db, {
      id: await unconfirmed('empresa@exemplo.com.br'),
    });
    await insertMember(database.db, {
      id: await unconfirmed('equipe@exemplo.com.br'),
      entrepreneurId: company.id,
    });
    await unconfirmed('ninguem@exemplo.com.br');
    provider.later(31 * DAY_MS);
    await sweep();
    expect(await emails()).toEqual([
      'compradora@exemplo.com.br',
      'empresa@exemplo.com.br',
      'equipe@exemplo.com.br',
    ]);
  });

  it('keeps accounts whose owner signs up again, or whose code is still valid', async () => {
    await accounts.signUp();
    provider.later(31 * DAY_MS);
    await accounts.signUp();
    await sweep();
    expect(await emails()).toEqual([EMAIL]);
    provider.later(31 * DAY_MS);
    await provider.call('ResendConfirmationCode', { ClientId: accounts.clientIdOf(), Username: EMAIL });
    await sweep();
    expect(await emails()).toEqual([EMAIL]);
    provider.later(31 * MINUTE_MS);
    await sweep();
    expect(await emails()).toEqual([]);
  });

  it('runs every hour', () => {
    const names = (at: string) =>
      dueWork(SCHEDULES, new Date(at)).map(({ name, due }) => [name, due.toISOString()]);
    expect(names('2026-11-28T12:30:10Z')).toContainEqual(['sweepIdentities', '2026-11-28T12:30:00.000Z']);
    expect(names('2026-11-28T13:30:10Z')).toContainEqual(['sweepIdentities', '2026-11-28T13:30:00.000Z']);
  });
});
