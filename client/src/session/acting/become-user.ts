import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { closeOverlay, noteSession } from '../portal-store.ts'

/**
 * The session is another user's from now on: an employee begins to act, or is themselves again (specification 4). With
 * a document of its own, so that nothing is left of what was read for the one before.
 */
export function becomeUser(user: SessionUser, to: string): void {
  noteSession(user)
  closeOverlay()
  window.location.assign(to)
}
