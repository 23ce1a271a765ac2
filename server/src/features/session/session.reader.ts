/** The door for http/authenticate.ts, which makes the Actor of every request. */
export { beginVisitStatement, type SessionRow, touchSession } from './session.store.ts'
export { hashToken } from './session-token.ts'
