import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { savePreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { paperCodeRefusals, paperRefusals } from '@myaccount/messages/notifications/paper-refusals'
import { auditStatement } from '../../../../audit/audit.ts'
import type { ConfirmationPurpose } from '../../../../confirmations/confirmation-purpose.ts'
import type { ConfirmedPurpose } from '../../../../confirmations/confirmed-purposes.ts'
import type { Database } from '../../../../database/database.ts'
import { notFound } from '../../../../http/app-error.ts'
import type { Outbox } from '../../../../outbox/outbox.ts'
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
export function makePaperPurpose(outbox: Outbox): ConfirmationPurpose {
  return {
    name: 'paper',
    capability: mayChoosePaper,
    email: paperCode,
    audited: { asked: 'paper.code_requested', entered: 'paper.code_entered' },
    refusals: paperCodeRefusals,
    neverWhileActing: paperRefusals.neverWhileActing,
    async onConfirmed(tx, { actor, nowMs, today, requestId }, { accountNumber, userId, confirmationId }) {
      const [request] = await tx.run(findRequestStatement(accountNumber, userId, confirmationId))
      if (request === undefined || actor.kind !== 'insured') throw new Error('A code without a choice')
      const { electronic, consent, requestedFrom, requestedWith } = request
      await tx.change(
        stopPaperStatement({
          electronic,
          address: actor.email,
          acceptance: {
            accountNumber,
            acceptanceId: confirmationId,
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
      const objects = { acceptance: confirmationId, electronic: electronic.join(' ') }
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
        acceptanceId: confirmationId,
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
export function confirmedPaper(database: Database, purpose: ConfirmationPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, confirmationId, userId }) {
      const scope = { accounts: [accountNumber] }
      const [request] = await database.read(
        scope,
        findRequestStatement(accountNumber, userId, confirmationId),
      )
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
