import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import type { Choice } from '@myaccount/domain/proxy/directions'
import type { ProxyTerm } from '@myaccount/domain/proxy/domicile-rules'

/** The value of a holder that is not designated by the company. */
export const anotherMember = 'another-member'

export interface Choices {
  /** A designated holder's id, or `anotherMember`. */
  readonly holderId: string | undefined
  readonly memberName: string
  readonly directions: Readonly<Record<string, Choice>>
  readonly term: ProxyTerm
}

/** The only designated holder is preselected; the portal suggests no vote. */
export function choicesAtFirst(meeting: MeetingFacts | null): Choices {
  return {
    holderId: meeting?.holders[0]?.holderId,
    memberName: '',
    directions: {},
    term: 'single_meeting',
  }
}

export function holderNameOf({ holderId, memberName }: Choices, { holders }: MeetingFacts): string {
  if (holderId === anotherMember) return memberName.trim()
  return holders.find((holder) => holder.holderId === holderId)?.name ?? ''
}
