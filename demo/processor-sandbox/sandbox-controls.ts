import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { failPayout } from './balance/fail-payout.ts'
import { describeBook, type SandboxBook } from './book/describe-book.ts'
import { endDebitOf, returnDebitOf } from './debits/end-debit.ts'
import { closeDispute, disputeCharge, endInquiry, inquireCharge } from './debits/open-dispute.ts'
import type { WebhookSender } from './events/webhook-sender.ts'
import type { SandboxSettings, SettingsChange } from './faults/settings.ts'
import { changeBankAccount } from './methods/change-bank-account.ts'
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
  const tellWhatWaits = <T>(value: T): T => {
    wake()
    return value
  }
  /** As time brings it, without a call of the API. */
  const happen = (what: (processor: Processor) => boolean): boolean => {
    opened.nameRequest(null)
    const isDone = what(processor)
    processor.book.commit()
    return tellWhatWaits(isDone)
  }
  return {
    settings: processor.settings,
    changeSettings: opened.changeSettings,
    today: processor.today,
    moveTo: (day) => tellWhatWaits(opened.moveTo(day)),
    nextDueDay: opened.nextDueDay,
    settle: () => tellWhatWaits(opened.settle()),
    settleAll: () => tellWhatWaits(opened.settleAll()),
    deliverDue: () => sender.sendDue(),
    replayEvents: () => tellWhatWaits(opened.replayEvents()),
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
