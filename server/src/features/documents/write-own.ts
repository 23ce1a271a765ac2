import { createHash } from 'node:crypto'
import { whyNoIdCards } from '@myaccount/domain/documents/proof-of-cover'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { mayOnAccount, personBehind } from '@myaccount/domain/session/actor'
import { idCardMessages } from '@myaccount/messages/documents/policy-paper-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { Carrier, IdCards } from '../../carrier/carrier.ts'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { OpenPdf } from '../../pdf/open-pdf.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import type { PrintInvoice } from '../invoices/invoices.reader.ts'
import { certificateBytesStatement } from './certificates/certificates.store.ts'
import { renderSummaryPdf } from './policy-papers/render-summary-pdf.ts'
import {
  datesOf,
  type PaperCarrier,
  type PolicyToWrite,
  policyToWriteStatement,
} from './policy-to-write.store.ts'
import type { WriteOwn } from './read-bytes.ts'
import { statementBytesStatement } from './statements/statements.store.ts'

interface Options {
  readonly database: Database
  readonly printInvoice: PrintInvoice
  readonly carrier: Carrier
  readonly pdfs: PdfWriter
}

/**
 * Writes the portal's own documents as PDFs: a certificate as it was issued, all others anew in the reader's
 * language.
 */
export function makeWriteOwn({ database, printInvoice, carrier, pdfs }: Options): WriteOwn {
  const openFor = (actor: SignedInVisit['actor']) => pdfs.openFor(personBehind(actor).userId)

  async function readCertificate(accountNumber: AccountNumber, number: string): Promise<Buffer> {
    const accounts = [accountNumber]
    const [found] = await database.read({ accounts }, certificateBytesStatement(accounts, number))
    if (found === undefined) throw notFound()
    const { pdf, sha256 } = found
    if (createHash('sha256').update(pdf).digest('hex') !== sha256)
      throw new Error(`Certificate ${number} is not what was issued`)
    return pdf
  }

  async function readStatement(accountNumber: AccountNumber, statementId: Uuid): Promise<Buffer> {
    const accounts = [accountNumber]
    const [found] = await database.read({ accounts }, statementBytesStatement(accounts, statementId))
    if (found === undefined) throw notFound()
    return found.pdf
  }

  async function readPolicy(accountNumber: AccountNumber, policyNumber: PolicyNumber) {
    const statement = policyToWriteStatement(accountNumber, policyNumber)
    const [policy] = await database.read({ accounts: [accountNumber] }, statement)
    if (policy === undefined) throw notFound()
    return policy
  }

  async function writeSummary(
    { actor, today, speaker }: SignedInVisit,
    account: AccountNumber,
    of: PolicyNumber,
  ) {
    const policy = await readPolicy(account, of)
    const showsMoney = mayOnAccount(actor, 'see_invoices', account)
    return await renderSummaryPdf({
      policy,
      madeOn: today,
      showsMoney,
      carrier,
      speaker,
      openPdf: openFor(actor),
    })
  }

  async function writeIdCards(
    { actor, today, speaker }: SignedInVisit,
    account: AccountNumber,
    of: PolicyNumber,
  ) {
    const policy = await readPolicy(account, of)
    const { idCards } = carrier
    if (idCards === null || whyNoIdCards(datesOf(policy), today) !== null) throw notFound()
    return await renderIdCardsPdf({
      policy,
      idCards,
      madeOn: today,
      carrier,
      speaker,
      openPdf: openFor(actor),
    })
  }

  return async (visit, account, { documentId, own }) => {
    switch (own.kind) {
      case 'bill':
        return await printInvoice(visit, own.invoiceNumber)
      case 'certificate':
        return await readCertificate(account, own.number)
      case 'statement':
        return await readStatement(account, documentId.split('~')[1] as Uuid)
      case 'summary':
        return await writeSummary(visit, account, own.policyNumber)
      case 'id_cards':
        return await writeIdCards(visit, account, own.policyNumber)
    }
  }
}

interface IdCardsToWrite {
  readonly policy: PolicyToWrite
  readonly idCards: IdCards
  readonly madeOn: CalendarDate
  readonly carrier: PaperCarrier
  readonly speaker: Speaker
  readonly openPdf: OpenPdf
}

/** Renders a card for each vehicle with a VIN, with the fields of domain.md 6.1, as a tagged PDF. */
async function renderIdCardsPdf(options: IdCardsToWrite): Promise<Buffer> {
  const { policy, idCards, madeOn, carrier, speaker, openPdf } = options
  const text = (message: Message) => say(speaker, message)
  const title = text(idCardMessages.title)
  const pdf = openPdf({
    title: `${title} ${policy.policyNumber}`,
    madeOn,
    language: speaker.locale,
    head: carrier,
  })
  pdf.title(title)
  pdf.paragraph(text(idCardMessages.lead), 'quiet')
  pdf.gap()
  const nameOf = ({ year, make, model }: PolicyToWrite['vehicles'][number]) => `${year} ${make} ${model}`
  for (const vehicle of policy.vehicles) {
    if (vehicle.vin === null) continue
    pdf.card({
      title: text(fill(idCardMessages.card, { state: policy.mailingAddress.state })),
      facts: [
        [
          idCardMessages.insurer,
          text(fill(idCardMessages.naic, { carrier: carrier.name, naic: idCards.naic })),
        ] as const,
        [idCardMessages.policyNumber, policy.policyNumber] as const,
        [idCardMessages.insured, policy.accountName] as const,
        [idCardMessages.effective, write(speaker, { date: policy.effectiveDate })] as const,
        [idCardMessages.expires, write(speaker, { date: policy.expirationDate })] as const,
        [idCardMessages.vehicle, nameOf(vehicle)] as const,
        ['VIN', vehicle.vin] as const,
      ].map(([label, value]) => ({ label: typeof label === 'string' ? label : text(label), value })),
      note: `${text(idCardMessages.claims)}: ${carrier.name}, ${formatPhone(carrier.phone)}`,
    })
  }
  for (const vehicle of policy.vehicles)
    if (vehicle.vin === null)
      pdf.paragraph(text(fill(idCardMessages.without, { vehicles: nameOf(vehicle) })), 'small')
  return await pdf.finish()
}
