import type { Access } from '@myaccount/contract/endpoint'
import { accountsWith, hasPermission, subjectOf } from '@myaccount/domain/session/actor'
import { actingRefusals } from '@myaccount/messages/acting/acting-messages'
import { AppError } from './app-error.ts'
import { isSignedIn, type Visit } from './visit.ts'

/**
 * Checks whether the visitor may call the endpoint at all. The service checks which objects the actor may see.
 * Throws `session.required` for guests and `access.denied` for people whose sign-in or seats do not allow it.
 */
export function authorize(access: Access, visit: Visit): void {
  if (visit.actor.kind === 'employee-acting' && 'whileActing' in access && access.whileActing === 'never')
    throw new AppError('access.denied', { detail: actingRefusals.neverWhileActing })
  if (access.kind === 'public' || access.kind === 'machine' || access.kind === 'signature') return
  if (!isSignedIn(visit)) throw new AppError('session.required')
  const { actor } = visit
  if (access.kind === 'insured') {
    const subject = subjectOf(actor)
    if (subject === null) throw new AppError('access.denied')
    // A person without accounts gets empty lists; with accounts, one of the seats must allow the call.
    if (subject.seats.length > 0 && accountsWith(actor, access.capability).length === 0)
      throw new AppError('access.denied')
  }
  if (access.kind === 'employee') {
    if (actor.kind !== 'employee') throw new AppError('access.denied')
    if (access.permission !== 'any' && !hasPermission(actor, access.permission))
      throw new AppError('access.denied')
  }
}
