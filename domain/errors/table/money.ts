import { type ErrorRow, missing } from './row';

export const moneyErrors = {
  payment_not_found: missing('O pagamento'),
  payment_record_not_found: missing('O registro de pagamento'),
  payment_link_not_found: missing('O link de pagamento'),
  refund_not_found: missing('O reembolso'),
  withdrawal_not_found: missing('O saque'),
  payment_link_over: {
    status: 410,
    when: 'O link já foi pago ou expirou.',
    todo: 'Peça outro à empresa.',
  },
  payment_link_ended: {
    status: 410,
    when: 'O valor do link mudou ou não é mais devido.',
    todo: 'Peça outro à empresa; devolvemos o que foi pago por este link.',
  },
  nothing_to_pay: {
    status: 409,
    when: 'Já foi pago, ou o prazo para pagar terminou.',
    todo: 'Leia a reserva ou a venda de novo.',
  },
  amount_not_payable_online: {
    status: 409,
    when: 'O valor passa do limite do provedor por pagamento.',
    todo: 'Combine o pagamento com a empresa.',
  },
  payment_method_not_offered: {
    status: 409,
    when: 'O empreendimento ou a conta não aceita esta forma.',
    todo: 'Escolha uma de methods.',
  },
  payer_incomplete: {
    status: 409,
    when: 'O boleto precisa de nome, CPF, e-mail e endereço do pagador.',
    todo: 'Envie payer completo.',
  },
  payment_provider_refused: {
    status: 409,
    when: 'O provedor recusou o pagamento.',
    todo: 'Confira os dados enviados; com cartão, peça outro cartão.',
  },
  payment_provider_unavailable: {
    status: 503,
    when: 'O provedor não respondeu; o resultado é desconhecido.',
    todo: 'Repita com a mesma Idempotency-Key: nada é cobrado duas vezes.',
  },
  invalid_signature: {
    status: 400,
    when: 'O evento não foi assinado pelo provedor de pagamentos, ou é antigo.',
    todo: 'Esta chamada é só do provedor.',
  },
  withdrawal_not_possible: {
    status: 409,
    when: 'A parcela não foi paga pela plataforma, já foi sacada ou a venda foi cancelada.',
    todo: 'Leia a venda e os saques de novo.',
  },
  withdrawal_not_covered: {
    status: 409,
    when: 'O valor do saque já foi devolvido ao comprador.',
    todo: 'Recuse o saque.',
  },
} satisfies Record<string, ErrorRow>;
