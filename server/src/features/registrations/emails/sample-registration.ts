import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import type { RegistrationEmailFacts } from './registration-email-facts.store.ts'

/** A made-up sample for the previews of the emails. */
export const sampleRegistration: RegistrationEmailFacts = {
  accountNumber: accountNumber('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  maskedName: 'L••••• C•••••',
  userId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c01'),
  displayName: 'Mirela Stanwick',
  email: 'newcomer@oxbow.example',
  endsAt: new Date(0),
  grantedRole: 'owner',
  isByStaff: true,
  rejection: 'We called the office of the organization. Nobody there knows of this request.',
}
