import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { chooseLanding } from '@myaccount/domain/accounts/choose-landing'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import type { SignedInVisit } from '../../../http/visit.ts'

/** The specified user object (wire.md). */
export function sessionUserOf(visit: SignedInVisit): SessionUser {
  const { actor } = visit
  const subject = subjectOf(actor)
  const owned = accountsWith(actor, 'see_account')
  const landing = chooseLanding(owned)
  return {
    user_type: actor.kind === 'employee' ? 'Employee' : 'Insured',
    display_name: actor.kind === 'employee-acting' ? actor.insured.displayName : actor.displayName,
    accounts_owned: owned,
    // Exactly one account is the active one without being chosen (specification 2).
    activeAccountNumber:
      visit.activeAccountNumber ?? (landing.to === 'policies' ? landing.activeAccountNumber : null),
    today: visit.today,
    seats: (subject?.seats ?? []).map((seat) => ({ ...seat })),
    permissions: actor.kind === 'employee' ? [...actor.permissions] : [],
    ...(actor.kind === 'employee-acting' && {
      acting_as: {
        employeeName: actor.employee.displayName,
        endsAt: new Date(actor.endsAtMs).toISOString(),
        ...(actor.callerSentTo !== null && { callerSentTo: actor.callerSentTo }),
        ...(actor.withheld.length > 0 && { withheld: [...actor.withheld] }),
      },
    }),
  }
}
