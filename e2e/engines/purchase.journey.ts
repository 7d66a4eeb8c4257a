import { writeFileSync } from 'node:fs';
import { formatBRL } from '@/domain/money/money';
import { codeTo } from '../support/mailbox';
import { newEmail, PASSWORD } from '../support/person';
import { withPlainSpaces } from '../support/visit';
import { expect, test } from './test';

const CARD = '4242424242424242';
const STAND_IN = '/api/sandbox-payments/';
const PRICE =
  /(?:Preço, corretagem incluída|Preço total, corretagem incluída|Preço total|Preço reservado, com a corretagem)(R\$ [\d.]+,\d\d)/;

const heading = (name: string | RegExp) => ({ role: 'heading', level: 1, name });
const button = (name: string | RegExp) => ({ role: 'button', name });
const link = (name: string | RegExp) => ({ role: 'link', name });
const MAIN = { role: 'main' };
const PANEL = { role: 'complementary', name: 'Preço e unidade escolhida' };
const SUMMARY = { role: 'complementary', name: 'Resumo da reserva' };

test('A visitor finds a unit and pays its reservation', async ({
  view,
  site,
  recorder,
  catalogue,
  request,
}, info) => {
  const { project, units, path } = await catalogue.findTowers();
  const email = newEmail();
  let price = '';
  let signal = '';

  /** Checks and pictures of a page, under its name. */
  const look = async (name: string) => {
    await view.expectNoOverflow();
    writeFileSync(info.outputPath(`${name}.png`), await view.screenshot());
  };
  const expectPrice = async (where: { role: string; name?: string }) =>
    expect(PRICE.exec(await view.see(where))?.[1]).toBe(price);

  await test.step('opens a project', async () => {
    await view.open(site + path);
    await view.see(heading(project.title));
    await view.click(button('Rejeitar'));
    await look('project');
  });

  await test.step('chooses a unit step by step', async () => {
    await view.click({ ...link('Escolher passo a passo'), within: PANEL });
    let title = await view.waitForChange(heading(/./), project.title);
    while (!title.startsWith('Unidade ')) {
      await view.check({ role: 'radio', isFirst: true, within: { role: 'group', name: title } });
      await look(`choice ${title.replace('?', '')}`);
      await view.click(link(/^(Escolher [ao] |Ver o resultado$)/));
      title = await view.waitForChange(heading(/./), title);
    }
    const unit = units.find(({ code, tower }) => title === `Unidade ${code}, Torre ${tower}`);
    price = withPlainSpaces(formatBRL(unit?.prices?.currentCents ?? 0, { cents: 'always' }, 'pt-BR'));
    await expectPrice(MAIN);
    await look('unit');
  });

  await test.step('simulates the payment', async () => {
    await view.click(link('Simular o pagamento'));
    await view.see(button('Reservar com este plano'));
    await expectPrice(MAIN);
    await look('simulation');
    await view.click(button('Reservar com este plano'));
  });

  await test.step('signs up in the checkout', async () => {
    await view.waitForPath(/^\/checkout\?simulacao=/);
    await view.see(heading('Criar conta'));
    await expectPrice(SUMMARY);
    await look('sign-up');
    await view.fill('Nome completo', 'Ana d’Ávila');
    await view.fill('E-mail', email);
    await view.fill('Celular ou telefone', '11912345678', '(11) 91234-5678');
    await view.fill('Senha', PASSWORD);
    await view.check({ role: 'checkbox', name: /^Concordo/ });
    await view.click(button('Criar conta'));
    await view.see(heading('Confirme o e-mail'));
    await look('code');
    await view.fill('Código', await codeTo(request, email));
    await view.click(button('Confirmar'));
  });

  await test.step('fills in the own data', async () => {
    await view.see(heading('Seus dados para a reserva'));
    await expectPrice(SUMMARY);
    await look('data');
    await view.fill('CPF', '52998224725', '529.982.247-25');
    await view.fill('Data de nascimento', '05031988', '05/03/1988');
    await view.select('Estado civil', 'Solteiro');
    await view.click(button('Salvar'));
    await view.see({ role: 'heading', name: 'Onde você mora?' });
    await view.fill('CEP', '01310100', '01.310-100');
    await view.fill('Rua ou avenida', 'Avenida Paulista');
    await view.fill('Número', '1578');
    await view.fill('Cidade', 'São Paulo');
    await view.select('Estado', 'SP');
    await look('address');
    await view.click(button('Salvar endereço'));
  });

  await test.step('reserves', async () => {
    await view.see(heading('Confira e reserve'));
    await expectPrice(SUMMARY);
    await look('review');
    await view.click(button(/^Reservar com sinal de R\$/));
    await view.see(heading('Reservada para você: falta pagar o sinal'));
    await look('reserved');
    const pay = await view.see(link(/^Pagar o sinal de R\$/));
    signal = /R\$ [\d.]+,\d\d/.exec(pay)?.[0] ?? 'no amount';
    await view.click(link(/^Pagar o sinal de R\$/));
  });

  await test.step('pays by card', async () => {
    await view.waitForPath(/^\/pagar\?reserva=/);
    await view.check({ role: 'radio', name: /^Cartão de crédito/ });
    expect(await view.see(MAIN)).toContain(`Total${signal}`);
    await look('payment');
    await view.fill('Número do cartão', CARD, '4242 4242 4242 4242');
    await view.fill('Validade', '1231', '12/31');
    await view.fill('Código (CVV)', '123');
    await view.fill('Nome como está no cartão', 'ANA AVILA');
    await view.click(button(/^Pagar R\$/));
    await view.see({ role: 'heading', name: 'Pagamento recebido' });
    expect(await view.see(MAIN)).toContain(`Valor pago${signal}`);
    await look('paid');
  });

  await test.step('sees the receipt', async () => {
    await view.click(link('Ver os próximos passos'));
    await view.waitForPath(/^\/finalizado\/[\w-]+$/);
    await view.see(heading('Sua reserva'));
    await view.see(link('Baixar recibo em PDF'));
    await expectPrice(MAIN);
    expect(await view.see(MAIN)).toContain(`Sinal${signal}`);
    await look('receipt');
  });

  await test.step('sent the card number to the provider only, and met no error', async () => {
    const withCard = recorder.sent.filter(({ text }) => text.replaceAll(/[\s+-]|%20/g, '').includes(CARD));
    expect(withCard.length).toBeGreaterThan(0);
    expect(withCard.filter(({ path: to }) => !to.startsWith(STAND_IN)).map(({ path: to }) => to)).toEqual([]);
    // An error on purpose proves that errors are recorded.
    await view.logError('end of the journey');
    await expect.poll(() => recorder.problems.length).toBeGreaterThan(0);
    expect(recorder.problems).toEqual([expect.stringMatching(/^\/finalizado\/.*end of the journey$/)]);
  });
});
