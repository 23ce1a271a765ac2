import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { appointByCard, revokeByCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError } from '../../../http/app-error.ts'
import { proxySigned } from '../emails/proxy-signed.email.ts'
import { businessMomentOf, makeId, type ProxyWork } from '../proxy-work.ts'
import { certificationIn } from '../reading/meeting-facts.ts'
import { meetingStatement } from '../reading/meetings.store.ts'
import { holdProxyStatement, sameActOfCardStatement } from '../signing/acts.store.ts'
import type { SignedBy } from '../signing/begin-signing.ts'
import { decideAppointment } from '../signing/decide-appointment.ts'
import { makeWriteAct, type Undecided } from '../signing/write-act.ts'
import type { CardRequest } from './card-request.ts'
import { type CardVisit, votersStatement } from './card-visits.store.ts'

export type ByCard =
  | { readonly act: 'appoint'; readonly body: EndpointInput<typeof appointByCard>['body'] }
  | { readonly act: 'revoke'; readonly body: EndpointInput<typeof revokeByCard>['body'] }

/**
 * The card is the proof, for signing as for revoking, so no code is required; all people who may vote for the
 * account when signed in are notified at once. Returns the masked address for the receipt; null where no address
 * was given.
 */
export function makeSignByCard(work: ProxyWork) {
  const { database, timeZone, carrier } = work
  const writeAct = makeWriteAct(work)

  return async (
    { request, card }: { readonly request: CardRequest; readonly card: CardVisit },
    signing: ByCard,
    signedBy: SignedBy,
  ): Promise<string | null> => {
    const { accountNumber, meetingId, controlHash } = card
    const { nowMs, speaker, today } = request
    const now = businessMomentOf(request, timeZone)
    const [meeting] = await database.read({ member: card }, meetingStatement(meetingId, now))
    if (meeting === undefined) throw new AppError('conflict', proxyRefusals.changed)
    const certification = certificationIn(speaker)
    if (signing.act === 'appoint' && signing.body.certificationHash !== certification.hash)
      throw new AppError('conflict', proxyRefusals.changed)
    const { signerName, signerTitle, email } = signing.body
    const act: Undecided = {
      accountNumber,
      meetingId,
      controlHash,
      signerName,
      signerTitle,
      actId: makeId(nowMs),
      appointed:
        signing.act === 'appoint' ? decideAppointment(signing.body, meeting, today, carrier.proxyLaw) : null,
      signedBy: null,
      certified: signing.act === 'appoint' ? certification.text : '',
      signedAt: new Date(nowMs),
      signedFrom: signedBy.address,
      signedWith: signedBy.browser,
      language: speaker.locale,
    }
    await database.transaction({ member: card }, async (tx) => {
      await tx.run(holdProxyStatement(accountNumber))
      // Pressed twice, or again where the answer was lost: it is signed.
      const [same] = await tx.run(sameActOfCardStatement(act))
      if (same !== undefined) return
      await notify(tx, request, act, email)
      await writeAct(tx, act, { now, speaker })
    })
    return email === undefined ? null : maskEmail(email)
  }
}

async function notify(
  tx: Transaction,
  { actor, nowMs, speaker, requestId }: CardRequest,
  { accountNumber, actId: aboutId, meetingId, appointed }: Undecided,
  address: string | undefined,
): Promise<void> {
  const notified = () => ({
    accountNumber,
    aboutId,
    kind: proxySigned,
    emailId: makeId(nowMs),
    createdAtMs: nowMs,
  })
  for (const { userId } of await tx.run(votersStatement(accountNumber)))
    await tx.change(enqueueEmailStatement({ ...notified(), userId, step: null }))
  if (address !== undefined)
    await tx.change(enqueueEmailToAddressStatement({ ...notified(), address, language: speaker.locale }))
  const action = appointed ? 'proxy.appointed' : 'proxy.revoked'
  const objects = { proxy: aboutId, meeting: meetingId, channel: 'web_control_number' }
  await tx.change(
    auditStatement({ actor, at: nowMs, action, outcome: 'done', accountNumber, objects, requestId }),
  )
}
