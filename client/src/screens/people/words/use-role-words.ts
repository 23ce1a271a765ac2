import { useLingui } from '@lingui/react/macro'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'

interface RoleWords {
  readonly name: string
  /** The role's permissions in a few words. */
  readonly does: string
}

export function useRoleWords(): Readonly<Record<SeatRole, RoleWords>> {
  const { t } = useLingui()
  return {
    owner: { name: t`Owner`, does: t`everything, people too` },
    treasurer: { name: t`Treasurer`, does: t`bills and payments` },
    claims_contact: { name: t`Claims contact`, does: t`policies and claims` },
    voting_representative: { name: t`Voting representative`, does: t`the vote of members` },
    viewer: { name: t`Viewer`, does: t`sees, changes nothing` },
  }
}
