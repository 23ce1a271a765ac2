import { useLingui } from '@lingui/react/macro'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'

/** The roles of seats, in the employees' words. */
export function useRoleWords(): Readonly<Record<SeatRole, string>> {
  const { t } = useLingui()
  return {
    owner: t`Owner`,
    treasurer: t`Treasurer`,
    claims_contact: t`Claims contact`,
    voting_representative: t`Voting representative`,
    viewer: t`Viewer`,
  }
}
