import { useLingui } from '@lingui/react/macro'

/** Returns a person's address as pages show it: an address that is not verified is not stored, so there is none to show. */
export function useEmailWords(): (email: string) => string {
  const { t } = useLingui()
  return (email) => (email === '' ? t`No verified email address` : email)
}
