import { array, boolean, type InferType, number, object, string } from 'yup';
import { ATTACHMENTS, type Attachment, BOND_REPLIES, type BondReply } from '@/domain/bond/states';
import { COMPANY_TYPES, type CompanyType } from '@/domain/entrepreneur/vocabulary';
import { idSchema } from '@/domain/id';
import { MAX_EMAIL } from '@/domain/person/email';

/** Days to answer an invitation. */
export const INVITATION_DAYS = 30;

const MAX_MESSAGE = 1_000;
const MAX_PROJECTS = 200;

const version = () => number().integer().positive().required();
/** At most two decimals, as in the database. */
const share = () =>
  number()
    .min(0)
    .max(100)
    .test('decimals', (value) => value == null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-9);
const message = () =>
  string()
    .max(MAX_MESSAGE)
    .matches(/[\p{L}\p{N}\p{P}\p{S}]/u);
const projectIds = () => array().of(idSchema().required()).min(1).max(MAX_PROJECTS);

export const newBondSchema = object({
  email: string().trim().max(MAX_EMAIL).email().required(),
  /** Projects of the bond; null for all present and future ones. */
  projectIds: projectIds().nullable(),
  /** Of the brokerage. */
  commissionSharePercent: share().nullable(),
  message: message().nullable(),
}).noUnknown();
export type NewBond = InferType<typeof newBondSchema>;

export const BOND_EVENTS = ['attach', 'reject', 'detach', 'resend'] as const;
type BondEvent = (typeof BOND_EVENTS)[number];

export const bondChangeSchema = object({
  version: version(),
  event: string<BondEvent>().oneOf(BOND_EVENTS),
  projectIds: projectIds().nullable(),
  commissionSharePercent: share().nullable(),
  message: message().nullable(),
}).noUnknown();
export type BondChange = InferType<typeof bondChangeSchema>;

const company = {
  id: idSchema().required(),
  slug: string().required(),
  tradeName: string().required(),
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).required(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  creci: string().nullable().defined(),
};

const project = object({ id: idSchema().required(), title: string().required() });

/** `change`: the projects; `changeTerms`: share and message, until there is a reply. */
const BOND_ACTIONS = [...BOND_EVENTS, 'change', 'changeTerms', 'reply'] as const;
export type BondAction = (typeof BOND_ACTIONS)[number];

const terms = {
  /** Null for all. */
  projects: array()
    .of(project.required())
    .nullable()
    .defined()
    .meta({ description: 'Empreendimentos da parceria; null para todos' }),
  commissionSharePercent: number().nullable().defined(),
  message: string().nullable().defined(),
};

const state = {
  reply: string<BondReply>().oneOf(BOND_REPLIES).required().meta({ description: 'Resposta do parceiro' }),
  attachment: string<Attachment>()
    .oneOf(ATTACHMENTS)
    .required()
    .meta({ description: 'Se a parceria está em vigor' }),
  expiresAt: string().required(),
  /** True if it can no longer be answered. */
  isExpired: boolean().required().meta({ description: 'true quando o prazo de resposta terminou' }),
};

/** A partnership for its two sides. */
export const bondSchema = object({
  id: idSchema().required(),
  owner: object(company).required().meta({ description: 'A empresa que vende' }),
  partner: object(company)
    .nullable()
    .defined()
    .meta({ description: 'A imobiliária ou o corretor parceiro; null enquanto não aceitou' }),
  email: string().required(),
  ...terms,
  ...state,
  repliedAt: string().nullable().defined().meta({ description: 'Data e hora da resposta, em UTC' }),
  version: version(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<BondAction>().oneOf(BOND_ACTIONS).required()).required(),
});
export type Bond = InferType<typeof bondSchema>;

/**
 * Ways to find an invitation: the secret of its e-mail, its id with the recipient's e-mail, or its id once
 * signed in.
 */
export const inviteLookupSchema = object({
  id: idSchema(),
  secret: string().min(1).max(200).meta({ description: 'Chave enviada no e-mail do convite' }),
  email: string().trim().max(MAX_EMAIL).email(),
}).noUnknown();

/**
 * Invitation as its recipient sees it: the company's public face, and the terms once they show that they
 * received the e-mail.
 */
export const inviteSchema = object({
  id: idSchema().required(),
  owner: object(company).required().meta({ description: 'A empresa que vende' }),
  ...terms,
  /** False if only id and e-mail are known: the terms stay hidden then. */
  hasTerms: boolean()
    .required()
    .meta({ description: 'false quando só o id e o e-mail são conhecidos, sem as condições do convite' }),
  ...state,
  /** True if a company account has the e-mail. */
  hasAccount: boolean()
    .required()
    .meta({ description: 'true quando há um cadastro de empresa com este e-mail' }),
  allowedActions: array()
    .of(string<'reply'>().oneOf(['reply']).required())
    .required(),
});
export type Invite = InferType<typeof inviteSchema>;

export const replySchema = object({
  secret: string().min(1).max(200).meta({ description: 'Chave enviada no e-mail do convite' }),
}).noUnknown();

/** Event of each answer in the table of states; an open one changes nothing. */
export const REPLY_EVENTS = { accepted: 'accept', rejected: 'reject', not_interested: 'decline' } as const;
