import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { hashBillCode } from '../../../server/src/features/registrations/proofs/bill-codes.store.ts'
import { towns } from '../names.ts'
import { writeRecord } from '../write-record.ts'

/** As the carrier printed them on paper bills; the portal is sent their hashes alone. */
export const paperBills = [
  {
    accountNumber: '1000688127',
    accountName: 'Oxbow Lantern Church',
    zip: '46799',
    code: '3M8D-WZ5C-HN6P',
  },
  {
    accountNumber: '1000482917',
    accountName: 'Larkspur Hollow Fellowship',
    zip: '46799',
    code: '7KQ2-9XMR-4TVB',
  },
  {
    accountNumber: '1000694672',
    accountName: 'Marrowstone Community Church',
    zip: towns.alderReach.zip,
    code: '9HWN-2CXV-6R4T',
  },
] as const

export function* billCodeRecords(today: CalendarDate): Generator<FeedRecord> {
  for (const bill of paperBills) {
    const hash = hashBillCode(accountNumber(bill.accountNumber), bill.code.replaceAll('-', ''))
    yield writeRecord('bill_code', `billcode:${bill.accountNumber}`, bill.accountNumber, {
      codeHash: hash.toString('base64url'),
      validUntil: addMonths(today, 3),
    })
  }
}
