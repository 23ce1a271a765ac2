import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import {
  type AnyRecord,
  account,
  agency,
  claim,
  document,
  invoice,
  policy,
  posting,
  remove,
  seat,
  system,
  user,
} from './feed-fixtures.ts'

const people = Array.from({ length: 9 }, (_, index) => `u${index}`)
/** A person on some accounts of the first half, deleted while seats still name them; later deletes of those free it. */
export const leaver = 'u9'
const agencies = ['A1', 'A2', 'A3']
/** A record is moved by up to so many lines, so that children come before their parents, also in other windows. */
const movedAtMost = 10

/**
 * Lines about accounts that have much to do with each other: people with seats on several, records that wait, newer and
 * older versions, deletes, numbers that two accounts claim, unknown accounts, and lines that are refused.
 */
export function makeTangledBook(seed: string, accounts: number): string[] {
  const random = seedRandom(seed)
  const records: (AnyRecord | string)[] = [
    ...agencies.map((id) => agency(id)),
    ...[...people, leaver].map((id) => user(id)),
    system('imageright', 1, { online: false }),
    posting('p1', '1000482917', '1000044000'),
  ]
  const half = Math.floor(accounts / 2)
  for (let index = 0; index < accounts; index += 1) {
    records.push(...recordsOf(index, random))
    if (index < half && index % 4 === 0) records.push(seat(seatOf(index), accountOf(index), leaver))
    if (index >= half && (index - half) % 4 === 0)
      records.push(remove('seat', seatOf(index - half), 3, accountOf(index - half)))
    if (index === half) records.push(remove('user', leaver, 7))
  }
  records.push(
    agency('A1', 2),
    user('u1', 2),
    system('imageright', 2, { online: true }),
    remove('agency', 'A3', 5),
    user('broken', 1, ['act_as']),
    remove('agency', 'never', 1),
  )
  return records
    .map((record, index) => ({ record, place: index + random.fraction() * movedAtMost }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ record }) => (typeof record === 'string' ? record : JSON.stringify(record)))
}

const seatOf = (index: number) => `seat:${index}:${leaver}`
export const accountOf = (index: number) => (index === 0 ? '1000482917' : String(1_000_600_000 + index))

function recordsOf(index: number, random: Random): (AnyRecord | string)[] {
  const number = accountOf(index)
  const records: (AnyRecord | string)[] = [account(number, 1, random.pick(agencies))]
  if (random.chance(0.3)) records.push(account(number, 2, random.pick(['A1', 'A2'])))
  for (const person of people) {
    if (!random.chance(0.2)) continue
    const id = `seat:${index}:${person}`
    records.push(seat(id, number, person))
    if (random.chance(0.4)) records.push(seat(id, number, person, 2))
    if (random.chance(0.2)) records.push(remove('seat', id, 3, number))
  }
  const policies = random.integer(1, 3)
  for (let at = 0; at < policies; at += 1) records.push(...policyRecords(index, at, random))
  if (random.chance(0.3)) records.push(policy(`PX${index}`, '9999999999'))
  if (random.chance(0.3)) records.push('{"v":1,"type":"invoice",')
  if (random.chance(0.2)) records.push(account(number, 1, 'A2'))
  return records
}

function policyRecords(index: number, at: number, random: Random): AnyRecord[] {
  const number = accountOf(index)
  const policyNumber = `P${index}-${at}`
  const records: AnyRecord[] = [policy(policyNumber, number, random.integer(1, 2))]
  // Another account claims the number, and refers to the policy.
  if (random.chance(0.2)) records.push(policy(policyNumber, accountOf(index + 1), 4))
  if (random.chance(0.2))
    records.push(invoice(`x:${index}:${at}`, `9${index}${at}`, accountOf(index + 1), policyNumber))
  for (let bill = 0; bill < random.integer(0, 3); bill += 1) {
    const id = `bc:${index}:${at}:${bill}`
    const invoiceNumber = String(1_000_044_000 + index * 100 + at * 10 + bill)
    records.push(invoice(id, invoiceNumber, number, policyNumber))
    if (random.chance(0.4)) records.push(invoice(id, invoiceNumber, number, policyNumber, 2))
    if (random.chance(0.3)) records.push(remove('invoice', id, 3, number))
    if (random.chance(0.1))
      records.push(invoice(`y:${id}`, invoiceNumber, accountOf(index + 2), `P${index + 2}-0`))
  }
  if (random.chance(0.3)) {
    const claimNumber = `C${index}-${at}`
    records.push(claim(claimNumber, number, policyNumber), document(`d:${claimNumber}`, number, claimNumber))
  }
  if (random.chance(0.2)) records.push(remove('policy', policyNumber, 5, number))
  return records
}
