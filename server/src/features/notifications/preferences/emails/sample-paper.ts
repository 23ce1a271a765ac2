import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { PaperToTell } from './paper-to-tell.store.ts'

/** For whoever looks at every kind of email: a name as long as they come. */
export const samplePaper: PaperToTell = {
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  accountNumber: accountNumber('1000482917'),
  electronic: ['policy', 'billing'],
  returnedBecause: 'email_bounced',
  text: 'You agree that your bills come by email.',
}
