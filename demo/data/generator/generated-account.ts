import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate, datePartsOf } from '@myaccount/domain/kernel/calendar-date'
import type { Random } from '@myaccount/processor-sandbox/seed-random'
import {
  agencyNames,
  featureWords,
  ministryWords,
  placeWords,
  streetWords,
  type Town,
  towns,
} from '../names.ts'
import { formatPolicyNumber, type NumberSeries, writeRecord } from '../write-record.ts'
import { claimCauses, claimRates, policiesPerAccount, states } from './distributions.ts'
import { type GeneratedPolicy, generatePolicy } from './generated-policy.ts'

export interface GeneratorSeries {
  readonly invoices: NumberSeries
  readonly claims: { next(): number }
  readonly policies: { next(): number }
  readonly policyBook: number
}

export interface AccountPlace {
  readonly index: number
  readonly accountNumber: string
  readonly today: CalendarDate
  readonly series: GeneratorSeries
  /** Given for records made on purpose; else made of words. */
  readonly name?: string
  readonly email?: string | null
}

/** An account with its policies, their invoices, claims and a few documents. */
export function generateAccount(random: Random, place: AccountPlace): FeedRecord[] {
  const { accountNumber, today, series } = place
  const town = chooseTown(random)
  const street = random.pick(streetWords)
  const [fewest, most] = random.weighted(policiesPerAccount)
  const policies = Array.from({ length: random.integer(fewest, most) }, () => {
    const serial = series.policies.next()
    return generatePolicy(random, {
      accountNumber,
      policyNumber: (type) =>
        formatPolicyNumber(type, series.policyBook + Math.floor(serial / 10_000_000), serial % 10_000_000),
      serial,
      town,
      street,
      today,
      invoiceNumbers: series.invoices,
    })
  })
  const domain = `account${place.index}.example`
  return [
    writeRecord('account', accountNumber, accountNumber, {
      accountName: place.name ?? chooseName(random),
      agencyCode: random.pick(agencyNames).code,
      billingZip: town.zip,
      mailingAddress: { line1: `${random.integer(1, 999)} ${street} Street`, ...town },
      email: place.email === undefined ? `office@${domain}` : place.email,
    }),
    ...policies.flatMap((policy) => [
      ...policy.records,
      ...generateClaims(random, policy, place),
      declarationsOf(policy, place),
    ]),
  ]
}

function chooseName(random: Random): string {
  const name = `${random.pick(placeWords)} ${random.pick(featureWords)} ${random.pick(ministryWords)}`
  return random.chance(0.05) ? `The ${name}` : name
}

function chooseTown(random: Random): Town {
  if (random.chance(0.3)) return random.pick(Object.values(towns))
  const state = random.weighted(states)
  const city = `${random.pick(placeWords)} ${random.pick(featureWords)}`
  return { city, state, zip: String(random.integer(10_000, 99_949)) }
}

function generateClaims(random: Random, policy: GeneratedPolicy, place: AccountPlace): FeedRecord[] {
  if (!random.chance(claimRates[policy.policyType] * 2)) return []
  const daysAgo = random.integer(3, 720)
  const lossDate = addDays(place.today, -daysAgo)
  const reportedDate = addDays(lossDate, random.integer(0, 3))
  const isOpen = daysAgo < 60 || random.chance(0.15)
  const year = datePartsOf(reportedDate).year
  const claimNumber = `${year}-${String(place.series.claims.next()).padStart(7, '0')}`
  return [
    writeRecord('claim', claimNumber, place.accountNumber, {
      claimNumber,
      policyNumber: policy.policyNumber,
      status: isOpen ? 'Open – assigned' : 'Closed',
      isOpen,
      lossDate,
      reportedDate,
      cause: random.pick(claimCauses[policy.policyType]),
      adjuster: { name: random.pick(['Sunniva Pryce', 'Amadou Leckhart']) },
      paidCents: isOpen ? 0 : Math.round(random.logNormal(3_900, 40_000)) * 100,
    }),
  ]
}

function declarationsOf(policy: GeneratedPolicy, { accountNumber }: AccountPlace): FeedRecord {
  return writeRecord('document', `doc:${policy.policyNumber}:dec`, accountNumber, {
    kind: 'DEC',
    title: 'Declarations',
    date: policy.effectiveDate,
    policyNumber: policy.policyNumber,
    source: 'imageright',
    mimeType: 'application/pdf',
    pages: 6,
    sizeBytes: 184_320,
    status: 'final',
    visibility: 'insured',
  })
}
