import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { draftCopyMessages, draftEmail } from '@myaccount/messages/bank-draft/draft-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels, receiptMessages } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import type { RequestRow } from './requests.store.ts'

interface Paper {
  readonly carrier: Carrier
  readonly speaker: Speaker
  readonly madeOn: CalendarDate
  readonly timeZone: string
  readonly openPdf: OpenPdf
}

export function nameBank({ bankName, last4 }: Pick<RequestRow, 'bankName' | 'last4'>): Message {
  return bankName === null
    ? fill(draftEmail.bank, { last4 })
    : fill(draftEmail.bankAt, { bank: bankName, last4 })
}

/**
 * Renders the text that is agreed to. A signed one also names who signed it, for what and when (domain.md 3.3.5: a
 * copy for everyone).
 */
export async function renderDisclosurePdf(
  { text: agreed, hash }: { readonly text: string; readonly hash: string },
  signed: RequestRow | null,
  { carrier, speaker, madeOn, timeZone, openPdf }: Paper,
): Promise<Buffer> {
  const text = (message: Message) => say(speaker, message)
  const title = text(draftCopyMessages.title)
  const pdf = openPdf({ title, madeOn, language: speaker.locale, head: carrier })
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.gap()
  if (signed !== null) {
    const {
      accountName,
      accountNumber,
      signerName: name,
      signerTitle,
      doneAt,
      requestedAt,
      requestedFrom,
    } = signed
    const moment = (doneAt ?? requestedAt).toISOString()
    pdf.heading(text(draftCopyMessages.signed))
    pdf.facts([
      { label: text(factLabels.account), value: `${accountName}, ${accountNumber}` },
      { label: text(draftCopyMessages.policies), value: signedPolicies(signed).join(', ') },
      { label: text(draftCopyMessages.bankAccount), value: text(nameBank(signed)) },
      {
        label: text(draftCopyMessages.signer),
        value: text(fill(draftCopyMessages.nameAndTitle, { name, title: signerTitle })),
      },
      { label: text(draftCopyMessages.signedAt), value: write(speaker, { moment, timeZone }) },
      ...(requestedFrom === null
        ? []
        : [{ label: text(draftCopyMessages.signedFrom), value: requestedFrom }]),
    ])
    pdf.gap()
  }
  for (const paragraph of agreed.split('\n')) pdf.paragraph(paragraph)
  pdf.paragraph(text(fill(receiptMessages.fingerprint, { hash })), 'small')
  return await pdf.finish()
}

/** Returns the policies that were agreed to: those of the request that were not refused. */
export function signedPolicies({ policyNumbers, refusals }: RequestRow): string[] {
  return policyNumbers.filter((number) => refusals?.[number] === undefined)
}
