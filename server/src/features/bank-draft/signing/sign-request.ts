import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { enrollDrafts } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { draftRefusals } from '@myaccount/messages/bank-draft/draft-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { beginOrResume } from '../../../confirmations/begin-confirmation.ts'
import type { ConfirmationPurpose } from '../../../confirmations/confirmation-purpose.ts'
import { confirmationStateOf } from '../../../confirmations/confirmations.store.ts'
import type { makeConfirmations } from '../../../confirmations/make-confirmations.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { billingOfflineStatement } from '../../status/status.reader.ts'
import { writeDisclosure } from '../draft-disclosure.ts'
import { type DraftWork, onlyOwn } from '../draft-work.ts'
import { holdEnrollmentsStatement } from '../enrollments/enrollments.store.ts'
import { policiesToEnrollStatement } from '../offering/offer.store.ts'
import { bankMethodStatement, holdBankMethodStatement, readinessOf } from './bank-method.store.ts'
import { decideRefusals } from './decide-refusals.ts'
import { type DraftAction, sameRequestStatement, signStatement } from './requests.store.ts'

interface SignedBy {
  readonly address: string
  readonly browser: string
}

const conflict = (texts: (typeof draftRefusals)['textChanged' | 'nothingLeft' | 'billingOffline']) =>
  new AppError('conflict', texts)

/**
 * Stores the signed request until its code is entered; nothing is enrolled before. A second press makes no second
 * request and no second email.
 */
export function makeSignRequest(
  { database, carrier, timeZone }: DraftWork,
  purpose: ConfirmationPurpose,
  confirmations: ReturnType<typeof makeConfirmations>,
) {
  return async (
    visit: SignedInVisit,
    action: DraftAction,
    body: EndpointInput<typeof enrollDrafts>['body'],
    signedBy: SignedBy,
  ): Promise<EndpointAnswer<typeof enrollDrafts>> => {
    const { nowMs, today, speaker } = visit
    const { accountNumber } = body
    const accounts = onlyOwn(visit.actor, accountNumber)
    const policyNumbers = [...new Set(body.policies.map(({ policyNumber }) => policyNumber))].sort()
    const methodId = parseWireId('paymentMethod', body.methodId)
    const id = methodId.ok ? methodId.value : null
    // A bank account of another customer is answered like one that does not exist, with the same work.
    const [found, [own]] = await database.readAll({ accounts }, [
      policiesToEnrollStatement(accounts, policyNumbers, today),
      bankMethodStatement(accounts, id),
    ] as const)
    if (id === null || own === undefined || found.length !== policyNumbers.length) throw notFound()
    const person = confirmations.whoMayEnter(visit)
    const { hash, text, version, language } = writeDisclosure(carrier, timeZone, speaker)
    return await database.transaction({ accounts }, async (tx) => {
      const [[method], policies, enrollments, [offline]] = await tx.together([
        holdBankMethodStatement(accountNumber, id),
        policiesToEnrollStatement(accounts, policyNumbers, today),
        holdEnrollmentsStatement(accountNumber, policyNumbers),
        billingOfflineStatement(),
      ] as const)
      const isOfMethod = body.policies.every((row) => row.bankAccountNumber === `••••${method?.last4}`)
      if (readinessOf(method, today) === null || !isOfMethod)
        throw new AppError('conflict', draftRefusals.methodNotUsable)
      if (offline !== undefined) throw conflict(draftRefusals.billingOffline)
      if (body.disclosureHash !== hash) throw conflict(draftRefusals.textChanged)
      const facts = { action, methodId: id, policies, enrollments, today }
      const refusals = decideRefusals(policyNumbers, facts)
      if (policyNumbers.every((number) => refusals[number] !== undefined))
        throw conflict(draftRefusals.nothingLeft)

      const { signerName, signerTitle } = body
      const { address: requestedFrom, browser: requestedWith } = signedBy
      const signed = {
        accountNumber,
        action,
        userId: person.userId,
        policyNumbers,
        methodId: id,
        signerName,
        signerTitle,
        requestedFrom,
        requestedWith,
      }
      const same = new Set((await tx.run(sameRequestStatement(signed))).map(({ requestId }) => requestId))
      const entry = await beginOrResume(tx, visit, {
        purpose,
        accountNumber,
        userId: person.userId,
        isSame: (open) => same.has(open.confirmationId) && confirmationStateOf(open, nowMs) === 'waiting',
      })
      if (!same.has(entry.confirmationId)) {
        const shown = { kind: 'bank_draft', version, language, text, hash } as const
        await tx.change(signStatement({ ...signed, requestId: entry.confirmationId }, shown, nowMs))
        const { actor, requestId } = visit
        const objects = { request: entry.confirmationId, action }
        await tx.change(
          auditStatement({
            actor,
            at: nowMs,
            action: 'draft.signed',
            outcome: 'done',
            accountNumber,
            objects,
            requestId,
          }),
        )
      }
      return { stepUpId: toWireId('stepUp', entry.confirmationId), sentTo: maskEmail(person.email) }
    })
  }
}
