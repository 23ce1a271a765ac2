/** The door for http/authenticate.ts, which makes the Actor of every request, for a guest's token, and for acting. */
export { openIdToken, sealIdToken } from './seal-id-token.ts'
export {
  beginVisitStatement,
  endActingForStatement,
  noteStaffCodeStatement,
  type OwnProofsRow,
  ownProofsStatement,
  type SessionRow,
  sessionToReplaceStatement,
  startActingStatement,
  stopActingStatement,
  touchSession,
} from './session.store.ts'
export type { SessionCookies } from './session-cookies.ts'
export { hashToken, isToken, makeToken } from './session-token.ts'
export { sessionUserOf } from './user/session-user.ts'
