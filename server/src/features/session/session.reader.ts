/** The door for http/authenticate.ts, which makes the Actor of every request, and for a guest's token. */
export { beginVisitStatement, type SessionRow, touchSession } from './session.store.ts'
export { hashToken, isToken, makeToken } from './session-token.ts'
