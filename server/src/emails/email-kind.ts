import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import type { Capability } from '@myaccount/domain/seats/capability'
import type { Insured } from '@myaccount/domain/session/actor'
import type { Message } from '@myaccount/messages/message'
import type { Speaker } from '@myaccount/messages/say'
import type { Carrier } from '../carrier/carrier.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EmailAttachment } from '../gateways/mail/port.ts'
import type { OpenPdf } from '../pdf/open-pdf.ts'
import type { RenderedEmail } from './rendering/render-content.ts'

/**
 * What may be told by email. One file a kind (`x.email.ts`) in the feature that tells it; the feature lists it, and
 * promises it by this object in the transaction of what it tells.
 */
export type EmailKind = AccountEmailKind | PersonEmailKind

/** Of something that belongs to an account: a payment, a bank account. */
export interface AccountEmailKind extends OfEveryKind<EmailOfAccount> {
  readonly about: 'account'
  /** Whoever may not do this on the account on the day it leaves hears nothing of it. */
  readonly capability: Capability
  /** `each_time`: as often as it is asked for. */
  readonly frequency: 'once' | 'once_a_transition' | 'each_time'
  /** Names of the kinds whose later email makes this one needless. */
  readonly overtakenBy: readonly string[]
}

/** Of a person and their way in, whatever accounts they see. */
export interface PersonEmailKind extends OfEveryKind<EmailOfPerson> {
  readonly about: 'person'
}

interface OfEveryKind<About> {
  /** snake_case: the table and the log know it by this name. */
  readonly name: string
  readonly notification: NotificationOfKind
  /** How long its row stays; null for what stays as long as what it tells. */
  readonly keptMs: number | null
  /** Each try has other words, and so it is another email to the mail server. */
  readonly isNewEachTry: boolean
  /** Reads what it needs when it leaves; null where what it is about is gone. */
  readonly prepare: (email: About, tools: EmailTools) => Promise<PreparedEmail | null>
  /** With facts that are made up, for whoever looks at every kind. */
  readonly preview: (context: EmailContext) => RenderedEmail
}

/** What the row says that each of its emails delivers. */
export interface NotificationOfKind {
  readonly group: NotificationGroup
  /** Nobody can do without it. */
  readonly isMandatory: boolean
  /** A few, for a list: what happened. */
  readonly words: Message
}

export interface EmailOfAccount {
  readonly accountNumber: AccountNumber
  /** The payment's attempt, the step-up. */
  readonly aboutId: Uuid
  /** Who is no user, and is shown no more than a guest is. */
  readonly isToGuest: boolean
  /**
   * The recipient, with the seats they have when it leaves; null for a guest. What not everybody of the account may see is
   * read in their scope, as their own page reads it.
   */
  readonly recipient: Insured | null
  /** The carrier's day. */
  readonly today: CalendarDate
}

export interface EmailOfPerson {
  readonly userId: Uuid
  /** The change of theirs that waits for a code; null where it tells of nothing but the person. */
  readonly aboutId: Uuid | null
  readonly today: CalendarDate
}

export interface EmailContext {
  readonly timeZone: string
  readonly publicUrl: string
  readonly carrier: Carrier
  /** Of the recipient's language. */
  readonly speaker: Speaker
}

export interface EmailTools extends EmailContext {
  readonly database: Database
  readonly clock: Clock
  /** Six digits; a source of their own lets tests know them. */
  readonly makeCode: () => string
  /** Draws the PDFs that are attached. */
  readonly openPdf: OpenPdf
}

export interface PreparedEmail {
  /** Not so for a code that nobody waits for any more. */
  readonly isNeeded: boolean
  /** The page that shows what it tells, without the origin. */
  readonly path: string
  /** The claim that it is about: its notification is there for whoever sees the claim. */
  readonly claimNumber?: ClaimNumber | null
  /** The report of a loss that it is about, in the same way. */
  readonly reportId?: Uuid | null
  readonly write: () => Promise<RenderedEmail & { readonly attachments?: readonly EmailAttachment[] }>
}

/** The answer of `prepare` where its recipient may not see the thing any more: nobody misses it, and no failure is noted. */
export const notNeededAnyMore: PreparedEmail = {
  isNeeded: false,
  path: '/',
  write: () => Promise.reject(new Error('An email that is not needed was written')),
}
