import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { appointProxy, revokeProxy } from '@myaccount/contract/endpoints/proxy/proxy'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { beginOrResume } from '../../../confirmations/begin-confirmation.ts'
import type { ConfirmationPurpose } from '../../../confirmations/confirmation-purpose.ts'
import { confirmationStateOf } from '../../../confirmations/confirmations.store.ts'
import { makeConfirmations } from '../../../confirmations/make-confirmations.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { businessMomentOf, onlyVoting, type ProxyWork } from '../proxy-work.ts'
import { certificationIn } from '../reading/meeting-facts.ts'
import { type MeetingRow, meetingStatement } from '../reading/meetings.store.ts'
import { memberAtMeetingStatement } from '../reading/members.store.ts'
import { memberAtMeeting, whyNotSignOf } from '../reading/standing-of.ts'
import { decideAppointment } from './decide-appointment.ts'
import { keepRequestStatement, sameRequestStatement, type WhatIsSigned } from './requests.store.ts'
import { refusedBy } from './write-act.ts'

export interface SignedBy {
  readonly address: string
  readonly browser: string
}

/**
 * Keeps a proxy until its code is entered; nobody is appointed before. Pressing twice makes one request, with one
 * email.
 */
export function makeBeginSigning({ database, timeZone, carrier }: ProxyWork, purpose: ConfirmationPurpose) {
  const confirmations = makeConfirmations(database, purpose)

  async function begin(
    visit: SignedInVisit,
    given: { readonly accountNumber: AccountNumber; readonly meetingId: string },
    signedBy: SignedBy,
    decide: (meeting: MeetingRow) => WhatIsSigned,
  ) {
    const { accountNumber, meetingId } = given
    const accounts = onlyVoting(visit.actor, accountNumber)
    if (accounts.length === 0) throw notFound()
    const person = confirmations.whoMayEnter(visit)
    const [[meeting], [row]] = await database.readAll({ accounts }, [
      meetingStatement(meetingId, businessMomentOf(visit, timeZone)),
      memberAtMeetingStatement(accountNumber, meetingId),
    ] as const)
    if (meeting === undefined || row === undefined) throw notFound()
    const member = memberAtMeeting(row, meeting, carrier.proxyLaw)
    const why = whyNotSignOf(member)
    if (why !== null) throw refusedBy(why, meeting, timeZone)
    const signed = decide(meeting)
    if (signed.appointed === null && member.latest?.act !== 'appointed')
      throw new AppError('conflict', proxyRefusals.nothingToRevoke)
    const { userId } = person
    const request = {
      accountNumber,
      userId,
      signed,
      requestedFrom: signedBy.address,
      requestedWith: signedBy.browser,
    }
    return await database.transaction({ accounts }, async (tx) => {
      const same = new Set((await tx.run(sameRequestStatement(request))).map(({ requestId }) => requestId))
      const entry = await beginOrResume(tx, visit, {
        purpose,
        accountNumber,
        userId,
        isSame: (open) =>
          same.has(open.confirmationId) && confirmationStateOf(open, visit.nowMs) === 'waiting',
      })
      if (!same.has(entry.confirmationId)) {
        const { actor, nowMs: at, requestId } = visit
        const objects = { stepUp: entry.confirmationId, meeting: meetingId }
        const action = 'proxy.signed'
        await tx.change(keepRequestStatement({ ...request, requestId: entry.confirmationId }, at))
        await tx.change(
          auditStatement({ actor, at, action, outcome: 'done', accountNumber, objects, requestId }),
        )
      }
      return { stepUpId: toWireId('stepUp', entry.confirmationId), sentTo: maskEmail(person.email) }
    })
  }

  return {
    appoint(visit: SignedInVisit, body: EndpointInput<typeof appointProxy>['body'], signedBy: SignedBy) {
      const { text, hash } = certificationIn(visit.speaker)
      return begin(visit, body, signedBy, (meeting) => {
        if (body.certificationHash !== hash) throw new AppError('conflict', proxyRefusals.changed)
        const { meetingId, signerName, signerTitle } = body
        const appointed = decideAppointment(body, meeting, visit.today, carrier.proxyLaw)
        return { meetingId, appointed, signerName, signerTitle, certified: text }
      })
    },
    revoke(visit: SignedInVisit, body: EndpointInput<typeof revokeProxy>['body'], signedBy: SignedBy) {
      const { meetingId, signerName, signerTitle } = body
      return begin(visit, body, signedBy, () => ({
        meetingId,
        signerName,
        signerTitle,
        appointed: null,
        certified: '',
      }))
    },
  }
}
