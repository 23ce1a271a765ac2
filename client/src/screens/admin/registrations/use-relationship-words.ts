import { useLingui } from '@lingui/react/macro'
import type { Relationship } from '@myaccount/domain/registrations/relationship'

/** What a person says of themselves, for staff. */
export function useRelationshipWords(): Readonly<Record<Relationship, string>> {
  const { t } = useLingui()
  return {
    pastor: t`Pastor`,
    treasurer: t`Treasurer`,
    administrator: t`Administrator`,
    bookkeeper: t`Bookkeeper`,
    trustee: t`Trustee or board member`,
    office_staff: t`Office staff`,
    volunteer: t`Volunteer`,
    other: t`Other`,
  }
}
