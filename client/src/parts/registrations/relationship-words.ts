import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Relationship } from '@myaccount/domain/registrations/relationship'

/** Names a person's relationship to the organization, for the person who chooses it and for staff. */
export const relationshipWords: Readonly<Record<Relationship, MessageDescriptor>> = {
  pastor: msg`Pastor`,
  treasurer: msg({ context: 'person', message: 'Treasurer' }),
  administrator: msg`Administrator`,
  bookkeeper: msg`Bookkeeper`,
  trustee: msg`Trustee or board member`,
  office_staff: msg`Office staff`,
  volunteer: msg`Volunteer`,
  other: msg({ context: 'person', message: 'Other' }),
}
