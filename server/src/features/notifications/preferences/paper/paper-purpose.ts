import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { savePreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { paperCodeRefusals, paperRefusals } from '@myaccount/messages/notifications/paper-refusals'
import { auditStatement } from '../../../../audit/audit.ts'
import type { Database } from '../../../../database/database.ts'
import { notFound } from '../../../../http/app-error.ts'
import type { Outbox } from '../../../../outbox/outbox.ts'
import type { ConfirmedPurpose } from '../../../../step-ups/confirmed-purposes.ts'
import type { StepUpPurpose } from '../../../../step-ups/step-up-purpose.ts'
import { paperCode } from '../emails/paper-code.email.ts'
import { paperStopped } from '../emails/paper-notice.emails.ts'
import { notifyOfDelivery } from './notify-of-delivery.ts'
import { stopPaperStatement } from './paper.store.ts'
import { findRequestStatement } from './requests.store.ts'

export type PaperAsked = NonNullable<EndpointInput<typeof savePreferences>['body']['paper']>

/** A person who may sign bank drafts for an account decides whether its mail comes on paper. */
export const mayChoosePaper = 'pay'
export const preferencesPath = '/notifications/preferences'

/** The code shows that emails reach the person: paper stops in the transaction that uses the code. */
export function makePaperPurpose(outbox: Outbox): StepUpPurpose {
  return {
    name: 'paper',
    capability: mayChoosePaper,
    codeKind: 'paper',
    email: paperCode,
    audited: { asked: 'paper.code_requested', entered: 'paper.code_entered' },
    refusals: paperCodeRefusals,
    neverWhileActing: paperRefusals.neverWhileActing,
    async onConfirmed(tx, { actor, nowMs, today, requestId }, { accountNumber, userId, stepUpId }) {
      const [request] = await tx.run(findRequestStatement(accountNumber, userId, stepUpId))
      if (request === undefined || actor.kind !== 'insured') throw new Error('A code without a choice')
      const { electronic, consent, requestedFrom, requestedWith } = request
      await tx.change(
        stopPaperStatement({
          electronic,
          address: actor.email,
          acceptance: {
            accountNumber,
            acceptanceId: stepUpId,
            acceptedBy: userId,
            actingUserId: null,
            signer: null,
            shown: { ...consent, kind: 'e_delivery' },
            acceptedAt: new Date(nowMs),
            acceptedFrom: requestedFrom,
            acceptedWith: requestedWith,
          },
        }),
      )
      const objects = { acceptance: stepUpId, electronic: electronic.join(' ') }
      await tx.change(
        auditStatement({
          actor,
          at: nowMs,
          action: 'paper.stopped',
          outcome: 'done',
          accountNumber,
          objects,
          requestId,
        }),
      )
      notifyOfDelivery(tx, outbox, {
        accountNumber,
        userId,
        acceptanceId: stepUpId,
        electronic,
        consent,
        today,
        nowMs,
        because: 'chosen',
        kind: paperStopped,
      })
    },
  }
}

/** Describes the choice on the code page, and the page that follows it. */
export function confirmedPaper(database: Database, purpose: StepUpPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, stepUpId, userId }) {
      const scope = { accounts: [accountNumber] }
      const [request] = await database.read(scope, findRequestStatement(accountNumber, userId, stepUpId))
      if (request === undefined) throw notFound()
      const { accountName, electronic } = request
      return {
        accountName,
        confirms: { kind: 'paper', electronic: [...electronic] },
        doneAt: preferencesPath,
        returnTo: preferencesPath,
      }
    },
  }
}
