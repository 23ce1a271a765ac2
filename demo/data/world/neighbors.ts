import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { towns } from '../names.ts'
import { accountRecord, type DemoAccount } from './demo-account.ts'
import { oddAccounts } from './odd-accounts.ts'

/** Accounts of the carrier that none of the logins may see: what an employee finds, and nobody else does. */
const neighbors: readonly DemoAccount[] = [
  account('1000600012', "St. Wystan's-by-the-Mill", 'HS0131', towns.alderReach, '2 Mill Lane'),
  account('1000688127', 'Oxbow Lantern Church', 'FT0117', towns.harrowMills, '77 Weir Lane'),
  account('1000691350', 'Vesper Hill Retreat Center', 'ND0168', towns.dunmoreFerry, '1 Vesper Hill'),
  account('1000694672', 'Marrowstone Community Church', 'HS0131', towns.alderReach, '510 Quarry Street'),
  account('1000697034', 'Thornapple Creek Assembly', 'MR0124', towns.dunmoreFerry, '88 Creek Road'),
  account('1000702419', 'Undercliff Bible Institute', 'HS0131', towns.alderReach, '14 Cliff Walk'),
  account('1000705581', 'Ashgrove Korean Church', 'CB0155', towns.harrowMills, '230 Ash Grove'),
  account('1000708963', 'Iglesia Puerta del Alba', 'TG0142', towns.cedarWick, '61 Calle Alba'),
]

export function* neighborRecords(today: CalendarDate): Generator<FeedRecord> {
  for (const neighbor of neighbors) {
    yield accountRecord(neighbor)
    yield* oddAccounts.plain(neighbor.number, today)
  }
}

function account(
  number: string,
  name: string,
  agencyCode: string,
  town: DemoAccount['town'],
  line1: string,
): DemoAccount {
  return { number, name, agencyCode, town, line1, email: `office@account${number}.example` }
}
