import type { GuestBill } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import { maskName } from '@myaccount/domain/guest-checkout/mask-name'
import type { Database } from '../../database/database.ts'
import type { GuestScope } from '../../database/scope.ts'
import { chosenInvoicesStatement, type PayerAsking, type PaymentEngine } from '../payments/payments.reader.ts'
import { isUnderWayStatement } from './guests.store.ts'

export type GuestAsking = Omit<PayerAsking, 'payer'>

interface ReadGuestBillOptions {
  readonly database: Database
  readonly engine: Pick<PaymentEngine, 'quote' | 'openCheckout'>
}

/**
 * Returns null where nothing may be shown to a guest: a bill that is paid, closed, billed by others, or canceled.
 */
export type ReadGuestBill = (asking: GuestAsking, guest: GuestScope) => Promise<GuestBill | null>
export type JudgeGuestBill = ReturnType<typeof makeJudgeGuestBill>

/** Quotes the bill for a guest, without a checkout. */
export function makeJudgeGuestBill({ database, engine }: ReadGuestBillOptions) {
  return async (when: GuestAsking, guest: GuestScope) => {
    const { accountNumber, invoiceNumber } = guest
    const asking: PayerAsking = { ...when, payer: { kind: 'guest', guest, name: '' } }
    const [[row], [pending]] = await database.readAll({ guest }, [
      chosenInvoicesStatement([accountNumber], [invoiceNumber]),
      isUnderWayStatement(guest),
    ] as const)
    if (row === undefined) return null
    const choices = [{ invoiceNumber, amountCents: null }]
    const quoted = (await engine.quote(asking, { accountNumber, choices, methodId: undefined })).quote
    const [no] = quoted.notPayable
    const standing = pending?.isUnderWay ? 'under_way' : no === undefined ? 'payable' : no.reason
    if (standing !== 'payable' && standing !== 'under_way' && standing !== 'drafted') return null
    return { asking, row, quoted, standing } as const
  }
}

export function makeReadGuestBill({ database, engine }: ReadGuestBillOptions): ReadGuestBill {
  const judge = makeJudgeGuestBill({ database, engine })
  return async (when, guest) => {
    const judged = await judge(when, guest)
    if (judged === null) return null
    const { asking, row, quoted, standing } = judged
    const { accountNumber, invoiceNumber } = guest
    const { authorization, countsAsReceivedOn, expectedPostDate, warnings } = quoted
    const isToPay = standing === 'payable' && authorization !== null
    return {
      invoiceNumber,
      maskedName: maskName(row.accountName),
      policyType: row.policyType,
      amountDueCents: row.amountDueCents,
      dueDate: row.dueDate,
      isPastDue: row.dueDate < when.today,
      standing,
      draftsOn: draftDayOfBill(row),
      keepsNoCover: warnings.some(({ kind }) => kind !== 'stops_cancellation'),
      order: isToPay
        ? {
            ...(await engine.openCheckout(asking, { accountNumber, invoices: invoiceNumber })),
            countsAsReceivedOn,
            expectedPostDate,
            authorization,
          }
        : null,
    }
  }
}
