import { type ErrorRow, missing } from './row';

export const partiesErrors = {
  entrepreneur_not_found: missing('A empresa'),
  user_not_found: missing('O cadastro da pessoa'),
  email_not_verified: {
    status: 403,
    when: 'O e-mail da identidade ainda não foi confirmado.',
    remedy: 'Peça o código que foi por e-mail e entre de novo.',
  },
  email_already_registered: {
    status: 409,
    when: 'Outro cadastro tem este e-mail.',
    remedy: 'Entre pelo mesmo meio usado naquele cadastro.',
  },
  cnpj_already_registered: {
    status: 409,
    when: 'Outra empresa tem este CNPJ.',
    remedy: 'Peça um convite ao titular da empresa.',
  },
  company_already_approved: {
    status: 409,
    when: 'Depois da aprovação, razão social, CNPJ, CRECI e tipo não podem ser alterados por aqui.',
    remedy: 'Peça ao suporte.',
  },
  company_not_approved: {
    status: 409,
    when: 'A empresa ainda não foi aprovada, e o convite traz uma mensagem dela.',
    remedy: 'Convide sem message, ou espere a aprovação.',
  },
  company_incomplete: {
    status: 409,
    when: 'Faltam dados ou documentos exigidos na aprovação da empresa.',
    remedy: 'Leia missing no cadastro da empresa e complete cada item.',
  },
  company_has_projects: {
    status: 409,
    when: 'A empresa ainda tem empreendimentos publicados.',
    remedy: 'Arquive todos antes de encerrar a conta.',
  },
  document_kind_not_accepted: {
    status: 400,
    when: 'Este documento não é pedido deste tipo de conta.',
    remedy: 'Envie um dos documentos pedidos à conta.',
  },
  document_in_use: {
    status: 409,
    when: 'A aprovação da empresa depende do documento.',
    remedy: 'Envie o novo; depois de aprovado, exclua o antigo.',
  },
  cep_not_found: {
    status: 404,
    when: 'O CEP não existe.',
    remedy: 'Confira os números ou preencha o endereço.',
  },
  cep_unavailable: {
    status: 503,
    when: 'A consulta de CEP não respondeu.',
    remedy: 'Deixe a pessoa preencher o endereço; não é preciso esperar.',
  },
  account_has_deals: {
    status: 409,
    when: 'Há reserva paga ou compra em andamento; sem a conta não é mais possível pagar, acompanhar ou desistir.',
    remedy: 'Mostre as consequências e repita com ?acknowledges=deals.',
  },
  member_not_found: missing('A pessoa da equipe'),
  too_many_members: {
    status: 409,
    when: 'A equipe atingiu o limite de pessoas.',
    remedy: 'Remova quem saiu.',
  },
  cannot_change_oneself: {
    status: 409,
    when: 'Ninguém pode alterar o próprio cargo nem o próprio acesso.',
    remedy: 'Peça a outra pessoa da equipe.',
  },
  bond_not_found: missing('A parceria'),
  bond_exists: {
    status: 409,
    when: 'Esse e-mail já tem convite aberto ou parceria com a empresa.',
    remedy: 'Leia a parceria existente.',
  },
  bond_expired: { status: 410, when: 'O convite expirou.', remedy: 'Peça outro à empresa.' },
  partner_without_account: {
    status: 409,
    when: 'O parceiro aceitou o convite, mas ainda não criou a conta da empresa.',
    remedy: 'Espere a criação da conta.',
  },
  partner_without_creci: {
    status: 409,
    when: 'O parceiro precisa informar o CRECI para vender.',
    remedy: 'Peça ao parceiro que informe o CRECI no cadastro.',
  },
} satisfies Record<string, ErrorRow>;
