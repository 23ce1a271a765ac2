import { receiveSnapshot } from '@myaccount/contract/endpoints/feed/machine'
import { snapshotFeedTypes } from '@myaccount/contract/feed/grouped-types'
import type { FeedLine } from '../book.ts'
import type { FeedTarget } from '../post-feed.ts'

const timeLimitMs = 60_000

/**
 * Posts the complete list of an account's records (docs/feed.md, "A snapshot of an account"). `version` is the time
 * before the list was read. Throws with the reason when the portal refuses it or does not answer.
 */
export async function postSnapshot(
  { portalUrl, feedToken }: Pick<FeedTarget, 'portalUrl' | 'feedToken'>,
  {
    accountNumber,
    version,
    records,
  }: { accountNumber: string; version: number; records: readonly FeedLine[] },
): Promise<void> {
  const listed = snapshotFeedTypes.flatMap((type) =>
    records.filter(
      (each) => each.type === type && each.accountNumber === accountNumber && each.op === 'upsert',
    ),
  )
  const counts = Object.fromEntries(
    snapshotFeedTypes.map((type) => [type, listed.filter((each) => each.type === type).length]),
  )
  const empty = snapshotFeedTypes.filter((type) => counts[type] === 0)
  const lines: object[] = [
    { v: 1, snapshot: accountNumber, version, counts, empty },
    ...listed.map(({ type, id, version }) => ({ type, id, version })),
  ]
  const response = await fetch(`${portalUrl}${receiveSnapshot.path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${feedToken}` },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    signal: AbortSignal.timeout(timeLimitMs),
  })
  if (!response.ok) throw new Error(`The portal answered the snapshot with HTTP ${response.status}.`)
  receiveSnapshot.response.parse(await response.json())
}
