import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { closeOverlay, noteSession } from '../portal-store.ts'

/**
 * Switches the session to another user: an employee begins to act, or ends it (specification 4). Loads a new
 * document, so that nothing is left of the data read for the user before.
 */
export function becomeUser(user: SessionUser, to: string): void {
  noteSession(user)
  closeOverlay()
  window.location.assign(to)
}
