import { array, type InferType, mixed, object, string } from 'yup';
import {
  AUDIT_ACTIONS,
  AUDIT_AUTHORS,
  AUDIT_KINDS,
  type AuditAction,
  type AuditAuthor,
  type AuditKind,
} from '@/domain/auditEntry/actions';
import { AUDIT_FIELD_NAMES, type AuditFieldName } from '@/domain/auditEntry/fields';
import { AUDIT_VALUE_TYPES, type AuditValue, type AuditValueType } from '@/domain/auditEntry/readers';
import { idSchema } from '@/domain/id';

const value = (description: string) =>
  mixed<AuditValue>()
    .nullable()
    .defined()
    .meta({ description: `${description}; null quando não havia` });

const changeSchema = object({
  field: string<AuditFieldName>().oneOf(AUDIT_FIELD_NAMES).required().meta({ description: 'Campo alterado' }),
  type: string<AuditValueType>().oneOf(AUDIT_VALUE_TYPES).required().meta({
    description:
      'Como ler os valores: cents, em centavos; percent, em %; number; day; boolean; text; texts, uma lista; word e words, situações e opções; names, nomes de campos',
  }),
  before: value('Valor antes da alteração'),
  after: value('Valor depois da alteração'),
}).noUnknown();

/** An audited change, for the company that owns the record and for operators. */
export const auditEntrySchema = object({
  id: idSchema().required(),
  at: string().required().meta({ format: 'date-time' }),
  action: string<AuditAction>().oneOf(AUDIT_ACTIONS).required().meta({ description: 'O que foi feito' }),
  company: object({ id: idSchema().required(), tradeName: string().required() })
    .nullable()
    .defined()
    .meta({ description: 'A empresa dona do registro; null quando não é de uma empresa' }),
  subject: object({
    kind: string<AuditKind>().oneOf(AUDIT_KINDS).required(),
    id: idSchema().required(),
    label: string().nullable().defined().meta({
      description: 'Nome do registro para exibição; null quando não tem, ou quando foi excluído',
    }),
  })
    .required()
    .meta({ description: 'O registro alterado' }),
  project: object({ slug: string().required(), title: string().required() })
    .nullable()
    .defined()
    .meta({ description: 'O empreendimento do registro; null quando não é de um' }),
  by: string<AuditAuthor>().oneOf(AUDIT_AUTHORS).required().meta({ description: 'Autor: um tipo de pessoa' }),
  actorId: idSchema().nullable().defined().meta({
    description: 'Identidade do autor; null para quem não pode saber o nome',
  }),
  byName: string().nullable().defined().meta({
    description:
      'Nome do autor: uma pessoa da própria empresa, o corretor responsável ou o cliente; null para os demais',
  }),
  /** Only fields that every reader may see, without personal data. */
  changes: array()
    .of(changeSchema.required())
    .required()
    .meta({ description: 'Valores alterados que podem ser vistos, sem dados pessoais' }),
}).noUnknown();

export type AuditEntry = InferType<typeof auditEntrySchema>;
