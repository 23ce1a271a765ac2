import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { AcceptedToTell, ChangeToTell, EndingToTell } from './people-told.store.ts'
import { sampleAccount } from './sample-account.ts'

const account = { ...sampleAccount, accountNumber: accountNumber(sampleAccount.accountNumber) }
const seatId = 'sea_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'

export const sampleChange: ChangeToTell = {
  ...account,
  wish: { kind: 'hand_over', seatId, successorSeatId: seatId },
  askedByName: 'Odalys Fenwright',
  person: 'Odalys Fenwright',
  role: 'owner',
  successor: 'Mirela Stanwick',
}

export const sampleAccepted: AcceptedToTell = {
  ...account,
  person: 'Mirela Stanwick',
  email: 'newcomer@oxbow.example',
  role: 'treasurer',
}

export const sampleEnding: EndingToTell = {
  ...account,
  person: 'Odalys Fenwright',
  role: 'owner',
  to: calendarDate('2027-03-17'),
}
