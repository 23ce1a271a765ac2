import { toWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { groupsByEmail, paperGroups } from '@myaccount/domain/notifications/notification-channels'
import type { Insured } from '@myaccount/domain/session/actor'
import { fill } from '@myaccount/messages/message'
import { paperRefusals } from '@myaccount/messages/notifications/paper-refusals'
import { stateName } from '@myaccount/messages/states/state-names'
import { auditStatement } from '../../../../audit/audit.ts'
import type { Carrier } from '../../../../carrier/carrier.ts'
import { beginOrResume } from '../../../../confirmations/begin-confirmation.ts'
import type { ConfirmationPurpose } from '../../../../confirmations/confirmation-purpose.ts'
import { confirmationStateOf } from '../../../../confirmations/confirmations.store.ts'
import type { Transaction } from '../../../../database/database.ts'
import { AppError, notFound } from '../../../../http/app-error.ts'
import type { SignedInVisit } from '../../../../http/visit.ts'
import type { Outbox } from '../../../../outbox/outbox.ts'
import {
  holdAccountStatement,
  openPayingAccountStatement,
} from '../../../../paying-accounts/hold-account.store.ts'
import { paperResumed } from '../emails/paper-notice.emails.ts'
import { notifyOfDelivery } from './notify-of-delivery.ts'
import { type PaperRow, paperOfStatement, resumePaperStatement } from './paper.store.ts'
import type { PaperAsked } from './paper-purpose.ts'
import { keepRequestStatement, sameRequestStatement } from './requests.store.ts'
import { writeConsent } from './write-consent.ts'

export interface RequestedBy {
  readonly address: string
  readonly browser: string
}

interface Options {
  readonly outbox: Outbox
  readonly carrier: Carrier
  readonly purpose: ConfirmationPurpose
}

/** Paper comes again at once; what is to stop waits for a code. Answers with that, where there is one. */
export function makeChoosePaper({ outbox, carrier, purpose }: Options) {
  return async (
    tx: Transaction,
    visit: SignedInVisit,
    person: Insured,
    asked: PaperAsked,
    by: RequestedBy,
  ): Promise<WireId<'stepUp'> | null> => {
    const { accountNumber } = asked
    await tx.change(openPayingAccountStatement(accountNumber))
    await tx.run(holdAccountStatement(accountNumber))
    const [now] = await tx.run(paperOfStatement(accountNumber))
    if (now === undefined) throw notFound()
    const wanted = paperGroups.filter((group) => asked.electronic.includes(group))
    const allowed = groupsByEmail(carrier.deliveryLaw, now.mailingState)
    if (wanted.some((group) => !allowed.includes(group)))
      throw new AppError('conflict', {
        title: paperRefusals.notInState.title,
        detail: fill(paperRefusals.notInState.detail, { state: stateName(now.mailingState) }),
      })
    const kept = wanted.filter((group) => now.electronic.includes(group))
    if (kept.length < now.electronic.length) await resume(tx, visit, person, asked, now, kept)
    if (wanted.length === kept.length) return null

    const consent = writeConsent(carrier, visit.speaker)
    if (asked.consentHash !== consent.hash) throw new AppError('conflict', paperRefusals.noConsent)
    const { userId } = person
    const { actor, nowMs, requestId } = visit
    const request = {
      accountNumber,
      userId,
      electronic: wanted,
      consent,
      requestedFrom: by.address,
      requestedWith: by.browser,
    }
    const same = new Set((await tx.run(sameRequestStatement(request))).map((one) => one.requestId))
    const entry = await beginOrResume(tx, visit, {
      purpose,
      accountNumber,
      userId,
      isSame: (open) => same.has(open.confirmationId) && confirmationStateOf(open, nowMs) === 'waiting',
    })
    if (!same.has(entry.confirmationId)) {
      const objects = { stepUp: entry.confirmationId, electronic: wanted.join(' ') }
      await tx.change(keepRequestStatement({ ...request, requestId: entry.confirmationId }, nowMs))
      await tx.change(
        auditStatement({
          actor,
          at: nowMs,
          action: 'paper.asked',
          outcome: 'done',
          accountNumber,
          objects,
          requestId,
        }),
      )
    }
    return toWireId('stepUp', entry.confirmationId)
  }

  async function resume(
    tx: Transaction,
    { actor, nowMs, today, requestId }: SignedInVisit,
    { userId }: Insured,
    { accountNumber }: PaperAsked,
    { acceptanceId }: PaperRow,
    electronic: PaperRow['electronic'],
  ): Promise<void> {
    if (acceptanceId === null) throw new Error('Nobody agreed to what is in force')
    await tx.change(resumePaperStatement(accountNumber, electronic, { userId, nowMs }))
    const objects = { acceptance: acceptanceId, electronic: electronic.join(' ') }
    await tx.change(
      auditStatement({
        actor,
        at: nowMs,
        action: 'paper.resumed',
        outcome: 'done',
        accountNumber,
        objects,
        requestId,
      }),
    )
    notifyOfDelivery(tx, outbox, {
      accountNumber,
      userId,
      acceptanceId,
      electronic,
      today,
      nowMs,
      because: 'chosen',
      kind: paperResumed,
    })
  }
}
