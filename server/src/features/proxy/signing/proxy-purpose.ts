import { randomBytes } from 'node:crypto'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import { proxyCodeRefusals, proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import { notFound } from '../../../http/app-error.ts'
import type { ConfirmedPurpose } from '../../../step-ups/confirmed-purposes.ts'
import type { StepUpPurpose } from '../../../step-ups/step-up-purpose.ts'
import { proxyCode } from '../emails/proxy-code.email.ts'
import { proxySigned } from '../emails/proxy-signed.email.ts'
import { businessMomentOf, type ProxyWork } from '../proxy-work.ts'
import { meetingTitleStatement } from '../reading/meetings.store.ts'
import { memberAtMeetingStatement } from '../reading/members.store.ts'
import { findRequestStatement } from './requests.store.ts'
import { makeWriteAct } from './write-act.ts'

/** Signing or revoking a proxy: done in the transaction that spends the code. */
export function makeProxyPurpose(work: ProxyWork): StepUpPurpose {
  const writeAct = makeWriteAct(work)
  return {
    name: 'proxy',
    capability: 'proxy',
    codeKind: 'proxy',
    email: proxyCode,
    audited: { asked: 'proxy.code_asked', entered: 'proxy.code_entered' },
    refusals: proxyCodeRefusals,
    neverWhileActing: proxyRefusals.neverWhileActing,
    async onConfirmed(tx, visit, { accountNumber, userId, stepUpId }) {
      const [request] = await tx.run(findRequestStatement(accountNumber, userId, stepUpId))
      if (request === undefined) throw new Error('A code without what was signed')
      const { speaker, actor, nowMs, requestId } = visit
      const { signed, askedFrom: signedFrom, askedWith: signedWith } = request
      const act = {
        ...signed,
        accountNumber,
        actId: stepUpId,
        signedBy: userId,
        controlHash: null,
        signedFrom,
        signedWith,
        signedAt: new Date(nowMs),
        language: speaker.locale,
      }
      await tx.change(
        promiseEmailStatement({
          accountNumber,
          userId,
          kind: proxySigned,
          aboutId: stepUpId,
          step: null,
          emailId: makeUuid(nowMs, randomBytes(10)),
          createdAtMs: nowMs,
        }),
      )
      const action = signed.appointed ? 'proxy.appointed' : 'proxy.revoked'
      const objects = { proxy: stepUpId, meeting: signed.meetingId }
      await tx.change(
        auditStatement({ actor, at: nowMs, action, outcome: 'done', accountNumber, objects, requestId }),
      )
      await writeAct(tx, act, { now: businessMomentOf(visit, work.timeZone), speaker })
    },
  }
}

/** What the code page says of it, and where it leads. */
export function confirmedProxy({ database }: ProxyWork, purpose: StepUpPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, stepUpId, userId }) {
      const scope = { accounts: [accountNumber] }
      const [request] = await database.read(scope, findRequestStatement(accountNumber, userId, stepUpId))
      if (request === undefined) throw notFound()
      const { meetingId, appointed } = request.signed
      const [[meeting], [member]] = await database.readAll(scope, [
        meetingTitleStatement(meetingId),
        memberAtMeetingStatement(accountNumber, meetingId),
      ] as const)
      if (meeting === undefined || member === undefined) throw notFound()
      return {
        accountName: member.memberName,
        confirms: {
          kind: 'proxy',
          act: appointed ? 'appointed' : 'revoked',
          meetingTitle: meeting.title,
          holderName: appointed?.holder.name ?? null,
        },
        doneAt: `/proxy/receipts/${toWireId('proxy', stepUpId)}`,
        returnTo: `/proxy/appoint?account=${accountNumber}`,
      }
    },
  }
}
