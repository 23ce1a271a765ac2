import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { roleMay } from '@myaccount/domain/seats/capability'
import { liveSeats } from '@myaccount/domain/seats/is-seat-live'
import { defaultLanguage } from '@myaccount/messages/language'
import { messagesFor } from '@myaccount/messages/messages-for'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../database/database.ts'
import {
  claimEmailsStatement,
  type DueEmail,
  type EmailKind,
  emailFailedStatement,
  emailSentStatement,
  notNeeded,
  overtakenStatement,
} from '../../../../emails/emails.store.ts'
import type { Email, MailGateway } from '../../../../gateways/mail/port.ts'
import { codeLivesMs, hashCode, type Purpose } from '../../../../one-time-codes/one-time-code.ts'
import { keepCodeStatement } from '../../../../one-time-codes/one-time-codes.store.ts'
import { stepUpStateOf, stepUpToTellStatement } from '../../../payment-methods/payment-methods.reader.ts'
import { readPaymentFacts } from '../../attempts/attempt-facts.ts'
import { businessOffsetStatement } from '../../attempts/business-time.ts'
import { hasRecord, receiptFilename, renderReceiptPdf } from '../render-receipt-pdf.ts'
import { renderBankCodeEmail, renderCodeEmail } from './render-code-email.ts'
import type { RenderedEmail } from './render-content.ts'
import { type EmailContext, renderPaymentEmail } from './render-email.ts'

interface SendEmailsOptions extends Omit<EmailContext, 'speaker'> {
  readonly database: Database
  readonly mail: MailGateway
  readonly clock: Clock
  /** Six digits; a source of their own lets tests know them. */
  readonly makeCode: () => string
  /** Ids, kinds and codes of failures; never a person. */
  readonly log: { error(fields: object, message: string): void }
}

/** A batch of this size ends before its first email is due again, even where the mail server hangs. */
const atOnce = 5
const withReceipt: ReadonlySet<EmailKind> = new Set(['payment_receipt', 'payment_posted'])
const triesEndAfterMs = 24 * 60 * 60 * 1000

type Written = Omit<Email, 'to'>

interface Content {
  /** Not so for a code that nobody waits for any more. */
  readonly isNeeded: boolean
  readonly write: () => Promise<Written>
}

/**
 * Sends the emails that are due, at least once each: an email is claimed first, so a process that is killed leaves it due
 * again, and its Message-ID lets mail programs drop the duplicate. An email that cannot be sent within a day is given up
 * and keeps the reason. Answers how many were handled.
 */
export function makeSendEmails(options: SendEmailsOptions) {
  const { database, mail, clock, log } = options
  const { hostname: host } = new URL(options.publicUrl)

  async function send(email: DueEmail): Promise<void> {
    const content = await contentOf(email)
    if (content === null || email.email === null) return await noteFailure(email, 'no recipient', true)
    if (!content.isNeeded || (await isOvertaken(email))) return await noteFailure(email, notNeeded, true)
    if (!mayBeTold(email, await readToday())) return await noteFailure(email, 'no seat', true)
    const sent = await mail.send({ to: email.email, ...(await content.write()) })
    if (sent.ok) {
      await database.transaction('jobs', (tx) => tx.change(emailSentStatement(email, clock())))
      return
    }
    await noteFailure(email, sent.refusal)
  }

  /** Mail was away, and a later email says the same. */
  async function isOvertaken(email: DueEmail): Promise<boolean> {
    return (await database.read('jobs', overtakenStatement(email))).length > 0
  }

  /** Null where the subject of the email no longer exists. */
  async function contentOf(email: DueEmail): Promise<Content | null> {
    const { kind, accountNumber, aboutId } = email
    if (kind === 'step_up_code') {
      const [entry] = await database.read('jobs', stepUpToTellStatement(accountNumber, aboutId))
      return entry === undefined
        ? null
        : {
            isNeeded: stepUpStateOf(entry, clock()) === 'waiting',
            write: () =>
              writeCode(email, 'bank account', (code) => renderBankCodeEmail(code, entry, contextOf(email))),
          }
    }
    const facts = await readPaymentFacts(database, 'jobs', [accountNumber], aboutId)
    if (facts === null) return null
    return kind === 'payment_code'
      ? {
          isNeeded: facts.state === 'created',
          write: () => writeCode(email, 'payment', (code) => renderCodeEmail(code, facts, contextOf(email))),
        }
      : { isNeeded: true, write: () => writeOfPayment(email, facts) }
  }

  /** In the language of who gets it; English is the only one yet. */
  function contextOf(_letter: DueEmail): EmailContext {
    return { ...options, speaker: messagesFor(defaultLanguage) }
  }

  async function writeCode(
    email: DueEmail,
    kind: Purpose['kind'],
    render: (code: string) => RenderedEmail,
  ): Promise<Written> {
    const code = options.makeCode()
    const purpose = { kind, accountNumber: email.accountNumber, purposeId: email.aboutId }
    const keep = keepCodeStatement(purpose, await hashCode(code, purpose), clock() + codeLivesMs)
    await database.transaction('jobs', (tx) => tx.change(keep))
    // Each try has a code of its own, since none is kept, and so it is another email.
    return { messageId: `${email.emailId}.${email.tries}@${host}`, attachments: [], ...render(code) }
  }

  async function writeOfPayment(email: DueEmail, facts: PaymentFacts): Promise<Written> {
    const { kind, emailId } = email
    const context = contextOf(email)
    const hasCopy = withReceipt.has(kind) && hasRecord(facts)
    return {
      messageId: `${emailId}@${host}`,
      attachments: hasCopy ? [await receiptOf(facts, context)] : [],
      ...renderPaymentEmail(facts, { kind, hasCopy }, context),
    }
  }

  async function receiptOf(
    facts: PaymentFacts,
    { timeZone, carrier, speaker }: EmailContext,
  ): Promise<Email['attachments'][number]> {
    const madeOn = await readToday()
    const content = await renderReceiptPdf({ facts, madeOn, timeZone, carrier, speaker })
    return { filename: receiptFilename(facts), mediaType: 'application/pdf', content }
  }

  async function readToday(): Promise<CalendarDate> {
    const [row] = await database.read('jobs', businessOffsetStatement())
    const { timeZone } = options
    return readBusinessClock({ systemEpochMs: clock(), offsetDays: row?.offsetDays ?? 0, timeZone }).date
  }

  async function noteFailure(email: DueEmail, reason: string, isLast = isOld(email)): Promise<void> {
    await database.transaction('jobs', (tx) => tx.change(emailFailedStatement(email, reason, isLast)))
    if (reason === notNeeded) return
    const { emailId, kind, tries } = email
    log.error({ email: emailId, kind, tries, reason }, isLast ? 'email given up' : 'email not sent')
  }

  const isOld = ({ createdAt }: DueEmail) => clock() - createdAt.getTime() >= triesEndAfterMs

  return async (): Promise<number> => {
    const due = await database.transaction('jobs', (tx) => tx.run(claimEmailsStatement(clock(), atOnce)))
    // An email that cannot be rendered holds up no other.
    await Promise.all(due.map((email) => send(email).catch((error) => noteFailure(email, kindOf(error)))))
    return due.length
  }
}

/** A refund or dispute may come months later: a payer whose seat may no longer pay for the account gets no email. */
function mayBeTold({ seats }: DueEmail, today: CalendarDate): boolean {
  return liveSeats(seats, today).some(({ role }) => roleMay(role, 'pay'))
}

/** The kind of the error alone: its text may quote a row's values. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
