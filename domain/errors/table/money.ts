import { type ErrorRow, missing } from './row';

export const moneyErrors = {
  payment_not_found: missing('O pagamento'),
  payment_record_not_found: missing('O registro de pagamento'),
  payment_link_not_found: missing('O link de pagamento'),
  refund_not_found: missing('O reembolso'),
  withdrawal_not_found: missing('O saque'),
  invoice_not_found: missing('A nota ou o recibo'),
  invoice_number_taken: {
    status: 409,
    when: 'Este emissor já tem uma nota ou um recibo com este número.',
    remedy: 'Confira o número; cada um só é registrado uma vez.',
  },
  payment_link_over: {
    status: 410,
    when: 'O link já foi pago ou expirou.',
    remedy: 'Peça outro à empresa.',
  },
  payment_link_ended: {
    status: 410,
    when: 'O valor do link mudou ou não é mais devido.',
    remedy: 'Peça outro à empresa; devolvemos o que foi pago por este link.',
  },
  nothing_to_pay: {
    status: 409,
    when: 'Já foi pago, ou o prazo para pagar terminou.',
    remedy: 'Leia a reserva ou a venda de novo.',
  },
  amount_not_payable_online: {
    status: 409,
    when: 'O valor passa do limite do provedor por pagamento.',
    remedy: 'Combine o pagamento com a empresa.',
  },
  payment_method_not_offered: {
    status: 409,
    when: 'O empreendimento ou a conta não aceita esta forma.',
    remedy: 'Escolha uma de methods.',
  },
  payer_incomplete: {
    status: 409,
    when: 'O boleto precisa de nome, CPF, e-mail e endereço do pagador.',
    remedy: 'Envie payer completo.',
  },
  payment_provider_refused: {
    status: 409,
    when: 'O provedor recusou o pagamento.',
    remedy: 'Confira os dados enviados; com cartão, peça outro cartão.',
  },
  payment_provider_unavailable: {
    status: 503,
    when: 'O provedor não respondeu; o resultado é desconhecido.',
    remedy: 'Repita com a mesma Idempotency-Key: nada é cobrado duas vezes.',
  },
  invalid_signature: {
    status: 400,
    when: 'O evento não foi assinado pelo provedor de pagamentos, ou é antigo.',
    remedy: 'Esta chamada é só do provedor.',
  },
  withdrawal_not_possible: {
    status: 409,
    when: 'A parcela não foi paga pela plataforma, já foi sacada ou a venda foi cancelada.',
    remedy: 'Leia a venda e os saques de novo.',
  },
  withdrawal_not_covered: {
    status: 409,
    when: 'O valor do saque já foi devolvido ao comprador.',
    remedy: 'Recuse o saque.',
  },
} satisfies Record<string, ErrorRow>;
