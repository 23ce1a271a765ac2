import type { SessionUser } from '@myaccount/contract/endpoints/session'

export interface SessionFlags {
  readonly isAuthenticated: boolean
  readonly isAdmin: boolean
  readonly isActingAs: boolean
}

export const signedOutFlags: SessionFlags = { isAuthenticated: false, isAdmin: false, isActingAs: false }

/**
 * Returns the flags after an answer of the session call (specification 4). Null is a call that failed with 401.
 */
export function flagsAfterSession(
  flags: SessionFlags,
  user: Pick<SessionUser, 'user_type' | 'acting_as'> | null,
): SessionFlags {
  if (user === null) return signedOutFlags
  return {
    isAuthenticated: true,
    isAdmin: user.user_type === 'Employee' || (flags.isAdmin && user.user_type !== 'Insured'),
    isActingAs: user.acting_as !== undefined,
  }
}

/** While acting the profile still shows the employee until it is fetched again (specification 4). */
export function mustRefetchProfile(
  flags: SessionFlags,
  sessionName: string,
  profileName: string | undefined,
): boolean {
  return flags.isActingAs && profileName !== undefined && sessionName !== profileName
}
