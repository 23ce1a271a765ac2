import { createHash } from 'node:crypto'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { draftConsentMessages, draftConsentVersion } from '@myaccount/messages/drafts/consent-messages'
import { fill } from '@myaccount/messages/message'
import { type Speaker, say } from '@myaccount/messages/say'
import { sql } from 'kysely'
import { acceptTextSql, type ShownText } from '../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../database/database.ts'

interface BillToAgree {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
  readonly amountCents: Cents
  readonly draftsOn: CalendarDate
}

/** The text that stands over the button, with the amount and the day; kept for good. */
export function writeConsent(
  carrier: { readonly name: string },
  speaker: Speaker,
  { policyNumber, invoiceNumber, amountCents, draftsOn }: BillToAgree,
): ShownText {
  const text = say(
    speaker,
    fill(draftConsentMessages.agree, {
      carrier: carrier.name,
      policy: policyNumber,
      invoice: invoiceNumber,
      amount: { cents: amountCents },
      day: { date: draftsOn },
    }),
  )
  const hash = createHash('sha256').update(text).digest('base64url')
  return { kind: 'bank_draft', version: draftConsentVersion, language: speaker.locale, text, hash }
}

interface Agreeing {
  readonly noticeId: Uuid
  readonly acceptanceId: Uuid
  readonly userId: Uuid
  readonly name: string
  readonly at: Date
  readonly today: CalendarDate
  readonly address: string
  readonly browser: string
}

/** The acceptance, and the consent that counts as the announcement of this amount and day. */
export function agreeToDraftStatement(
  { accountNumber, invoiceNumber, amountCents, draftsOn }: BillToAgree,
  shown: ShownText,
  by: Agreeing,
): Statement<unknown> {
  const accepted = acceptTextSql({
    accountNumber,
    acceptanceId: by.acceptanceId,
    shown,
    acceptedBy: by.userId,
    actingUserId: null,
    signer: { name: by.name, title: null },
    acceptedAt: by.at,
    acceptedFrom: by.address,
    acceptedWith: by.browser.slice(0, 300),
  })
  return sql`
    with ${accepted}
    insert into draft_notices (account_number, notice_id, invoice_number, kind, draft_on, amount_cents, made_at,
      accepted_at, accepted_on, acceptance_id)
    values (${accountNumber}, ${by.noticeId}::uuid, ${invoiceNumber}, 'consent', ${draftsOn}::date, ${amountCents}::bigint,
      ${by.at}::timestamptz, ${by.at}::timestamptz, ${by.today}::date, ${by.acceptanceId}::uuid)`
}
