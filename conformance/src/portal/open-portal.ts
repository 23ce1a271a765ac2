import {
  getAccountDigests,
  getHeldRecord,
  listDigests,
  listHeldRecords,
} from '@myaccount/contract/endpoints/feed/machine'
import { listParkedRecords, receiveFeed, receivePeople } from '@myaccount/contract/endpoints/machine'
import type { FeedRecord } from '@myaccount/contract/feed/record'

export interface PortalAddress {
  readonly portalUrl: string
  readonly feedToken: string
  readonly peopleToken: string
}

type Parsed<Response extends { parse(value: unknown): unknown }> = ReturnType<Response['parse']>
export type HeldRecord = Parsed<typeof getHeldRecord.response>
type HeldEntry = Parsed<typeof listHeldRecords.response>['items'][number]
type ParkedEntry = Parsed<typeof listParkedRecords.response>['items'][number]
export type FeedAnswer = Parsed<typeof receiveFeed.response>

/** The kit's own view of the portal: docs/feed.md, "Reading back". It never goes through the proxy. */
export interface Portal {
  /** Undefined if the portal has never taken a record of this type and id. */
  findRecord(type: string, id: string): Promise<HeldRecord | undefined>
  /** Undefined if the portal does not hold the account. */
  listRecords(accountNumber: string): Promise<readonly HeldEntry[] | undefined>
  /** The first accounts that the portal holds, 200 at most. */
  listAccounts(): Promise<readonly string[]>
  digestsOf(accountNumber: string): Promise<Parsed<typeof getAccountDigests.response>>
  listParked(): Promise<readonly ParkedEntry[]>
  /** Writes a record past the adapter, as another system would. */
  send(record: FeedRecord): Promise<FeedAnswer>
  sendPerson(line: object): Promise<FeedAnswer>
}

const timeLimitMs = 20_000

export function openPortal({ portalUrl, feedToken, peopleToken }: PortalAddress): Portal {
  async function get(path: string, query: Readonly<Record<string, string | undefined>>): Promise<unknown> {
    const url = new URL(path, portalUrl)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    const response = await request(url, { headers: { authorization: `Bearer ${feedToken}` } })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    return await readAnswer(response, `GET ${path}`)
  }

  async function post(path: string, token: string, line: object): Promise<FeedAnswer> {
    const response = await request(new URL(path, portalUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      body: `${JSON.stringify(line)}\n`,
    })
    return receiveFeed.response.parse(await readAnswer(response, `POST ${path}`))
  }

  return {
    async findRecord(type, id) {
      const answer = await get(getHeldRecord.path, { type, id })
      return answer === undefined ? undefined : getHeldRecord.response.parse(answer)
    },
    async listRecords(accountNumber) {
      const records: HeldEntry[] = []
      for (let after: string | undefined; ; ) {
        const answer = await get(listHeldRecords.path, { accountNumber, after })
        if (answer === undefined) return undefined
        const { items, next } = listHeldRecords.response.parse(answer)
        records.push(...items)
        if (next === null) return records
        after = next
      }
    },
    async listAccounts() {
      const { items } = listDigests.response.parse(await get(listDigests.path, {}))
      return items.flatMap(({ accountNumber }) => accountNumber ?? [])
    },
    async digestsOf(accountNumber) {
      return getAccountDigests.response.parse((await get(getAccountDigests.path, { accountNumber })) ?? [])
    },
    async listParked() {
      const records: ParkedEntry[] = []
      for (let after: string | undefined; ; ) {
        const { items, next } = listParkedRecords.response.parse(await get(listParkedRecords.path, { after }))
        records.push(...items)
        if (next === null) return records
        after = next
      }
    },
    send: (record) => post(receiveFeed.path, feedToken, record),
    sendPerson: (line) => post(receivePeople.path, peopleToken, line),
  }
}

/** Thrown when the portal refuses the kit or does not answer; the adapter is not judged then. */
export class PortalFailed extends Error {}

async function request(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeLimitMs) })
  } catch (error) {
    throw new PortalFailed(`The portal does not answer (${(error as Error).message}).`)
  }
}

async function readAnswer(response: Response, call: string): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel()
    const hint = response.status === 401 ? ' Is it the right token?' : ''
    throw new PortalFailed(`The portal answered ${call} with HTTP ${response.status}.${hint}`)
  }
  return await response.json()
}
