import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import {
  decideWays,
  everyWay,
  type NotificationChannels,
} from '@myaccount/domain/notifications/notification-channels'
import { roleMay } from '@myaccount/domain/seats/capability'
import { liveSeats } from '@myaccount/domain/seats/is-seat-live'
import type { Insured } from '@myaccount/domain/session/actor'
import { defaultLanguage, languageOfTag } from '@myaccount/messages/language'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import type { Carrier } from '../carrier/carrier.ts'
import type { EmailAttachment, MailGateway, MailRefusal } from '../gateways/mail/port.ts'
import type { OutcomeCounts } from '../http/metrics/outcome-counts.ts'
import type { EmailKind, EmailTools, PreparedEmail } from './email-kind.ts'
import type { EmailRegistry } from './email-registry.ts'
import {
  claimEmailsStatement,
  type DueEmail,
  emailBouncedStatement,
  emailFailedStatement,
  emailSentStatement,
  notifyStatement,
  notNeeded,
  notWanted,
  overtakenStatement,
} from './emails.store.ts'
import { addUnsubscribe } from './rendering/render-content.ts'
import { logoContentId } from './rendering/render-email-html.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

/** `failed` is retried; `bounced` and `given_up` are not. */
export const emailOutcomes = ['sent', 'failed', 'bounced', 'given_up'] as const

export interface SendEmailsOptions extends Omit<EmailTools, 'speaker'> {
  readonly kinds: Pick<EmailRegistry, 'find' | 'isOff'>
  readonly mail: MailGateway
  readonly unsubscribeLinks: UnsubscribeLinks
  /** Returns texts that include the carrier's own. */
  readonly messagesFor: MessagesFor
  /** Ids, kinds and codes of failures; never a person. */
  readonly log: { error(fields: object, message: string): void }
  readonly outcomes: OutcomeCounts<(typeof emailOutcomes)[number]>
}

/**
 * If a mail server takes a quarter of a second for an email, this many at once are 288,000 in an hour. A batch of this
 * size ends before its first email is due again, even where the mail server hangs. Mail servers accept as many
 * connections from one client.
 */
const atOnce = 20
const triesEndAfterMs = 24 * 60 * 60 * 1000

/**
 * Sends the emails that are due, at least once each: an email is claimed first, so a process that is killed leaves it due
 * again, and its Message-ID lets mail programs drop the duplicate. An email that bounces, or that cannot be sent within a
 * day, is given up and keeps the reason. Answers how many were handled.
 */
