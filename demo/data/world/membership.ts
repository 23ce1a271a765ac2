import { createHash } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { DemoCarrier } from '../../carriers/demo-carrier.ts'
import { towns } from '../names.ts'
import { retellPaper } from '../retell-record.ts'
import { writeRecord } from '../write-record.ts'
import { copperwillowNumber } from './copperwillow.ts'
import { kestrelNumber } from './kestrel-plains.ts'
import { larkspurNumber } from './larkspur.ts'

type ProxyData = Extract<FeedRecord, { type: 'proxy' }>['data']
type Returned = NonNullable<ProxyData['returned']>

/** On Copperwillow's mailed card (domain.md 10). */
const copperwillowControlNumber = '7QF2-M9KX-4T8D'
/** On that of the association of Kestrel Plains. */
const kestrelControlNumber = '3HXW-8RTP-6C5N'

/** The cards that the carrier mailed; the portal gets only the hashes of their numbers. */
const paperCards = [
  {
    accountNumber: copperwillowNumber,
    accountName: 'Copperwillow Youth Camp',
    zip: towns.dunmoreFerry.zip,
    printed: `Control number ${copperwillowControlNumber}`,
  },
  {
    accountNumber: kestrelNumber,
    accountName: 'Kestrel Plains Baptist Association',
    zip: towns.cedarWick.zip,
    printed: `Control number ${kestrelControlNumber}`,
  },
] as const

export const paperCardsOf = (carrier: DemoCarrier) => paperCards.map((card) => retellPaper(card, carrier))

const committee = 'Proxy Committee of the Board'

/** Accounts that are members, with what was mailed to them and came back. */
interface DemoMember {
  readonly account: string
  readonly name: string
  readonly standing?: 'ineligible'
  readonly controlNumber?: string
  readonly returned?: (today: CalendarDate) => Returned
}

const members: readonly DemoMember[] = [
  {
    account: larkspurNumber,
    name: 'Larkspur Hollow Fellowship',
    returned: (today) =>
      signedOnPaper(addMonths(today, -37), addMonths(today, 23), 'O. Fenwright', 'Treasurer'),
  },
  {
    account: copperwillowNumber,
    name: 'Copperwillow Youth Camp',
    controlNumber: copperwillowControlNumber,
  },
  {
    account: kestrelNumber,
    name: 'Kestrel Plains Baptist Association',
    controlNumber: kestrelControlNumber,
    returned: (today) => ({
      act: 'revoked',
      channel: 'mail',
      at: `${addDays(today, -9)}T15:00:00Z`,
      signerName: 'T. Wrenfield',
      signerTitle: 'Trustee',
    }),
  },
  {
    account: '1000604417',
    name: 'Ninefold Mercy Outreach',
    returned: (today) =>
      signedOnPaper(addMonths(today, -33), addMonths(today, 15), 'P. Haldane', 'Administrator'),
  },
  { account: '1000612260', name: 'The Farthing Street Food Pantry' },
  {
    account: '1000620038',
    name: 'Tamarack Bend Chapel',
    returned: (today) =>
      signedOnPaper(addMonths(today, -58), addDays(today, 55), 'P. Haldane', 'Administrator'),
  },
  { account: '1000650316', name: 'Pell Harbor Seminary' },
  { account: '1000658740', name: 'Gilead & Finch Prison Outreach' },
  { account: '1000667209', name: 'Église Sainte-Colombe du Lac' },
  { account: '1000671188', name: 'Io', standing: 'ineligible' },
  { account: '1000688127', name: 'Oxbow Lantern Church' },
  { account: '1000694672', name: 'Marrowstone Community Church' },
]

/** The annual meeting in sixteen days, as the notice announced it, and who may vote there. */
export function* membershipRecords(today: CalendarDate): Generator<FeedRecord> {
  const heldOn = addDays(today, 16)
  const meetingId = `annual-${heldOn.slice(0, 4)}`
  yield writeRecord('meeting', meetingId, null, {
    kind: 'annual',
    title: 'Annual meeting of members',
    startsAt: `${heldOn}T16:00:00Z`,
    heldOn,
    place: 'Quay Street Hall, 1 Quay Street, Fort Wayne, IN 46802',
    recordDate: addDays(today, -44),
    noticeMailedOn: addDays(today, -30),
    closesAt: `${addDays(heldOn, -1)}T16:00:00Z`,
    domicile: 'IN',
    bylawsAllowOnline: true,
    quorumVotes: 5,
    holders: [{ holderId: 'committee', name: committee, kind: 'committee' }],
    agenda: [
      { itemId: 'directors', kind: 'election', title: 'Elect three directors', recommends: 'for' },
      { itemId: 'auditor', kind: 'matter', title: 'Confirm the auditor', recommends: 'for' },
      { itemId: 'bylaw-4', kind: 'matter', title: 'Change bylaw 4, record date', recommends: 'for' },
    ],
  })
  for (const { account, name, standing, controlNumber, returned } of members) {
    yield writeRecord('member', `member:${account}`, account, {
      memberName: name,
      since: addMonths(today, -84),
      standing: standing ?? 'active',
    })
    if (standing === 'ineligible') continue
    yield writeRecord('proxy', `proxy:${meetingId}:${account}`, account, {
      meetingId,
      votes: 1,
      controlNumberHash: controlNumber === undefined ? null : hashOf(controlNumber),
      returned: returned?.(today) ?? null,
    })
  }
}

function signedOnPaper(
  signedOn: CalendarDate,
  expiresOn: CalendarDate,
  signerName: string,
  signerTitle: string,
): Returned {
  return {
    act: 'appointed',
    channel: 'mail',
    at: `${signedOn}T15:00:00Z`,
    term: 'standing',
    expiresOn,
    holderName: committee,
    signerName,
    signerTitle,
  }
}

/** As the core systems keep it: the number itself stands on paper alone. */
function hashOf(controlNumber: string): string {
  return createHash('sha256').update(controlNumber.replaceAll('-', '')).digest('hex')
}
