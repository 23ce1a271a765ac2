import { makeStepUpDesk } from '../../step-ups/step-up-desk.ts'
import { makeAskChange } from './changes/ask-change.ts'
import { makeDecideChange } from './changes/decide-change.ts'
import { confirmedPeople, makePeoplePurpose } from './changes/people-purpose.ts'
import { makeInvitations } from './invitations/invitations.service.ts'
import type { PeopleWork } from './people-work.ts'
import { makeReadPeople } from './read-people.ts'

export type PeopleService = ReturnType<typeof makePeopleService>

export function makePeopleService(work: PeopleWork) {
  const purpose = makePeoplePurpose(work)
  return {
    list: makeReadPeople(work),
    ask: makeAskChange(work, purpose, makeStepUpDesk(work.database, purpose)),
    decide: makeDecideChange(work),
    invitations: makeInvitations(work),
    confirmed: confirmedPeople(work, purpose),
  }
}
