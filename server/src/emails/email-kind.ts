import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import type { Capability } from '@myaccount/domain/seats/capability'
import type { Insured } from '@myaccount/domain/session/actor'
import type { Message, Text } from '@myaccount/messages/message'
import type { Speaker } from '@myaccount/messages/say'
import type { Carrier } from '../carrier/carrier.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EmailAttachment } from '../gateways/mail/port.ts'
import type { OpenPdf } from '../pdf/open-pdf.ts'
import type { RenderedEmail } from './rendering/render-content.ts'

/**
 * A kind of email. Each kind has one file (`x.email.ts`) in the feature that sends it; the feature lists it, and
 * enqueues it with this object in the transaction that it reports.
 */
export type EmailKind = AccountEmailKind | PersonEmailKind

/** The kind of an email about something of an account: a payment, a bank account. */
export interface AccountEmailKind extends OfEveryKind<EmailOfAccount> {
  readonly about: 'account'
  /** A person who lacks this capability on the account when the email leaves does not receive it. */
  readonly capability: Capability
  /** `each_time` sends an email for every request. */
  readonly frequency: 'once' | 'once_a_transition' | 'each_time'
  /** Names of the kinds whose later email makes this one unnecessary. */
  readonly overtakenBy: readonly string[]
}

/** The kind of an email about a person and their sign-in, whatever accounts they see. */
export interface PersonEmailKind extends OfEveryKind<EmailOfPerson> {
  readonly about: 'person'
}

interface OfEveryKind<About> {
  /** Written in snake_case: the table and the log use this name. */
  readonly name: string
  readonly notification: NotificationOfKind
  /** How long its row is kept; null keeps it as long as the record that it reports. */
  readonly keptMs: number | null
  /** True if the text differs at each try; the mail server then sees another email. */
  readonly isNewEachTry: boolean
  /** Reads its data when it leaves; null where the subject of the email no longer exists. */
  readonly prepare: (email: About, tools: EmailTools) => Promise<PreparedEmail | null>
  /** Renders the kind with made-up facts, for the list of all kinds. */
  readonly preview: (context: EmailContext) => RenderedEmail
}

/** The notification that each email of the kind delivers as well. */
export interface NotificationOfKind {
  readonly group: NotificationGroup
  /** True if people cannot turn it off; every other one can be ended from the email itself. */
  readonly isMandatory: boolean
  /** A few words for a list, about what happened. */
  readonly words: Message
}

export interface EmailOfAccount {
  readonly accountNumber: AccountNumber
  /** The id of the payment's attempt or of the confirmation. */
  readonly aboutId: Uuid
  /** True if the recipient is no user; the email then shows no more than a guest sees. */
  readonly isToGuest: boolean
  /**
   * The recipient, with the seats they have when it leaves; null for a guest. Records that not everybody of the
   * account may see are read in the recipient's scope, as their own page reads them.
   */
  readonly recipient: Insured | null
  /** The carrier's calendar day. */
  readonly today: CalendarDate
}

export interface EmailOfPerson {
  readonly userId: Uuid
  /** The person's change that waits for a code; null where the email is about nothing but the person. */
  readonly aboutId: Uuid | null
  readonly today: CalendarDate
}

export interface EmailContext {
  readonly timeZone: string
  readonly publicUrl: string
  readonly carrier: Carrier
  /** Speaks the recipient's language. */
  readonly speaker: Speaker
}

export interface EmailTools extends EmailContext {
  readonly database: Database
  readonly clock: Clock
  /** Returns six digits; tests pass a source of their own to know them. */
  readonly makeCode: () => string
  /** Draws the PDFs that are attached. */
  readonly openPdf: OpenPdf
}

export interface PreparedEmail {
  /** False for a code that nobody waits for any more. */
  readonly isNeeded: boolean
  /** The page that shows the subject of the email, without the origin. */
  readonly path: string
  /**
   * What happened, to what, how much and by when, as a notification says it: facts of the moment at which it was sent.
   * Without it, the kind's own words stand. Nothing that only some of the account's people may see.
   */
  readonly title?: Message
  /** The policy, invoice or claim that it is about. */
  readonly detail?: Text
  /** The claim that the email is about: only people who see the claim see its notification. */
  readonly claimNumber?: ClaimNumber | null
  /** The report of a loss that the email is about: only people who see the report see its notification. */
  readonly reportId?: Uuid | null
  readonly write: () => Promise<RenderedEmail & { readonly attachments?: readonly EmailAttachment[] }>
}

/**
 * The answer of `prepare` where the recipient may not see the subject any more: the email is skipped without a
 * failure.
 */
export const notNeededAnyMore: PreparedEmail = {
  isNeeded: false,
  path: '/',
  write: () => Promise.reject(new Error('An email that is not needed was written')),
}
