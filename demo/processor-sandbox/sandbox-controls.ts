import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { describeBook, type SandboxBook } from './book/describe-book.ts'
import { closeDispute } from './debits/open-dispute.ts'
import type { WebhookSender } from './events/webhook-sender.ts'
import type { SandboxSettings, SettingsChange } from './faults/settings.ts'
import type { OpenedProcessor } from './open-processor.ts'

/** What tests, the world and the page steer the sandbox by; Stripe has none of it. */
export interface SandboxControls {
  settings(): SandboxSettings
  changeSettings(change: SettingsChange): void
  today(): CalendarDate
  /** Only forward. What is due by then is settled. */
  moveTo(day: CalendarDate): void
  /** Settles what is due today; answers how much that was. */
  settle(): number
  /** Settles what waits for any later day too, without moving the business day. */
  settleAll(): number
  /** Sends the webhooks that are due by the clock; answers how many. */
  deliverDue(): Promise<number>
  /** Every event once more; answers how many. */
  replayEvents(): number
  book(): SandboxBook
  /** False when no dispute is open by that id. */
  closeDispute(disputeId: string, status: 'won' | 'lost'): boolean
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
  return {
    settings: processor.settings,
    changeSettings: opened.changeSettings,
    today: processor.today,
    moveTo: (day) => tellWhatWaits(opened.moveTo(day)),
    settle: () => tellWhatWaits(opened.settle()),
    settleAll: () => tellWhatWaits(opened.settleAll()),
    deliverDue: () => sender.sendDue(),
    replayEvents: () => tellWhatWaits(opened.replayEvents()),
    book: () => describeBook(processor.book),
    closeDispute(disputeId, status) {
      opened.nameRequest(null)
      const isClosed = closeDispute(processor, disputeId, status)
      processor.book.commit()
      return tellWhatWaits(isClosed)
    },
  }
}
