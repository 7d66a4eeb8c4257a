import { bankAccountRecordSchema, refundAccountRecordSchema } from '@/domain/bankAccount/record';
import { bankAccountSchema } from '@/domain/bankAccount/schema';
import { buyerSchema } from '@/domain/buyer/schema';
import { postalAddressSchema } from '@/domain/person/parts';
import { defineNoun } from '@/server/modules/noun';
import { userRoutes } from './routes';

export const users = defineNoun({
  routes: userRoutes,
  tags: { users: 'Compradores' },
  records: {
    BankAccount: bankAccountSchema,
    BankAccountRecord: bankAccountRecordSchema,
    Buyer: buyerSchema,
    RefundAccountRecord: refundAccountRecordSchema,
    PostalAddress: postalAddressSchema,
  },
});
