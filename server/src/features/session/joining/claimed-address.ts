import { emailAddress } from '@myaccount/contract/formats'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'

interface ClaimedEmail {
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/**
 * The address by which a person may be joined, lower case; null where the provider did not verify it, or where it
 * has no form that the feed could hold. An address outside ASCII equals nobody's.
 */
export function claimedAddress({ email, isEmailVerified }: ClaimedEmail): string | null {
  if (email === null || !isEmailVerified || !emailAddress.safeParse(email).success) return null
  return foldAscii(email)
}
