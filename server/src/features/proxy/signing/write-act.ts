import { createHash, randomBytes, randomInt } from 'node:crypto'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import {
  confirmationNumberRange,
  makeConfirmationNumber,
} from '@myaccount/domain/payments/confirmation-number'
import { fill } from '@myaccount/messages/message'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import type { Speaker } from '@myaccount/messages/say'
import type { Transaction } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { BusinessMoment, ProxyWork } from '../proxy-work.ts'
import { type MeetingRow, meetingStatement } from '../reading/meetings.store.ts'
import { memberAtMeetingStatement } from '../reading/members.store.ts'
import { memberAtMeeting, whyNotSignOf } from '../reading/standing-of.ts'
import { channelOf, holdProxyStatement, insertActStatement, type SignedAct } from './acts.store.ts'
import { renderProxyReceipt } from './render-receipt.ts'

/** Makes `X` and nine characters; the first letter distinguishes it from a payment's confirmation. */
export const makeProxyConfirmation = () =>
  `X${makeConfirmationNumber(randomInt(confirmationNumberRange)).slice(1)}`

export type Undecided = Omit<SignedAct, 'confirmation'>

/**
 * Writes one act with its receipt, and notifies the carrier. It is decided by the current state, while no other
 * act of this member is written.
 */
export function makeWriteAct({ outbox, carrier, timeZone, pdfs }: ProxyWork) {
  return async (
    tx: Transaction,
    act: Undecided,
    { now, speaker }: { readonly now: BusinessMoment; readonly speaker: Speaker },
  ): Promise<SignedAct> => {
    const { accountNumber, meetingId, appointed } = act
    await tx.run(holdProxyStatement(accountNumber))
    const [[meeting], [row]] = await tx.together([
      meetingStatement(meetingId, now),
      memberAtMeetingStatement(accountNumber, meetingId),
    ] as const)
    if (meeting === undefined || row === undefined) throw new AppError('conflict', proxyRefusals.changed)
    const member = memberAtMeeting(row, meeting, carrier.proxyLaw)
    const why = whyNotSignOf(member)
    if (why !== null) throw refusedBy(why, meeting, timeZone)
    if (appointed === null && member.latest?.act !== 'appointed')
      throw new AppError('conflict', proxyRefusals.nothingToRevoke)

    const signed = { ...act, confirmation: makeProxyConfirmation() }
    const { memberName } = row
    const pdf = await renderProxyReceipt({
      signed,
      memberName,
      meeting,
      madeOn: now.date,
      carrier,
      speaker,
      timeZone,
      // The member's row is locked: it never waits for other documents of the signer.
      openPdf: pdfs.openFor(null),
    })
    const hash = createHash('sha256').update(pdf).digest()
    const written = await tx.change(insertActStatement(signed, { pdf, hash }, now))
    if (written === 0) throw refusedBy('closed', meeting, timeZone)
    const createdAt = act.signedAt.getTime()
    const eventId = makeUuid(createdAt, randomBytes(10))
    const frame = { eventId, accountNumber, businessDay: now.date, createdAt }
    const body = {
      proxyId: toWireId('proxy', act.actId),
      meetingId,
      channel: channelOf(act),
      signedAt: act.signedAt.toISOString(),
      confirmation: signed.confirmation,
      receiptHash: hash.toString('hex'),
    }
    if (appointed === null) outbox.addEvent(tx, { ...frame, type: 'proxy.revoked', body })
    else {
      const { holder, term, expiresOn, directions } = appointed
      const choices = { holder, term, expiresOn, directions }
      outbox.addEvent(tx, { ...frame, type: 'proxy.appointed', body: { ...body, ...choices } })
    }
    return signed
  }
}

export function refusedBy(
  why: NonNullable<ReturnType<typeof whyNotSignOf>>,
  { closesAt }: Pick<MeetingRow, 'closesAt'>,
  timeZone: string,
): AppError {
  if (why !== 'closed') return new AppError('conflict', proxyRefusals[why])
  const { title, detail } = proxyRefusals.closed
  const moment = { moment: closesAt.toISOString(), timeZone }
  return new AppError('conflict', { title, detail: fill(detail, { moment }) })
}
