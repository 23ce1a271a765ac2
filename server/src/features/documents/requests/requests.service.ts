import { createHash, randomBytes } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { OpenRequest, requestDocument } from '@myaccount/contract/endpoints/documents/requests'
import { type DocumentRequest, findMissing, requestKinds } from '@myaccount/domain/documents/document-request'
import {
  decideCertificateRule,
  type InsuredPlaces,
  isOffEverywhere,
} from '@myaccount/domain/documents/paper-rules'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import { sayNoCertificate } from '@myaccount/messages/documents/proof-messages'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import { paperRuleOf } from '../../../carrier/read-policy-types.ts'
import type { Database } from '../../../database/database.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { holdersStatement, keepHolderStatement } from '../certificates/certificates.store.ts'
import { personOn } from '../reader-of.ts'
import {
  addRequestStatement,
  findPolicyOfRequestStatement,
  findSameRequestStatement,
  openRequestsStatement,
} from './requests.store.ts'

interface Options {
  readonly database: Database
  readonly outbox: Outbox
  readonly carrier: Pick<Carrier, 'stateRules' | 'policyTypes'>
}

export type DocumentRequests = ReturnType<typeof makeDocumentRequests>

/**
 * Keeps people's requests for documents that the carrier writes; an event reports each, and the feed's document
 * answers it.
 */
export function makeDocumentRequests({ database, outbox, carrier }: Options) {
  const { certificates } = carrier.stateRules
  const kinds = requestKinds.filter((kind) => kind !== 'certificate' || !isOffEverywhere(certificates))

  function refuseWhereOff({ policyType, ...places }: InsuredPlaces & { readonly policyType: string }): void {
    const ofType = paperRuleOf(carrier.policyTypes, policyType, 'certificates')
    const { rule, state } = decideCertificateRule(certificates, places, ofType)
    if (rule === 'off') throw new AppError('conflict', { detail: sayNoCertificate('off', state) })
  }

  return {
    async list({ actor }: SignedInVisit, accountNumber: AccountNumber) {
      personOn(actor, accountNumber)
      const [open, holders] = await database.readAll({ accounts: [accountNumber] }, [
        openRequestsStatement(accountNumber),
        holdersStatement(accountNumber),
      ] as const)
      return {
        open: open.map(
          ({ requestId, kind, holderName, policyNumber, requestedAt }): OpenRequest => ({
            requestId: toWireId('documentRequest', requestId),
            kind,
            holderName,
            policyNumber,
            requestedAt: requestedAt.toISOString(),
          }),
        ),
        holders: holders.map(({ holderId, ...holder }) => ({
          holderId: toWireId('certificateHolder', holderId),
          ...holder,
        })),
        kinds,
      }
    },

    /** A request that is repeated before the document comes counts as the first one. */
    async ask(
      { actor, nowMs, today, requestId: httpRequestId }: SignedInVisit,
      { accountNumber, ...request }: EndpointInput<typeof requestDocument>['body'],
    ) {
      const { userId } = personOn(actor, accountNumber)
      refuseMissing(request)
      const facts = JSON.stringify(request, Object.keys(request).sort())
      const factsHash = createHash('sha256').update(facts).digest('hex')
      const requestId = makeUuid(nowMs, randomBytes(10))
      return await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        const { policyNumber = null, holderName: name, holderAddress: address } = request
        if (policyNumber !== null) {
          const [policy] = await tx.run(findPolicyOfRequestStatement(accountNumber, policyNumber))
          if (policy === undefined) throw notFound()
          if (request.kind === 'certificate') refuseWhereOff(policy)
        }
        if (request.kind === 'certificate' && name !== undefined && address !== undefined) {
          const holderId = makeUuid(nowMs, randomBytes(10))
          await tx.change(
            keepHolderStatement({ accountNumber, holderId, name, address, addedBy: userId, nowMs }),
          )
        }
        const isAdded = await tx.change(
          addRequestStatement({ accountNumber, requestId, userId, facts, factsHash, nowMs }),
        )
        if (isAdded === 0) {
          const [same] = await tx.run(findSameRequestStatement(accountNumber, userId, factsHash))
          if (same === undefined) throw new AppError('conflict')
          return { requestId: toWireId('documentRequest', same.requestId) }
        }
        tx.defer(
          auditStatement({
            actor,
            at: nowMs,
            action: 'document.requested',
            outcome: 'done',
            accountNumber,
            objects: { request: requestId, kind: request.kind },
            requestId: httpRequestId,
          }),
        )
        outbox.addEvent(tx, {
          eventId: makeUuid(nowMs, randomBytes(10)),
          accountNumber,
          type: 'document.requested',
          businessDay: today,
          createdAt: nowMs,
          body: { requestId: toWireId('documentRequest', requestId), ...request },
        })
        return { requestId: toWireId('documentRequest', requestId) }
      })
    },
  }
}

function refuseMissing(request: DocumentRequest): void {
  const missing = findMissing(request)
  if (missing.length > 0)
    throw new AppError('input.invalid', {
      fields: missing.map((field) => ({ field, message: fieldMessages.missing })),
    })
}
