import { createHash } from 'node:crypto'
import { whyNoIdCards } from '@myaccount/domain/documents/proof-of-cover'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { mayOnAccount, personBehind } from '@myaccount/domain/session/actor'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import type { PrintInvoice } from '../invoices/invoices.reader.ts'
import { certificateBytesStatement } from './certificates/certificates.store.ts'
import { renderIdCardsPdf } from './policy-papers/render-id-cards-pdf.ts'
import { renderSummaryPdf } from './policy-papers/render-summary-pdf.ts'
import { datesOf, policyToWriteStatement } from './policy-to-write.store.ts'
import type { WriteOwn } from './read-bytes.ts'
import { statementBytesStatement } from './statements/statements.store.ts'

interface Options {
  readonly database: Database
  readonly printInvoice: PrintInvoice
  readonly carrier: Carrier
  readonly pdfs: PdfWriter
}

/** What the portal writes itself, as a PDF: a certificate as it was issued, the rest anew in the reader's language. */
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
