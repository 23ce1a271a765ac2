import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { issueCertificate } from '@myaccount/contract/endpoints/documents/certificates'
import { makeCertificateNumber } from '@myaccount/domain/documents/certificate-number'
import { whyNoCertificate } from '@myaccount/domain/documents/proof-of-cover'
import { makeUuid, parseWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, personBehind } from '@myaccount/domain/session/actor'
import { noCertificateMessages } from '@myaccount/messages/documents/proof-messages'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { Database } from '../../../database/database.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { PdfWriter } from '../../../pdf/pdf-writer.ts'
import { datesOf, policyToWriteStatement } from '../policy-to-write.store.ts'
import { readerOf, scopeOfAsked } from '../reader-of.ts'
import {
  addCertificateStatement,
  findSameCertificateStatement,
  keepHolderStatement,
  removeHolderStatement,
} from './certificates.store.ts'
import { renderCertificatePdf } from './render-certificate-pdf.ts'

interface Options {
  readonly database: Database
  readonly outbox: Outbox
  readonly carrier: Carrier
  readonly messagesFor: MessagesFor
  readonly pdfs: PdfWriter
}

export type Certificates = ReturnType<typeof makeCertificates>

/** Certificates of insurance: written once, kept byte for byte, and told to the carrier. */
export function makeCertificates({ database, outbox, carrier, messagesFor, pdfs }: Options) {
  return {
    /** The same for the same holder on the same day is the first one. */
    async issue(visit: SignedInVisit, asked: EndpointInput<typeof issueCertificate>['body']) {
      const { actor, nowMs, today: issuedOn, requestId } = visit
      const { accountNumber, policyNumber, language, holderName, holderAddress } = asked
      const reader = readerOf(visit, accountNumber, carrier)
      const scope = scopeOfAsked(actor, reader)
      const [policy] = await database.read(scope, policyToWriteStatement(accountNumber, policyNumber))
      if (policy === undefined) throw notFound()
      const why = whyNoCertificate(datesOf(policy), issuedOn)
      if (why !== null) throw new AppError('conflict', { detail: noCertificateMessages[why] })
      const factsHash = hashOf(JSON.stringify({ ...asked, issuedOn, policy }))
      const certificateId = makeUuid(nowMs, randomBytes(10))
      const number = makeCertificateNumber(randomInt(2 ** 45))
      const pdf = await renderCertificatePdf({
        ...{ number, issuedOn, policy, holderName, holderAddress, carrier },
        speaker: messagesFor(language),
        openPdf: pdfs.openFor(personBehind(actor).userId),
      })
      const sha256 = hashOf(pdf)
      return await database.transaction(scope, async (tx) => {
        const term = { number: policy.termNumber, from: policy.effectiveDate, to: policy.expirationDate }
        const isAdded = await tx.change(
          addCertificateStatement({
            ...{ accountNumber, certificateId, number, policyNumber, term, holderName, factsHash },
            ...{
              issuedBy: reader.userId,
              issuedByName: personBehind(actor).displayName,
              issuedOn,
              nowMs,
              sha256,
              pdf,
            },
          }),
        )
        const holder = { name: holderName, address: holderAddress, addedBy: reader.userId, nowMs }
        const holderId = makeUuid(nowMs, randomBytes(10))
        await tx.change(keepHolderStatement({ accountNumber, holderId, ...holder }))
        if (isAdded === 0) {
          const [same] = await tx.run(findSameCertificateStatement(accountNumber, factsHash))
          if (same === undefined) throw new AppError('conflict')
          return answerOf(same)
        }
        tx.defer(
          auditStatement({
            ...{ actor, at: nowMs, action: 'certificate.issued', outcome: 'done', accountNumber, requestId },
            objects: { certificate: number, policy: policyNumber, sha256 },
          }),
        )
        outbox.addEvent(tx, {
          ...{ eventId: makeUuid(nowMs, randomBytes(10)), accountNumber, type: 'certificate.issued' },
          ...{ businessDay: issuedOn, createdAt: nowMs },
          body: { number, policyNumber, term: term.number, holderName, holderAddress, issuedOn, sha256 },
        })
        return answerOf({ certificateId, number })
      })
    },

    /** Certificates that were written for it stay. */
    async removeHolder({ actor, nowMs, requestId }: SignedInVisit, wireId: string): Promise<void> {
      const holderId = parseWireId('certificateHolder', wireId)
      if (!holderId.ok) throw notFound()
      await database.transaction({ accounts: accountsWith(actor, 'see_documents') }, async (tx) => {
        const [removed] = await tx.run(removeHolderStatement(holderId.value, nowMs))
        if (removed === undefined) throw notFound()
        tx.defer(
          auditStatement({
            ...{ actor, at: nowMs, action: 'certificate_holder.removed', outcome: 'done', requestId },
            accountNumber: removed.accountNumber,
            objects: { holder: holderId.value },
          }),
        )
      })
    },
  }
}

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const answerOf = ({
  certificateId,
  number,
}: {
  readonly certificateId: string
  readonly number: string
}) => ({
  documentId: `certificate~${certificateId}`,
  number,
})
