import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { ProxyLaw } from '@myaccount/domain/proxy/domicile-rules'
import type { MeetingRow } from '../reading/meetings.store.ts'
import type { MemberRow } from '../reading/members.store.ts'
import { memberAtMeeting, whyNotSignOf } from '../reading/standing-of.ts'
import { type ActRow, channelOf } from './acts.store.ts'

interface Receipt {
  readonly act: ActRow
  /** All that the member signed here, the newest first. */
  readonly acts: readonly ActRow[]
  readonly meeting: MeetingRow
  readonly member: MemberRow
  readonly sentTo: string | null
  readonly law: ProxyLaw
}

export function receiptOf({ act, acts, meeting, member, sentTo, law }: Receipt): ProxyReceipt {
  const { appointed } = act
  const { latest } = memberAtMeeting(member, meeting, law)
  const { meetingId, title, heldOn, place } = meeting
  return {
    proxyId: toWireId('proxy', act.actId),
    accountNumber: act.accountNumber,
    memberName: member.memberName,
    act: appointed ? 'appointed' : 'revoked',
    meeting: {
      meetingId,
      title,
      heldOn,
      place,
      startsAt: meeting.startsAt.toISOString(),
      closesAt: meeting.closesAt.toISOString(),
    },
    holderName: appointed?.holder.name ?? null,
    term: appointed?.term ?? null,
    expiresOn: appointed?.expiresOn ?? null,
    directions: appointed
      ? meeting.agenda.map(({ itemId, title: item }) => ({
          itemId,
          title: item,
          choice: appointed.directions[itemId] ?? 'discretion',
        }))
      : [],
    signerName: act.signerName,
    signerTitle: act.signerTitle,
    channel: channelOf(act),
    signedAt: act.signedAt.toISOString(),
    confirmation: act.confirmation,
    fingerprint: act.fingerprint,
    sentTo,
    isLatest: acts[0]?.actId === act.actId && latest?.signedAtMs === act.signedAt.getTime(),
    whyNot: whyNotSignOf(memberAtMeeting(member, meeting, law)),
    history: acts.map((each) => ({
      proxyId: toWireId('proxy', each.actId),
      act: each.appointed ? 'appointed' : 'revoked',
      signedAt: each.signedAt.toISOString(),
      holderName: each.appointed?.holder.name ?? null,
      confirmation: each.confirmation,
    })),
  }
}