export function makeSendEmails({
  kinds,
  mail,
  log,
  messagesFor,
  unsubscribeLinks,
  outcomes,
  ...shared
}: SendEmailsOptions) {
  const { database, clock, timeZone, publicUrl } = shared
  const { hostname: host } = new URL(publicUrl)
  const logo = attachLogo(shared.carrier)

  async function send(email: DueEmail): Promise<void> {
    const kind = kinds.find(email.kind)
    // During a rolling update, a process that knows more kinds may have enqueued it.
    if (kind === undefined) return await noteFailure(email, 'unknown kind')
    // It was enqueued before the carrier gave the capability up.
    if (kinds.isOff(kind.name)) return await noteFailure(email, notNeeded, true)
    const today = todayOf(email)
    const prepared = await prepare(email, kind, today)
    if (prepared === null || email.address === null) return await noteFailure(email, 'no recipient', true)
    if (!prepared.isNeeded || (await isOvertaken(email, kind)))
      return await noteFailure(email, notNeeded, true)
    if (!mayBeNotified(email, kind, today)) return await noteFailure(email, 'no seat', true)
    const ways = waysOf(email, kind)
    if (ways.inApp)
      await database.transaction('jobs', (tx) => tx.change(notifyStatement(email, prepared, clock())))
    if (!ways.email) return await noteFailure(email, notWanted, true)
    // A newcomer without a verified address reads the notification; staff see that no email went out.
    if (email.address === '') return await noteFailure(email, 'no address', true)
    const { attachments = [], ...written } = await prepared.write()
    const unsubscribeUrl = unsubscribeUrlOf(email, kind)
    const id = kind.isNewEachTry ? `${email.emailId}.${email.tries}` : email.emailId
    const sent = await mail.send({
      to: email.address,
      messageId: `${id}@${host}`,
      attachments: [...attachments, ...logo],
      ...(unsubscribeUrl === null
        ? written
        : {
            unsubscribeUrl,
            ...addUnsubscribe(written, unsubscribeUrl, { ...shared, speaker: speakerOf(email) }),
          }),
    })
    if (sent.ok) {
      await database.transaction('jobs', (tx) => tx.change(emailSentStatement(email, clock())))
      outcomes.add('sent')
      return
    }
    await noteRefusal(email, sent.refusal)
  }

  /** Prepares the email in its recipient's language. Null where the subject of the email no longer exists. */
  async function prepare(
    email: DueEmail,
    kind: EmailKind,
    today: CalendarDate,
  ): Promise<PreparedEmail | null> {
    const { accountNumber, aboutId, userId } = email
    const tools = { ...shared, speaker: speakerOf(email) }
    if (kind.about === 'person')
      return userId === null ? null : await kind.prepare({ userId, aboutId, today }, tools)
    if (accountNumber === null || aboutId === null) return null
    const recipient = recipientOf(email, today)
    return await kind.prepare({ accountNumber, aboutId, isToGuest: userId === null, recipient, today }, tools)
  }

  const speakerOf = ({ language }: DueEmail) => messagesFor(languageOfTag(language ?? '') ?? defaultLanguage)

  /** Null for what must be sent: required emails, and those that the person agreed to instead of paper. */
  function unsubscribeUrlOf(
    { userId, insteadOfPaper }: DueEmail,
    { notification }: EmailKind,
  ): string | null {
    const { group, isMandatory } = notification
    const mustBeSent = isMandatory || insteadOfPaper.includes(group)
    return userId === null || mustBeSent ? null : unsubscribeLinks.write({ userId, group })
  }

  /** True if mail was away and a later email says the same. */
  async function isOvertaken(email: DueEmail, kind: EmailKind): Promise<boolean> {
    if (kind.about === 'person') return false
    return (await database.read('jobs', overtakenStatement(email, kind))).length > 0
  }

  function todayOf({ offsetDays }: DueEmail): CalendarDate {
    return readBusinessClock({ systemEpochMs: clock(), offsetDays, timeZone }).date
  }

  async function noteRefusal(email: DueEmail, { code, isBounce }: MailRefusal): Promise<void> {
    if (!isBounce) return await noteFailure(email, code)
    await database.transaction('jobs', (tx) => tx.change(emailBouncedStatement(email, code, clock())))
    outcomes.add('bounced')
    log.error({ email: email.emailId, kind: email.kind, tries: email.tries, reason: code }, 'email bounced')
  }

  async function noteFailure(email: DueEmail, reason: string, isLast = isOld(email)): Promise<void> {
    await database.transaction('jobs', (tx) => tx.change(emailFailedStatement(email, reason, isLast)))
    if (reason === notNeeded || reason === notWanted) return
    outcomes.add(isLast ? 'given_up' : 'failed')
    const { emailId, kind, tries } = email
    log.error({ email: emailId, kind, tries, reason }, isLast ? 'email given up' : 'email not sent')
  }

  const isOld = ({ createdAt }: DueEmail) => clock() - createdAt.getTime() >= triesEndAfterMs

  return async (): Promise<number> => {
    const due = await database.transaction('jobs', (tx) => tx.run(claimEmailsStatement(clock(), atOnce)))
    // An email that cannot be rendered holds up no other.
    await Promise.all(due.map((email) => send(email).catch((error) => noteFailure(email, nameOf(error)))))
    return due.length
  }
}

/**
 * A refund or dispute may come months later: a payer whose seat may no longer pay for the account gets no email. A
 * guest never had a seat, and is notified of their own payment only.
 */
function mayBeNotified({ seats, userId }: DueEmail, kind: EmailKind, today: CalendarDate): boolean {
  if (userId === null) return true
  return kind.about === 'person' || liveSeats(seats, today).some(({ role }) => roleMay(role, kind.capability))
}

/** Returns the recipient as they would ask for the same thing on their page, with the seats that are live today. */
function recipientOf(
  { userId, accountNumber, displayName, address, seats }: DueEmail,
  today: CalendarDate,
): Insured | null {
  if (userId === null || accountNumber === null || address === null) return null
  return {
    kind: 'insured',
    userId,
    displayName: displayName ?? address,
    email: address,
    seats: liveSeats(seats, today).map(({ role }) => ({ accountNumber, role })),
  }
}

/** A guest chose nothing, and is notified of their own payment only. */
function waysOf({ chosen, insteadOfPaper }: DueEmail, { notification }: EmailKind): NotificationChannels {
  const { group, isMandatory } = notification
  const own = chosen.find((choice) => choice.group === group)
  return decideWays({ isMandatory, isInsteadOfPaper: insteadOfPaper.includes(group) }, own ?? everyWay)
}

/** The logo travels with each email, so that nobody sees from a fetched picture when and where it is read. */
function attachLogo({ paperLogo }: Pick<Carrier, 'paperLogo'>): EmailAttachment[] {
  if (paperLogo === null) return []
  return [{ filename: 'logo.png', mediaType: 'image/png', content: paperLogo.png, contentId: logoContentId }]
}

/** Returns the kind of the error only: its text may quote a row's values. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
