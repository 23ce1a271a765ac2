import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { describeBook, type SandboxBook } from './book/describe-book.ts'
import { endDebitOf, returnDebitOf } from './debits/end-debit.ts'
import { closeDispute, disputeCharge, endInquiry, inquireCharge } from './debits/open-dispute.ts'
import type { WebhookSender } from './events/webhook-sender.ts'
import type { SandboxSettings, SettingsChange } from './faults/settings.ts'
import { blockedDetails } from './methods/block-account.ts'
import { fingerprintOf } from './methods/fingerprint.ts'
import { effectOfAccount } from './numbers/test-bank-accounts.ts'
import type { OpenedProcessor } from './open-processor.ts'
import type { Processor } from './processor.ts'
import { failRefund } from './refunds/end-refund.ts'

/** What tests, the world and the page steer the sandbox by; Stripe has none of it. */
export interface SandboxControls {
  settings(): SandboxSettings
  changeSettings(change: SettingsChange): void
  today(): CalendarDate
  /** Only forward. What is due by then is settled; answers how much that was. */
  moveTo(day: CalendarDate): number
  /** The first day on which something waits to be settled; undefined when nothing does. */
  nextDueDay(): CalendarDate | undefined
  /** Settles what is due today; answers how much that was. */
  settle(): number
  /** Settles what waits for any later day too, without moving the business day. */
  settleAll(): number
  /** Sends the webhooks that are due by the clock; answers how many. */
  deliverDue(): Promise<number>
  /** Every event once more; answers how many. */
  replayEvents(): number
  book(): SandboxBook
  /**
   * Opens a dispute of what is left of a card's charge, or a part of it; false when there is none, or while another
   * dispute of it is open or lost.
   */
  disputeCharge(chargeId: string, amountCents?: number): boolean
  /** The bank sends a refund back; false when there is none by that id, or it has failed. */
  failRefund(refundId: string): boolean
  /** The carrier's bank sends a payout back; false when there is none by that id, or it has failed. */
  failPayout(payoutId: string): boolean
  /** The bank of a debit pays or refuses before its days are over; false when none is under way. */
  endDebit(chargeId: string): boolean
  /** The bank takes a debit back that it had paid; false when there is none, or it is not to be taken back. */
  returnDebit(chargeId: string): boolean
  /**
   * The bank of a saved account sends a notification of change: the account is held under that number, and the payment
   * method says so from now on. False when there is no bank account by that id.
   */
  changeBankAccount(methodId: string, accountNumber: string): boolean
  /** False when no dispute is open by that id. */
  closeDispute(disputeId: string, status: 'won' | 'lost' | 'prevented'): boolean
  /** The bank asks about a card's charge and takes nothing; false as for `disputeCharge`. */
  inquireCharge(chargeId: string): boolean
  /** False when no inquiry is open by that id. */
  endInquiry(disputeId: string, to: 'closed' | 'disputed'): boolean
}

/** `wake` is called after each change that may have something to tell. */
export function openControls(
  opened: OpenedProcessor,
  sender: WebhookSender,
  wake: () => void,
): SandboxControls {
  const { processor } = opened
  const notifyOfWaiting = <T>(value: T): T => {
    wake()
    return value
  }
  /** As time brings it, without a call of the API. */
  const happen = (what: (processor: Processor) => boolean): boolean => {
    opened.nameRequest(null)
    const isDone = what(processor)
    processor.book.commit()
    return notifyOfWaiting(isDone)
  }
  return {
    settings: processor.settings,
    changeSettings: opened.changeSettings,
    today: processor.today,
    moveTo: (day) => notifyOfWaiting(opened.moveTo(day)),
    nextDueDay: opened.nextDueDay,
    settle: () => notifyOfWaiting(opened.settle()),
    settleAll: () => notifyOfWaiting(opened.settleAll()),
    deliverDue: () => sender.sendDue(),
    replayEvents: () => notifyOfWaiting(opened.replayEvents()),
    book: () => describeBook(processor.book),
    disputeCharge: (chargeId, amountCents) => happen((it) => disputeCharge(it, chargeId, amountCents)),
    failPayout: (payoutId) => happen((it) => failPayout(it, payoutId)),
    failRefund: (refundId) => happen((it) => failRefund(it, refundId)),
    endDebit: (chargeId) => happen((it) => endDebitOf(it, chargeId)),
    returnDebit: (chargeId) => happen((it) => returnDebitOf(it, chargeId)),
    changeBankAccount: (methodId, number) => happen((it) => changeBankAccount(it, methodId, number)),
    closeDispute: (disputeId, status) => happen((it) => closeDispute(it, disputeId, status)),
    inquireCharge: (chargeId) => happen((it) => inquireCharge(it, chargeId)),
    endInquiry: (disputeId, to) => happen((it) => endInquiry(it, disputeId, to)),
  }
}

/** The carrier's bank sends it back: what it paid goes with the next one. False when there is none by that id to fail. */
function failPayout({ book }: Processor, payoutId: string): boolean {
  const payout = book.find('payout', payoutId)
  if (payout?.status !== 'paid') return false
  book.put('payout', payoutId, {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  return true
}

/**
 * A notification of change (domain.md 3.3.7, C01): Stripe writes the number into the payment method by itself and sends
 * `payment_method.automatically_updated`. Returns false when there is no bank account by that id.
 */
function changeBankAccount(processor: Processor, methodId: string, number: string): boolean {
  const { book, emit } = processor
  const method = book.find('payment_method', methodId)
  const instrument = book.find('instrument', methodId)
  if (!method?.us_bank_account || instrument?.kind !== 'bank') return false
  const fingerprint = fingerprintOf(`${method.us_bank_account.routing_number} ${number}`)
  const changed = {
    ...method,
    us_bank_account: {
      ...method.us_bank_account,
      last4: number.slice(-4),
      fingerprint,
      status_details: blockedDetails(book, fingerprint),
    },
  }
  book.put('payment_method', methodId, changed)
  book.put('instrument', methodId, { ...instrument, fingerprint, effect: effectOfAccount(number) })
  emit({ type: 'payment_method.automatically_updated', data: { object: changed } })
  return true
}
