import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { draftCodeRefusals, draftRefusals } from '@myaccount/messages/bank-draft/draft-refusals'
import { notFound } from '../../../http/app-error.ts'
import type { ConfirmedPurpose } from '../../../step-ups/confirmed-purposes.ts'
import type { StepUpPurpose } from '../../../step-ups/step-up-purpose.ts'
import type { DraftWork } from '../draft-work.ts'
import { draftCode } from '../emails/draft-code.email.ts'
import { policiesToEnrollStatement } from '../offering/offer.store.ts'
import { makeConfirmRequest } from './confirm-request.ts'
import { findRequestStatement } from './requests.store.ts'

export function makeDraftPurpose(work: DraftWork): StepUpPurpose {
  return {
    name: 'bank_draft',
    capability: 'pay',
    codeKind: 'bank draft',
    email: draftCode,
    audited: { asked: 'draft.code_asked', entered: 'draft.code_entered' },
    refusals: draftCodeRefusals,
    neverWhileActing: draftRefusals.neverWhileActing,
    onConfirmed: makeConfirmRequest(work),
  }
}

/** What the code page says of it, and where it leads. */
export function confirmedDraft(work: DraftWork, purpose: StepUpPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, stepUpId, userId }) {
      const [request] = await work.database.read(
        { accounts: [accountNumber] },
        findRequestStatement([accountNumber], userId, stepUpId),
      )
      if (request === undefined) throw notFound()
      const { action, policyNumbers, accountName, bankName, last4 } = request
      const today = dateInZone(work.clock(), work.timeZone)
      const policies = await work.database.read(
        { accounts: [accountNumber] },
        policiesToEnrollStatement([accountNumber], policyNumbers, today),
      )
      const names = action === 'enroll' ? 'policies' : 'change'
      return {
        accountName,
        confirms: {
          kind: 'bank_draft',
          action,
          bank: { bankName, last4 },
          policies: policies.map(({ policyNumber, policyType }) => ({ policyNumber, policyType })),
        },
        doneAt: `/bank-draft/results/${toWireId('stepUp', stepUpId)}`,
        returnTo: `/bank-draft?account=${accountNumber}&${names}=${policyNumbers.join(',')}`,
      }
    },
  }
}
