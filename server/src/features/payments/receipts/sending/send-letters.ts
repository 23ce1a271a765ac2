import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { roleMay } from '@myaccount/domain/seats/capability'
import { liveSeats } from '@myaccount/domain/seats/is-seat-live'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../database/database.ts'
import type { Mail, MailGateway } from '../../../../gateways/mail/port.ts'
import {
  claimLettersStatement,
  type DueLetter,
  type LetterKind,
  letterFailedStatement,
  letterSentStatement,
  notNeeded,
  overtakenStatement,
} from '../../../../letters/letters.store.ts'
import { codeLivesMs, type Deed, hashCode } from '../../../../one-time-codes/one-time-code.ts'
import { keepCodeStatement } from '../../../../one-time-codes/one-time-codes.store.ts'
import {
  bankEntryStateOf,
  bankEntryToTellStatement,
} from '../../../payment-methods/payment-methods.reader.ts'
import { readPaymentFacts } from '../../attempts/attempt-facts.ts'
import { businessOffsetStatement } from '../../attempts/business-time.ts'
import { hasRecord, receiptFilename, renderReceiptPdf } from '../render-receipt-pdf.ts'
import { renderBankCodeLetter, renderCodeLetter } from './render-code-letter.ts'
import type { Letter } from './render-content.ts'
import { type LetterContext, renderPaymentLetter } from './render-letter.ts'

interface SendLettersOptions extends LetterContext {
  readonly database: Database
  readonly mail: MailGateway
  readonly clock: Clock
  /** Six digits; a source of their own lets tests know them. */
  readonly makeCode: () => string
  /** Ids, kinds and codes of failures; never a person. */
  readonly log: { error(fields: object, message: string): void }
}

/** Sent together they are through before the first of them is due again, even where the mail server hangs. */
const atOnce = 5
const withReceipt: ReadonlySet<LetterKind> = new Set(['payment_receipt', 'payment_posted'])
const triesEndAfterMs = 24 * 60 * 60 * 1000

type Written = Omit<Mail, 'to'>

interface Content {
  /** Not so for a code that nobody waits for any more. */
  readonly isNeeded: boolean
  readonly write: () => Promise<Written>
}

/**
 * Sends what was promised. Each letter is claimed first, so that a kill in between sends it again and nobody waits for
 * ever: at least once, and known by its Message-ID. What cannot be sent within a day stays there unsent, with why.
 * Answers how many were looked after.
 */
export function makeSendLetters(options: SendLettersOptions) {
  const { database, mail, clock, log } = options
  const { hostname: host } = new URL(options.publicUrl)

  async function send(letter: DueLetter): Promise<void> {
    const content = await contentOf(letter)
    if (content === null || letter.email === null) return await noteFailure(letter, 'no recipient', true)
    if (!content.isNeeded || (await isOvertaken(letter))) return await noteFailure(letter, notNeeded, true)
    if (!mayBeTold(letter, await readToday())) return await noteFailure(letter, 'no seat', true)
    const sent = await mail.send({ to: letter.email, ...(await content.write()) })
    if (sent.ok) {
      await database.transaction('jobs', (tx) => tx.change(letterSentStatement(letter, clock())))
      return
    }
    await noteFailure(letter, sent.refusal)
  }

  /** Mail was away, and a later letter says the same. */
  async function isOvertaken(letter: DueLetter): Promise<boolean> {
    return (await database.read('jobs', overtakenStatement(letter))).length > 0
  }

  /** Null where what it is about is not there any more. */
  async function contentOf(letter: DueLetter): Promise<Content | null> {
    const { kind, accountNumber, aboutId } = letter
    if (kind === 'bank_entry_code') {
      const [entry] = await database.read('jobs', bankEntryToTellStatement(accountNumber, aboutId))
      return entry === undefined
        ? null
        : {
            isNeeded: bankEntryStateOf(entry, clock()) === 'waiting',
            write: () =>
              writeCode(letter, 'bank entry', (code) => renderBankCodeLetter(code, entry, options)),
          }
    }
    const facts = await readPaymentFacts(database, 'jobs', [accountNumber], aboutId)
    if (facts === null) return null
    return kind === 'payment_code'
      ? {
          isNeeded: facts.state === 'created',
          write: () => writeCode(letter, 'payment', (code) => renderCodeLetter(code, facts, options)),
        }
      : { isNeeded: true, write: () => writeOfPayment(letter, facts) }
  }

  async function writeCode(
    letter: DueLetter,
    kind: Deed['kind'],
    render: (code: string) => Letter,
  ): Promise<Written> {
    const code = options.makeCode()
    const deed = { kind, accountNumber: letter.accountNumber, deedId: letter.aboutId }
    const keep = keepCodeStatement(deed, await hashCode(code, deed), clock() + codeLivesMs)
    await database.transaction('jobs', (tx) => tx.change(keep))
    // Each try has a code of its own, since none is kept, and so it is another letter.
    return { messageId: `${letter.mailId}.${letter.tries}@${host}`, attachments: [], ...render(code) }
  }

  async function writeOfPayment({ kind, mailId }: DueLetter, facts: PaymentFacts): Promise<Written> {
    const hasCopy = withReceipt.has(kind) && hasRecord(facts)
    return {
      messageId: `${mailId}@${host}`,
      attachments: hasCopy ? [await receiptOf(facts)] : [],
      ...renderPaymentLetter(facts, { kind, hasCopy }, options),
    }
  }

  async function receiptOf(facts: PaymentFacts): Promise<Mail['attachments'][number]> {
    const { timeZone, carrier } = options
    const content = await renderReceiptPdf({ facts, madeOn: await readToday(), timeZone, carrier })
    return { filename: receiptFilename(facts), mediaType: 'application/pdf', content }
  }

  async function readToday(): Promise<CalendarDate> {
    const [row] = await database.read('jobs', businessOffsetStatement())
    const { timeZone } = options
    return readBusinessClock({ systemEpochMs: clock(), offsetDays: row?.offsetDays ?? 0, timeZone }).date
  }

  async function noteFailure(letter: DueLetter, reason: string, isLast = isOld(letter)): Promise<void> {
    await database.transaction('jobs', (tx) => tx.change(letterFailedStatement(letter, reason, isLast)))
    if (reason === notNeeded) return
    const { mailId, kind, tries } = letter
    log.error({ letter: mailId, kind, tries, reason }, isLast ? 'letter given up' : 'letter not sent')
  }

  const isOld = ({ createdAt }: DueLetter) => clock() - createdAt.getTime() >= triesEndAfterMs

  return async (): Promise<number> => {
    const due = await database.transaction('jobs', (tx) => tx.run(claimLettersStatement(clock(), atOnce)))
    // One that cannot even be written holds up no other.
    await Promise.all(due.map((letter) => send(letter).catch((error) => noteFailure(letter, kindOf(error)))))
    return due.length
  }
}

/** Refunds and disputes come months later: who may not pay for the account any more hears nothing of its money. */
function mayBeTold({ seats }: DueLetter, today: CalendarDate): boolean {
  return liveSeats(seats, today).some(({ role }) => roleMay(role, 'pay'))
}

/** The kind of the error alone: its text may quote a row's values. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
