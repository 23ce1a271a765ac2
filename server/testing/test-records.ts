import type { FeedRecord } from '@myaccount/contract/feed/record'
import { address, invoice, policy, record } from './make-record.ts'

/**
 * A small world on 2026-03-10, sent through the feed: two organizations, a person in every role, one of each edge
 * that the reads must get right. Numbers are those of domain.md 10.3 where it has them.
 */
export const larkspur = '1000482917'
export const copperwillow = '1000517330'

export const people = {
  owner: 'owner@larkspur.example',
  treasurer: 'treasurer@larkspur.example',
  claimsContact: 'claims@larkspur.example',
  votingRepresentative: 'voter@larkspur.example',
  viewer: 'viewer@larkspur.example',
  formerTreasurer: 'former@larkspur.example',
  stranger: 'director@copperwillow.example',
  newcomer: 'newcomer@oxbow.example',
  employee: 'employee@carrier.example',
  /** May do what `employee` may: a second pair of eyes. */
  supervisor: 'supervisor@carrier.example',
  employeeWithoutRights: 'temp@carrier.example',
} as const

export type PersonName = keyof typeof people

const seatRoles = {
  owner: 'owner',
  treasurer: 'treasurer',
  claimsContact: 'claims_contact',
  votingRepresentative: 'voting_representative',
  viewer: 'viewer',
} as const

function personRecords(): FeedRecord[] {
  const users = Object.entries(people).map(([name, email]) => {
    const hasRights = name === 'employee' || name === 'supervisor'
    return record('user', `user-${name}`, {
      email,
      displayName: `The ${name}`,
      userType: hasRights || name === 'employeeWithoutRights' ? 'Employee' : 'Insured',
      ...(hasRights && { permissions: ['look_up', 'act_as', 'operate', 'refund', 'approve'] }),
    })
  })
  const seats = Object.entries(seatRoles).map(([name, role]) =>
    record('seat', `seat-${name}`, { userId: `user-${name}`, role, from: '2025-01-01' }, larkspur),
  )
  const former = {
    userId: 'user-formerTreasurer',
    role: 'treasurer',
    from: '2024-01-01',
    to: '2026-03-09',
  } as const
  const stranger = { userId: 'user-stranger', role: 'owner', from: '2025-01-01' } as const
  return [
    ...users,
    ...seats,
    record('seat', 'seat-former', former, larkspur),
    record('seat', 'seat-stranger', stranger, copperwillow),
  ]
}

export function testRecords(): FeedRecord[] {
  const enrolled = { state: 'enrolled', bankLast4: '6789', bankName: 'First Federal Savings' }
  const cancellation = { cancelsOn: '2026-04-07', amountToStopCents: 33_125 }
  return [
    record('agency', 'FOXGLOVE', { name: 'Foxglove & Tarn Insurance Agency', phone: '2605550142' }),
    record(
      'account',
      larkspur,
      {
        accountName: 'Larkspur Hollow Fellowship',
        agencyCode: 'FOXGLOVE',
        billingZip: '46799',
        mailingAddress: address,
      },
      larkspur,
    ),
    record(
      'account',
      copperwillow,
      {
        accountName: 'Copperwillow Youth Camp',
        agencyCode: 'FOXGLOVE',
        billingZip: '43299',
        mailingAddress: address,
      },
      copperwillow,
    ),
    ...personRecords(),
    policy({ account: larkspur, number: '12MF0104417', type: 'MINFIRST' }),
    policy({
      account: larkspur,
      number: '12CA0220975',
      type: 'AUTO',
      extra: { draft: enrolled, vehicles: [{ year: 2019, make: 'Ford', model: 'Transit' }] },
    }),
    policy({
      account: larkspur,
      number: '12WC0310442',
      type: 'WORKERSCOMP',
      extra: { billingMethod: 'agency' },
    }),
    policy({
      number: '13ME0417708',
      type: 'MINESSENTIALS',
      account: copperwillow,
      extra: { policyStatus: 'Pending Cancellation', cancellation },
    }),
    invoice({
      account: larkspur,
      number: '1000043002',
      policy: '12MF0104417',
      status: 'due',
      due: '2026-01-01',
      cents: 364_800,
      dueCents: 0,
      paid: 'Paid',
    }),
    invoice({
      account: larkspur,
      number: '1000043544',
      policy: '12MF0104417',
      status: 'due',
      due: '2026-02-15',
      cents: 162_634,
      dueCents: 39_200,
      paid: 'Partially Paid',
    }),
    invoice({
      account: larkspur,
      number: '1000044110',
      policy: '12MF0104417',
      status: 'billed',
      due: '2026-03-15',
      cents: 162_634,
      dueCents: 162_634,
    }),
    invoice({
      account: larkspur,
      number: '1000044981',
      policy: '12MF0104417',
      status: 'planned',
      due: '2026-04-15',
      cents: 162_634,
      dueCents: 162_634,
    }),
    invoice({
      account: larkspur,
      number: '1000050001',
      policy: '12CA0220975',
      status: 'billed',
      due: '2026-03-20',
      cents: 31_640,
      dueCents: 31_640,
    }),
    invoice({
      account: larkspur,
      number: '1000050002',
      policy: '12WC0310442',
      status: 'billed',
      due: '2026-03-22',
      cents: 22_100,
      dueCents: 22_100,
    }),
    invoice({
      account: larkspur,
      number: '1000050003',
      policy: '12MF0104417',
      status: 'due',
      due: '2025-12-01',
      cents: 1_000,
      dueCents: null,
    }),
    invoice({
      number: '1000060001',
      policy: '13ME0417708',
      status: 'due',
      due: '2026-02-17',
      cents: 33_125,
      dueCents: 33_125,
      account: copperwillow,
    }),
  ]
}
