import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { appointProxy } from '@myaccount/contract/endpoints/proxy/proxy'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { areDirections, holdersAllowed, mayNameMember } from '@myaccount/domain/proxy/directions'
import {
  type DomicileRules,
  type ProxyLaw,
  rulesOf,
  termsOffered,
} from '@myaccount/domain/proxy/domicile-rules'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { AppError } from '../../../http/app-error.ts'
import type { MeetingRow } from '../reading/meetings.store.ts'
import type { Appointed } from './acts.store.ts'

type Wished = Omit<EndpointInput<typeof appointProxy>['body'], 'accountNumber' | 'meetingId'>

/** The appointment as the meeting and the law of its state allow it; throws for every other. */
export function decideAppointment(
  wished: Wished,
  meeting: MeetingRow,
  today: CalendarDate,
  law: ProxyLaw,
): Appointed {
  const rules = rulesOf(law, meeting.domicile)
  const { holder, directions, term } = wished
  const offered = termsOffered(rules, meeting, today).find((each) => each.term === term)
  if (offered === undefined) throw new AppError('conflict', proxyRefusals.changed)
  if (!areDirections(meeting.agenda, directions))
    throw new AppError('input.invalid', {
      fields: [{ field: 'directions', message: fieldMessages.directions }],
    })
  return { term, expiresOn: offered.expiresOn, holder: holderOf(holder, meeting, rules), directions }
}

function holderOf(
  holder: Wished['holder'],
  { holders }: MeetingRow,
  rules: DomicileRules,
): Appointed['holder'] {
  if (holder.kind === 'member' && mayNameMember(rules)) return { kind: 'member', name: holder.name }
  const found =
    holder.kind === 'designated'
      ? holdersAllowed(rules, holders).find(({ holderId }) => holderId === holder.holderId)
      : undefined
  if (found === undefined)
    throw new AppError('input.invalid', { fields: [{ field: 'holder', message: fieldMessages.holder }] })
  return { kind: found.kind, name: found.name }
}
