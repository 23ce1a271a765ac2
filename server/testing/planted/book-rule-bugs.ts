import type { PlantedSourceBug } from './planted-source-bug.ts'

const fee = { file: 'domain/src/books/agreed-fee.ts', caughtBy: ['domain/src/books/settlement.test.ts'] }
const settlement = {
  file: 'domain/src/books/settlement.ts',
  caughtBy: ['domain/src/books/settlement.test.ts'],
}
const shares = {
  file: 'domain/src/kernel/share-cents.ts',
  caughtBy: ['domain/src/kernel/share-cents.test.ts'],
}
const discrepancy = {
  file: 'domain/src/books/discrepancy.ts',
  caughtBy: ['domain/src/books/discrepancy.test.ts'],
}
const overpayment = {
  file: 'domain/src/books/overpayment.ts',
  caughtBy: ['domain/src/books/overpayment.test.ts'],
}
const closing = { file: 'domain/src/books/closing.ts', caughtBy: ['domain/src/books/closing.test.ts'] }
const ledger = { file: 'domain/src/payments/ledger.ts', caughtBy: ['domain/src/payments/ledger.test.ts'] }

/** Two or more for each rule of the books that ledger-bugs.ts does not break already: fees, rounding, accounts, days. */
export const bookRuleBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.8',
    says: 'a half cent of a fee is rounded down',
    ...shares,
    from: '(2n * magnitude + divisor) / (2n * divisor)',
    to: '(2n * magnitude + divisor - 1n) / (2n * divisor)',
  },
  {
    point: '2.8',
    says: 'a share of an amount is cut off at the cent',
    ...shares,
    from: '(2n * magnitude + divisor) / (2n * divisor)',
    to: '(2n * magnitude) / (2n * divisor)',
  },
  {
    point: '2.8',
    says: 'the cent that is left over goes to the smallest remainder',
    ...shares,
    from: 'a.remainder > b.remainder ? -1 : 1,',
    to: 'a.remainder > b.remainder ? 1 : -1,',
  },
  {
    point: '2.8',
    says: 'the cents that are left over are lost',
    ...shares,
    from: 'receivesCent.has(share.index) ? 1 : 0',
    to: 'receivesCent.has(share.index) ? 0 : 0',
  },
  {
    point: '2.8',
    says: 'a bank debit costs more than the contract allows',
    ...fee,
    from: 'Math.min(500, shareOfCents(amountCents, 8, 1_000))',
    to: 'Math.min(501, shareOfCents(amountCents, 8, 1_000))',
  },
  {
    point: '2.8',
    says: 'a fee of a card lacks its 30 cents',
    ...fee,
    from: 'shareOfCents(amountCents, 29, 1_000), cents(30)',
    to: 'shareOfCents(amountCents, 29, 1_000), cents(0)',
  },
  {
    point: '2.8',
    says: 'the fee of a bank debit is cut off at the cent',
    ...fee,
    from: 'shareOfCents(amountCents, 8, 1_000))',
    to: 'Math.floor((amountCents * 8) / 1_000))',
  },
  {
    point: '2.8',
    says: 'the fee of a dispute is one of charges',
    ...settlement,
    from: "kind !== 'dispute' && kind !== 'dispute_reversed'",
    to: "kind !== 'dispute_reversed'",
  },
  {
    point: '2.8',
    says: 'the fee of a dispute that is won is one of charges',
    ...settlement,
    from: "kind !== 'dispute' && kind !== 'dispute_reversed'",
    to: "kind !== 'dispute'",
  },
  {
    point: '2.8',
    says: 'money of no known payment clears payments',
    ...settlement,
    from: "payment === null || kind === 'other' ? 'suspense'",
    to: "kind === 'other' ? 'suspense'",
  },
  {
    point: '2.8',
    says: 'the bank gets the fee too',
    ...settlement,
    from: "...shared('bank', subtractCents(amountCents, feeCents), payment)",
    to: "...shared('bank', amountCents, payment)",
  },
  {
    point: '2.8',
    says: 'a payment is missing on the seventh day',
    ...discrepancy,
    from: 'addDays(since, settlesWithinDays) < today',
    to: 'addDays(since, settlesWithinDays) <= today',
  },
  {
    point: '2.8',
    says: 'a fee above the agreed one is nobody’s concern',
    ...discrepancy,
    from: 'feeCents === expectedFee || chargedCents',
    to: 'feeCents >= expectedFee || chargedCents',
  },
  {
    point: '2.8',
    says: 'a payout before its money was available is no difference',
    ...discrepancy,
    from: 'availableOn > arrivedOn',
    to: 'availableOn > arrivedOn && arrivedOn < payment.begunOn',
  },
  {
    point: '2.8',
    says: 'what is paid twice is taken out of billing before billing has it',
    ...overpayment,
    from: 'place === is.isPosted ? is.overpaidCents : noCents',
    to: 'place !== is.isPosted ? is.overpaidCents : noCents',
  },
  {
    point: '2.8',
    says: 'what is paid twice is booked again and again',
    ...overpayment,
    from: 'subtractCents(wanted(false), is.receivedCents)',
    to: 'wanted(false)',
  },
  {
    point: '2.8',
    says: 'one person alone closes an item exactly above the limit',
    ...closing,
    from: 'Math.abs(item.amountCents) > closingLimit',
    to: 'Math.abs(item.amountCents) > 1 + closingLimit',
  },
  {
    point: '2.8',
    says: 'a colleague is asked for an item that is exactly at the limit',
    ...closing,
    from: 'Math.abs(item.amountCents) > closingLimit',
    to: 'Math.abs(item.amountCents) >= closingLimit',
  },
  {
    point: '2.8',
    says: 'money that was written off is handed to billing',
    ...closing,
    from: "how === 'assigned' ? 'handed_to_billing' : 'written_off'",
    to: "how !== 'paid_back' ? 'handed_to_billing' : 'written_off'",
  },
  {
    point: '2.8',
    says: 'a refund that comes back is owed by nobody',
    ...ledger,
    from: "return transfer('processor_clearing', 'refunds_failed')",
    to: "return transfer('processor_clearing', 'refunds')",
  },
  {
    point: '2.8',
    says: 'a won dispute is booked as lost',
    ...ledger,
    from: "return transfer('disputes', accountOfSettled(state))",
    to: "return transfer('disputes', 'processor_clearing')",
  },
  {
    point: '2.8',
    says: 'money that billing has posted comes back out of what it has not',
    ...ledger,
    from: "return state === 'succeeded' ? 'cash_received' : 'billing'",
    to: "return state === 'posted' || state === 'succeeded' ? 'cash_received' : 'billing'",
  },
]
