import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { attentionSource } from '../../attention/attention-source.ts'
import { expiringCardsStatement, methodsToVerifyStatement } from './payment-methods.store.ts'

/** The second reminder about a card is sent this many days before its last day (domain: cardRemindedAtDays). */
const cardDays = 30

/** New bank accounts whose two deposits wait to be confirmed, and cards that expire soon. */
export const methodsAttention = attentionSource({
  statements: (accounts, today) => [
    methodsToVerifyStatement(accounts, today),
    expiringCardsStatement(accounts, today, addDays(today, cardDays)),
  ],
  items: ([waiting, expiring], { may }) => [
    ...waiting
      .filter(({ accountNumber }) => may('pay', accountNumber))
      .map((row) => ({
        ...row,
        kind: 'deposits' as const,
        methodId: toWireId('paymentMethod', row.methodId),
      })),
    ...expiring
      .filter(({ accountNumber }) => may('pay', accountNumber))
      .map((row) => ({
        ...row,
        kind: 'card_expires' as const,
        methodId: toWireId('paymentMethod', row.methodId),
      })),
  ],
})
