import type { FeedRecord } from '@myaccount/contract/feed/record'
import { makeOtherRecords } from '../book/make-book.ts'
import { expectThat } from '../finding.ts'
import { digestRecords } from '../portal/digest-records.ts'
import { exchangesSince, expectArrival, lookUntil, nameOf, type Stage, upsert } from '../stage.ts'
import type { Scenario } from './scenario.ts'

/** A first load: a record of each type that does not answer an act in the portal. */
export const records: Scenario = {
  name: 'records',
  async run(stage) {
    const { book, driver, ordinal } = stage
    const others = makeOtherRecords(ordinal, book)
    const loaded: FeedRecord[] = [
      book.agency,
      book.account,
      book.policy,
      book.invoice(1),
      book.invoice(2, 100_000),
      book.claim,
      book.document,
      ...others.records,
    ]
    await driver.change([...loaded, ...others.people].map(upsert))
    await expectArrival(stage, loaded, 'docs/feed.md, "Types"')
    for (const person of others.people) await expectPerson(stage, person)
    await expectDigests(stage)
  },
}

/** Users and seats are not read back: the portal must count the line that the adapter sent as a repeat. */
async function expectPerson(stage: Stage, person: FeedRecord): Promise<void> {
  const findSent = async () =>
    exchangesSince(stage, 0)
      .filter(({ path, answer }) => path === '/feed/v1/people' && answer !== undefined)
      .flatMap(({ lines }) => lines)
      .findLast(({ type, id }) => type === person.type && id === person.id)
  const sent = await lookUntil(stage, findSent)
  const answer = sent && (await stage.portal.sendPerson(sent))
  expectThat(answer?.repeated === 1, {
    expected: `${nameOf(person)} sent to /feed/v1/people with the token for people, and applied`,
    seen:
      sent === undefined
        ? 'it was not sent there'
        : `the portal has not applied it: ${JSON.stringify(answer)}`,
    document: 'docs/feed.md, "By HTTP"',
  })
}

/** Compares what the adapter has sent last with the digest that the portal makes of what it holds. */
async function expectDigests(stage: Stage): Promise<void> {
  const sent = new Map<string, { type: string; id: string; version: number }>()
  for (const { lines } of exchangesSince(stage, 0)) for (const line of lines) sent.set(nameOf(line), line)
  const held = (await stage.portal.listRecords(stage.book.accountNumber)) ?? []
  const digests = await stage.portal.digestsOf(stage.book.accountNumber)
  for (const { type, count, digest, waiting } of digests.filter((each) => each.count + each.waiting > 0)) {
    const ids = new Set(held.filter((each) => each.type === type).map(({ id }) => id))
    const ours = [...sent.values()].filter((each) => each.type === type && ids.has(each.id))
    expectThat(waiting === 0 && ours.length === count && digestRecords(ours) === digest, {
      expected: `the digest of ${type} records, made of the versions that were sent last`,
      seen: `another digest (${count} held, ${ours.length} of them sent through the proxy, ${waiting} waiting)`,
      document: 'docs/feed.md, "Comparing"',
    })
  }
}
