import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { issueCertificate } from '@myaccount/contract/endpoints/documents/certificates'
import { certificateLimits, certificateValidUntil } from '@myaccount/domain/documents/certificate-limits'
import { makeCertificateNumber } from '@myaccount/domain/documents/certificate-number'
import { decideCertificateRule } from '@myaccount/domain/documents/paper-rules'
import { whyNoCertificate } from '@myaccount/domain/documents/proof-of-cover'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, parseWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, personBehind } from '@myaccount/domain/session/actor'
import { certificateRefusals } from '@myaccount/messages/documents/certificate-refusals'
import { sayNoCertificate } from '@myaccount/messages/documents/proof-messages'
import { fill } from '@myaccount/messages/message'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import { paperRuleOf } from '../../../carrier/read-policy-types.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { countInWindows, uncountInWindows } from '../../../guess-counts/count-in-windows.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { PdfWriter } from '../../../pdf/pdf-writer.ts'
import { datesOf, placesOf, policyToWriteStatement } from '../policy-to-write.store.ts'
import { readerOf, scopeOfAsked } from '../reader-of.ts'
import {
  addCertificateStatement,
  type FoundCertificate,
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
  readonly timeZone: string
}

export type Certificates = ReturnType<typeof makeCertificates>

/** Certificates of insurance: written once, kept byte for byte, and reported to the carrier. */
export function makeCertificates({ database, outbox, carrier, messagesFor, pdfs, timeZone }: Options) {
  /** Counts a new one before it is written, and throws `rate.limited` above a limit. */
  async function countNew({ actor, nowMs }: SignedInVisit, accountNumber: AccountNumber) {
    const { userId } = personBehind(actor)
    const limits = (['personHour', 'personDay', 'accountHour', 'accountDay'] as const).map((name) => {
      const isOfPerson = name === 'personHour' || name === 'personDay'
      const of = isOfPerson ? userId : accountNumber
      return { kind: `certificates ${name}`, of, isOfPerson, ...certificateLimits[name] }
    })
    await countInWindows(database, limits, nowMs, ({ isOfPerson, most }, againAtMs) => {
      const at = { moment: new Date(againAtMs).toISOString(), timeZone }
      const { title, byPerson, byAccount } = certificateRefusals.tooMany
      return new AppError('rate.limited', {
        title,
        detail: fill(isOfPerson ? byPerson : byAccount, { count: most, at }),
        retryAfterSeconds: Math.ceil((againAtMs - nowMs) / 1000),
      })
    })
    return limits
  }

  return {
    /** The same for the same holder on the same day is the first one. */
    async issue(visit: SignedInVisit, asked: EndpointInput<typeof issueCertificate>['body']) {
      const { actor, nowMs, today: issuedOn, requestId } = visit
      const { accountNumber, policyNumber, language, holderName, holderAddress } = asked
      const reader = readerOf(visit, accountNumber, carrier)
      const scope = scopeOfAsked(actor, reader)
      const [policy] = await database.read(scope, policyToWriteStatement(accountNumber, policyNumber))
      if (policy === undefined) throw notFound()
      const { rule, state } = decideCertificateRule(
        carrier.stateRules.certificates,
        placesOf(policy),
        paperRuleOf(carrier.policyTypes, policy.policyType, 'certificates'),
      )
      const why = whyNoCertificate(datesOf(policy), issuedOn, rule)
      if (why !== null) throw new AppError('conflict', { detail: sayNoCertificate(why, state) })
      const factsHash = hashOf(JSON.stringify({ ...asked, issuedOn, policy }))
      const [before] = await database.read(scope, findSameCertificateStatement(accountNumber, factsHash))
      const keepHolder = (tx: Transaction) =>
        tx.change(
          keepHolderStatement({
            accountNumber,
            holderId: makeUuid(nowMs, randomBytes(10)),
            nowMs,
            name: holderName,
            address: holderAddress,
            addedBy: reader.userId,
          }),
        )
      if (before !== undefined) {
        await database.transaction(scope, keepHolder)
        return answerOf(before)
      }
      const counts = await countNew(visit, accountNumber)
      const validUntil = certificateValidUntil(issuedOn, policy.expirationDate)
      const certificateId = makeUuid(nowMs, randomBytes(10))
      const number = makeCertificateNumber(randomInt(2 ** 45))
      const pdf = await renderCertificatePdf({
        number,
        issuedOn,
        validUntil,
        policy,
        holderName,
        holderAddress,
        carrier,
        speaker: messagesFor(language),
        openPdf: pdfs.openFor(personBehind(actor).userId),
      })
      const sha256 = hashOf(pdf)
      const issued = await database.transaction(scope, async (tx) => {
        const term = { number: policy.termNumber, from: policy.effectiveDate, to: policy.expirationDate }
        const isAdded = await tx.change(
          addCertificateStatement({
            accountNumber,
            certificateId,
            number,
            policyNumber,
            term,
            holderName,
            factsHash,
            issuedBy: reader.userId,
            issuedByName: personBehind(actor).displayName,
            issuedOn,
            validUntil,
            nowMs,
            sha256,
            pdf,
          }),
        )
        await keepHolder(tx)
        if (isAdded === 0) {
          const [same] = await tx.run(findSameCertificateStatement(accountNumber, factsHash))
          if (same === undefined) throw new AppError('conflict')
          return { ...answerOf(same), isNew: false }
        }
        tx.defer(
          auditStatement({
            actor,
            at: nowMs,
            action: 'certificate.issued',
            outcome: 'done',
            accountNumber,
            requestId,
            objects: { certificate: number, policy: policyNumber, sha256 },
          }),
        )
        outbox.addEvent(tx, {
          eventId: makeUuid(nowMs, randomBytes(10)),
          accountNumber,
          type: 'certificate.issued',
          businessDay: issuedOn,
          createdAt: nowMs,
          body: {
            number,
            policyNumber,
            term: term.number,
            holderName,
            holderAddress,
            issuedOn,
            validUntil,
            sha256,
          },
        })
        return { ...answerOf({ certificateId, number, validUntil }), isNew: true }
      })
      const { isNew, ...answer } = issued
      // Another request made the same one meanwhile.
      if (!isNew) await uncountInWindows(database, counts)
      return answer
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
            actor,
            at: nowMs,
            action: 'certificate_holder.removed',
            outcome: 'done',
            requestId,
            accountNumber: removed.accountNumber,
            objects: { holder: holderId.value },
          }),
        )
      })
    },
  }
}

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const answerOf = ({ certificateId, number, validUntil }: FoundCertificate) => ({
  documentId: `certificate~${certificateId}`,
  number,
  validUntil,
})
