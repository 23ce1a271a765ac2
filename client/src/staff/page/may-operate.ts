import type { SessionUser } from '@myaccount/contract/endpoints/session'

/** The server decides; this check avoids a refused call, which the audit would keep. */
export function mayOperate(session: Pick<SessionUser, 'permissions'> | null | undefined): boolean {
  return session?.permissions.includes('operate') ?? false
}
