import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { cardRemindedAtDays } from '@myaccount/domain/reminders/card-reminder'
import { attentionSource } from '../../attention/attention-source.ts'
import type { Carrier } from '../../carrier/carrier.ts'
import { expiringCardsStatement, methodsToVerifyStatement } from './payment-methods.store.ts'

/** A card is listed from its second reminder on, counted in days before its last day. */
const [, cardDays] = cardRemindedAtDays

/**
 * New bank accounts whose two deposits wait to be confirmed, and cards that expire soon, unless the carrier takes cards
 * no more.
 */
export const methodsAttention = ({ capabilitiesOff }: Pick<Carrier, 'capabilitiesOff'>) =>
  attentionSource({
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
        .filter(({ accountNumber }) => !capabilitiesOff.has('card') && may('pay', accountNumber))
        .map((row) => ({
          ...row,
          kind: 'card_expires' as const,
          methodId: toWireId('paymentMethod', row.methodId),
        })),
    ],
  })
