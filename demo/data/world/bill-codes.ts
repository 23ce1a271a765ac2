import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { hashBillCode } from '../../../server/src/features/registrations/proofs/bill-codes.store.ts'
import type { DemoCarrier } from '../../carriers/demo-carrier.ts'
import { towns } from '../names.ts'
import { retellPaper } from '../retell-record.ts'
import { writeRecord } from '../write-record.ts'

/** As the carrier printed them on paper bills; the portal is sent their hashes alone. */
const paperBills = [
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

export const paperBillsOf = (carrier: DemoCarrier) => paperBills.map((bill) => retellPaper(bill, carrier))

/** The codes' hashes are of the account numbers too, so they follow the carrier's form. */
export function* billCodeRecords(today: CalendarDate, carrier: DemoCarrier): Generator<FeedRecord> {
  for (const bill of paperBillsOf(carrier)) {
    const hash = hashBillCode(accountNumber(bill.accountNumber), bill.code.replaceAll('-', ''))
    yield writeRecord('bill_code', `billcode:${bill.accountNumber}`, bill.accountNumber, {
      codeHash: hash.toString('base64url'),
      validUntil: addMonths(today, 3),
    })
  }
}
