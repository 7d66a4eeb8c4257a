import type { ContractTerms } from '@/domain/sale/contractTerms';
import type { CalendarDay } from '@/domain/time/calendar';

/** Latest month of prices whose index, two months before, is in the settings. */
const LAST_PRICES_MONTH = '2026-10';
const LAG_MONTHS = 2;

/** Opening of a sample contract that was signed on a day: all that the sale itself does not hold. */
export function sampleContract(signedOn: CalendarDay): ContractTerms {
  const month = signedOn.slice(0, 7);
  const pricesMonth = month < LAST_PRICES_MONTH ? month : LAST_PRICES_MONTH;
  return {
    titleNumber: '214.873',
    liens: [],
    entryForm: 'Pix, cartão ou boleto, pelo site',
    brokerageTerms:
      'Incluída no preço e paga pela incorporadora à imobiliária, sem acréscimo para o comprador',
    indices: [
      { name: 'INCC-DI (FGV), com defasagem de 2 meses', period: 'até a entrega das chaves' },
      { name: 'IPCA (IBGE)', period: 'depois da entrega das chaves' },
    ],
    correction: { index: 'inccDi', pricesMonth, lagMonths: LAG_MONTHS },
    lateCharges: { finePercent: 2, monthlyInterestPercent: 1 },
    interest: null,
    rescission: {
      consequences:
        'No distrato, a incorporadora retém a corretagem e até 25% do que foi pago; com patrimônio de afetação, até 50%.',
      refundTerms:
        'Reembolso em parcela única, em até 180 dias do distrato; com patrimônio de afetação, 30 dias depois do habite-se.',
    },
    coolingOffText:
      'O comprador pode desistir em até 7 dias da assinatura e recebe de volta tudo o que pagou, inclusive a corretagem.',
    settlementTerm: 'Em até 60 dias do habite-se, com recursos próprios, FGTS ou financiamento bancário.',
    lateEffects:
      'Depois de 180 dias de tolerância, o comprador pode rescindir e receber tudo em 60 dias, ou manter o contrato com indenização de 1% do que pagou por mês de atraso.',
  };
}
