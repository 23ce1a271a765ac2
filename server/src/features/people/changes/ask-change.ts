import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { askPeopleChange } from '@myaccount/contract/endpoints/people/people'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { maskEmail } from '@myaccount/domain/one-time-codes/mask-email'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { beginOrGoOn } from '../../../step-ups/begin-step-up.ts'
import type { makeStepUpDesk } from '../../../step-ups/step-up-desk.ts'
import type { StepUpPurpose } from '../../../step-ups/step-up-purpose.ts'
import { stepUpStateOf } from '../../../step-ups/step-ups.store.ts'
import { onlyManaged, type PeopleWork } from '../people-work.ts'
import { askStatement, sameChangesStatement } from './changes.store.ts'
import { checkWish } from './check-wish.ts'
import { readNow } from './read-now.ts'

/** What is asked waits for its code; nothing is done before. Pressed twice it is one, with one email. */
export function makeAskChange(
  { database }: PeopleWork,
  purpose: StepUpPurpose,
  desk: ReturnType<typeof makeStepUpDesk>,
) {
  return async (
    visit: SignedInVisit,
    { body: { accountNumber, wish } }: EndpointInput<typeof askPeopleChange>,
  ): Promise<EndpointAnswer<typeof askPeopleChange>> => {
    const accounts = onlyManaged(visit.actor, accountNumber)
    if (accounts.length === 0) throw notFound()
    const person = desk.whoMayEnter(visit)
    const stepUpId = await database.transaction({ accounts }, async (tx) => {
      checkWish(wish, await readNow(tx, accountNumber, visit.today))
      const known = await tx.run(sameChangesStatement(accountNumber, person.userId, wish))
      const same = new Set(known.map(({ changeId }) => changeId))
      const entry = await beginOrGoOn(tx, visit, {
        purpose,
        accountNumber,
        userId: person.userId,
        isSame: (open) => same.has(open.stepUpId) && stepUpStateOf(open, visit.nowMs) === 'waiting',
      })
      const change = { accountNumber, changeId: entry.stepUpId, wish, askedBy: person.userId }
      if (!same.has(entry.stepUpId)) await tx.change(askStatement(change, visit.nowMs))
      return entry.stepUpId
    })
    return { stepUpId: toWireId('stepUp', stepUpId), sentTo: maskEmail(person.email) }
  }
}
