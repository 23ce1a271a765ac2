import { useLingui } from '@lingui/react/macro'
import { type Relationship, relationships } from '@myaccount/domain/registrations/relationship'

/** What a person is to the organization, in words. */
export function useRelationships(): readonly { readonly value: Relationship; readonly label: string }[] {
  const { t } = useLingui()
  const words: Readonly<Record<Relationship, string>> = {
    pastor: t`Pastor`,
    treasurer: t`Treasurer`,
    administrator: t`Administrator`,
    bookkeeper: t`Bookkeeper`,
    trustee: t`Trustee or board member`,
    office_staff: t`Office staff`,
    volunteer: t`Volunteer`,
    other: t`Other`,
  }
  return relationships.map((value) => ({ value, label: words[value] }))
}
