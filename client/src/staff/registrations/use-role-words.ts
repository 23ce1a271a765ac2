import { useLingui } from '@lingui/react/macro'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'

/** The names of the roles, with what each may do. */
export function useRoleWords(): Readonly<Record<SeatRole, string>> {
  const { t } = useLingui()
  return {
    owner: t`Owner: everything, people too`,
    treasurer: t`Treasurer: bills and payments`,
    claims_contact: t`Claims contact: policies and claims`,
    voting_representative: t`Voting representative: the vote of members`,
    viewer: t`Viewer: sees, changes nothing`,
  }
}
