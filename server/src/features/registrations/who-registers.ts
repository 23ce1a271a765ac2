import { type Insured, subjectOf } from '@myaccount/domain/session/actor'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { AppError } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'

/** The person themselves: nobody declares for another that they may act for an organization. */
export function whoRegisters({ actor }: SignedInVisit): Insured {
  if (actor.kind === 'employee-acting')
    throw new AppError('access.denied', { detail: registrationRefusals.neverWhileActing })
  const person = subjectOf(actor)
  if (person === null) throw new AppError('access.denied')
  return person
}
