import { type ErrorRow, missing } from './row';

export const dealsErrors = {
  offer_not_available: {
    status: 409,
    when: 'A unidade ou cota foi vendida, bloqueada ou ainda não está à venda.',
    remedy: 'Leia as unidades de novo e escolha outra.',
  },
  cart_empty: {
    status: 409,
    when: 'O carrinho ainda não tem unidade nem cota.',
    remedy: 'Escolha uma antes, com …/cart/unit ou …/cart/quota.',
  },
  reservation_not_found: missing('A reserva'),
  unit_not_available: {
    status: 409,
    when: 'Outra pessoa reservou, ou a vez é da próxima pessoa da fila.',
    remedy: 'Ofereça outra unidade, ou a fila com POST /reservations/queue.',
  },
  price_changed: {
    status: 409,
    when: 'O preço mudou desde que foi mostrado. details.priceCents traz o atual.',
    remedy: 'Mostre o preço novo; se a pessoa aceitar, repita com ele e outra chave.',
  },
  too_many_holds: {
    status: 409,
    when: 'A pessoa atingiu o limite de reservas sem pagamento no empreendimento.',
    remedy: 'Pague ou cancele uma antes.',
  },
  buyer_incomplete: {
    status: 422,
    when: 'Faltam dados do comprador para reservar: fields traz quais.',
    remedy: 'Complete o cadastro em PUT /users/{id}, …/phones e …/address, e reserve de novo.',
  },
  reservation_buyer_not_found: missing('O comprador da reserva'),
  buyer_declined: {
    status: 409,
    when: 'Uma das pessoas indicadas como compradoras recusou participar.',
    remedy: 'O comprador troca ou remove a pessoa em PUT /reservations/{id}/buyers.',
  },
  buyer_document_missing: {
    status: 409,
    when: 'O comprador principal ainda não enviou um documento com foto, ou o que enviou foi recusado.',
    remedy: 'O comprador envia o documento em POST /documents com kind identity; depois, confirme a reserva.',
  },
  queue_place_not_found: missing('A posição na fila'),
  queue_not_needed: {
    status: 409,
    when: 'Não há fila: a unidade está disponível.',
    remedy: 'Reserve com POST /reservations.',
  },
  too_many_queue_places: {
    status: 409,
    when: 'A pessoa atingiu o limite de filas.',
    remedy: 'Saia de uma antes.',
  },
  client_already_queued: {
    status: 409,
    when: 'Outro corretor da empresa já colocou este cliente na fila.',
    remedy: 'Fale com o gestor da empresa.',
  },
  sale_not_found: missing('A venda'),
  sale_exists: { status: 409, when: 'A reserva já tem uma venda.', remedy: 'Leia a venda existente.' },
  sale_plan_differs: {
    status: 409,
    when: 'A soma do plano difere do preço reservado, ou o plano não começa pelo que já foi pago.',
    remedy: 'Combine outro plano na reserva e crie a venda de novo.',
  },
  price_not_agreed: {
    status: 409,
    when: 'O preço está abaixo da tabela e ninguém com alçada aprovou.',
    remedy: 'Negocie antes, e reserve com negotiationId.',
  },
  parcel_not_found: missing('A parcela'),
  summary_incomplete: {
    status: 409,
    when: 'Faltam dados exigidos por lei no quadro-resumo do contrato.',
    remedy: 'Complete o que fields indica, em PUT /sales/{id}/contractTerms.',
  },
  cooling_off_over: {
    status: 409,
    when: 'O prazo de arrependimento (7 dias) terminou.',
    remedy: 'Leia GET /sales/{id}/rescission: traz as outras hipóteses de cancelamento.',
  },
  rescission_not_due: {
    status: 409,
    when: 'A entrega ainda está dentro do prazo de tolerância do contrato.',
    remedy: 'Leia GET /sales/{id}/rescission: traz a data a partir da qual é possível cancelar.',
  },
  omission_not_due: {
    status: 409,
    when: 'O contrato está completo ou a empresa ainda está no prazo para completá-lo.',
    remedy: 'Leia GET /sales/{id}/rescission: omission.limitOn traz o fim do prazo.',
  },
  rescission_not_requested: {
    status: 409,
    when: 'A empresa só pode cancelar a venda a pedido do comprador.',
    remedy: 'O comprador pede com event requestRescission; se o pedido veio por carta, informe askedOn.',
  },
  sale_transfer_not_found: missing('A transferência'),
  sale_transfer_open: {
    status: 409,
    when: 'Esta venda já tem um pedido de transferência em aberto.',
    remedy: 'Leia GET /sales/transfers?filters por saleId; quem pediu pode cancelar.',
  },
  sale_transfer_of_several: {
    status: 409,
    when: 'A compra tem mais de um comprador.',
    remedy: 'A transferência é combinada com a empresa, com a assinatura de todos.',
  },
  sale_transfer_in_arrears: {
    status: 409,
    when: 'Há parcela vencida.',
    remedy: 'A transferência só é possível depois do pagamento.',
  },
  sale_transfer_part_paid: {
    status: 409,
    when: 'Uma parcela em aberto foi paga só em parte.',
    remedy: 'Quem transfere paga o resto dela antes.',
  },
  sale_transfer_payment_open: {
    status: 409,
    when: 'Há um pagamento em andamento, como um boleto emitido.',
    remedy: 'Espere a confirmação ou o vencimento dele.',
  },
  sale_transfer_other_person: {
    status: 409,
    when: 'O CPF da conta não é o que foi indicado na transferência.',
    remedy: 'Quem transfere cancela e pede de novo com o CPF certo.',
  },
  negotiation_not_found: missing('A negociação'),
  negotiation_expired: {
    status: 409,
    when: 'Não há proposta aceita, ou o preço combinado expirou.',
    remedy: 'Envie uma nova proposta.',
  },
  negotiation_open: {
    status: 409,
    when: 'A pessoa já negocia este imóvel.',
    remedy: 'Continue na negociação existente.',
  },
  approval_needed: {
    status: 403,
    when: 'O desconto passa da alçada de quem chama.',
    remedy: 'Peça a aprovação às pessoas indicadas em message.',
  },
  coupon_not_found: missing('O cupom'),
  coupon_expired: {
    status: 409,
    when: 'O cupom está fora do prazo de validade.',
    remedy: 'Continue sem o cupom.',
  },
  coupon_not_applicable: {
    status: 409,
    when: 'O cupom é de outros empreendimentos ou preços.',
    remedy: 'Continue sem o cupom.',
  },
  coupon_used_up: { status: 409, when: 'O cupom atingiu o limite de usos.', remedy: 'Continue sem o cupom.' },
  coupon_already_used: {
    status: 409,
    when: 'Cada pessoa pode usar um cupom uma única vez.',
    remedy: 'Continue sem o cupom.',
  },
  coupon_not_combined: {
    status: 409,
    when: 'A compra já tem outro cupom, e só é possível usar um.',
    remedy: 'Continue com ele ou remova-o antes.',
  },
  coupon_not_applied: {
    status: 404,
    when: 'O cupom não está aplicado, ou já está numa reserva.',
    remedy: 'Leia os preços do carrinho de novo.',
  },
  coupon_code_taken: { status: 409, when: 'Outro cupom tem este código.', remedy: 'Escolha outro.' },
  visit_not_found: missing('A visita'),
  visit_slot_not_offered: {
    status: 409,
    when: 'Não há visitas nesse dia e horário.',
    remedy: 'Escolha um de GET /public/projects/{id}/visits.',
  },
  visit_slot_full: {
    status: 409,
    when: 'O horário está cheio.',
    remedy: 'Escolha outro horário.',
  },
  visit_already_booked: {
    status: 409,
    when: 'A pessoa já tem visita nesse dia e horário.',
    remedy: 'Mostre a visita existente.',
  },
  too_many_visits: {
    status: 409,
    when: 'A pessoa atingiu o limite de visitas abertas no empreendimento.',
    remedy: 'Cancele uma antes.',
  },
  visit_online_not_offered: {
    status: 409,
    when: 'O empreendimento não oferece visita online.',
    remedy: 'Marque a visita no local.',
  },
  visit_host_busy: {
    status: 409,
    when: 'A pessoa designada já recebe outra visita nesse horário.',
    remedy: 'Designe outra pessoa, ou remarque a visita.',
  },
  visit_request_not_found: missing('O pedido de visita'),
  visit_code_wrong: {
    status: 409,
    when: 'O código não é o do e-mail.',
    remedy: 'Peça o código de novo; depois de cinco erros, faça outro pedido.',
  },
  visit_block_not_found: missing('O bloqueio de visitas'),
  too_many_visit_blocks: {
    status: 409,
    when: 'O empreendimento já tem o máximo de dias fechados.',
    remedy: 'Reabra um bloqueio, ou junte dias seguidos num só.',
  },
  waiting_entry_not_found: missing('A inscrição na lista de espera'),
  waiting_not_needed: {
    status: 409,
    when: 'O que a pessoa quer esperar já está à venda.',
    remedy: 'Mostre a unidade ou o empreendimento: já pode ser comprado.',
  },
  too_many_waiting_entries: {
    status: 409,
    when: 'A pessoa atingiu o limite de listas de espera.',
    remedy: 'Saia de uma antes.',
  },
} satisfies Record<string, ErrorRow>;
