import type { SessionUser } from '@myaccount/contract/endpoints/session'

type Session = Pick<SessionUser, 'permissions'> | null | undefined

/** The server decides; these checks avoid a refused call, which the audit would keep. */
export function mayLookUp(session: Session): boolean {
  return session?.permissions.includes('look_up') ?? false
}

export function mayOperate(session: Session): boolean {
  return session?.permissions.includes('operate') ?? false
}

export function mayApprove(session: Session): boolean {
  return session?.permissions.includes('approve') ?? false
}
