import { largeAccounts } from '../data/load-large-accounts.ts'
import type { BenchDatabase } from '../data/open-bench-data.ts'
import { signInPeople } from '../rig/sign-in.ts'
import { choosePeople, findOwner, type Person } from './choose-people.ts'
import type { Recorder, RoundTrip } from './record-statements.ts'

/** One request of one person. */
export interface Call {
  readonly path: string
  readonly sessionToken: string
  readonly roundTrips: readonly RoundTrip[]
}

export interface HotRead {
  readonly name: string
  readonly calls: readonly Call[]
}

const ofOnePerson: readonly (readonly [name: string, path: (person: Person) => string])[] = [
  ['session', () => '/auth/sessions'],
  ['account cards', () => '/api/v1/accounts/summary'],
  ['account overview', ({ accountNumber }) => `/api/v1/accounts/${accountNumber}`],
  ['policies', ({ accountNumber }) => `/api/v1/policies?accountNumber=${accountNumber}`],
  ['policy', ({ policyNumber }) => `/api/v1/policies/${policyNumber}`],
  ['invoices', ({ accountNumber }) => `/api/v1/invoices?accountNumber=${accountNumber}`],
  ['invoice', ({ invoiceNumber }) => `/api/v1/invoices/${invoiceNumber}`],
]

/** What the screens ask for again and again, for each of the people, with the statements that each call sends. */
export async function listHotReads(
  database: BenchDatabase,
  recorder: Recorder,
  people: number,
): Promise<HotRead[]> {
  const chosen = await choosePeople(database, people)
  const tokens = await signInPeople(
    database.appUrl,
    chosen.map(({ userId }) => userId),
  )
  const reads: HotRead[] = []
  for (const [name, pathOf] of ofOnePerson) {
    const calls: Call[] = []
    for (const [index, person] of chosen.entries()) {
      calls.push(await recordCall(recorder, pathOf(person), tokens[index] ?? ''))
    }
    reads.push({ name, calls })
  }
  return reads
}

export type ListOfMany = 'invoices' | 'policies' | 'histories' | 'documents' | 'claims'

const lengthsOf = {
  invoices: { path: 'invoices', few: largeAccounts.fewInvoices, many: largeAccounts.manyInvoices },
  policies: { path: 'policies', few: largeAccounts.fewPolicies, many: largeAccounts.manyPolicies },
  histories: { path: 'transactions', few: largeAccounts.fewLines, many: largeAccounts.manyLines },
  documents: { path: 'documents', few: largeAccounts.fewDocuments, many: largeAccounts.manyDocuments },
  claims: { path: 'claims', few: largeAccounts.fewClaims, many: largeAccounts.manyClaims },
} as const

export interface PageOfMany {
  readonly list: ListOfMany
  readonly length: 'few' | 'many'
  readonly page: 'first' | 'deep' | 'last'
  readonly call: Call
}

/** First, middle and last page of the accounts with 50 and 5,000 of each of them. */
export async function listPagesOfMany(
  database: BenchDatabase,
  recorder: Recorder,
  lists: readonly ListOfMany[],
): Promise<PageOfMany[]> {
  const found: PageOfMany[] = []
  for (const list of lists) {
    for (const length of ['few', 'many'] as const) {
      const { path, [length]: accountNumber } = lengthsOf[list]
      const [token = ''] = await signInPeople(database.appUrl, [await findOwner(database, accountNumber)])
      const start = `/api/v1/${path}?accountNumber=${accountNumber}`
      const paths = await walkPages(recorder, start, token)
      const places = { first: 0, deep: Math.floor(paths.length / 2), last: paths.length - 1 }
      for (const page of length === 'many' ? (['first', 'deep', 'last'] as const) : (['first'] as const)) {
        const call = await recordCall(recorder, paths[places[page]] ?? start, token)
        found.push({ list, length, page, call })
      }
    }
  }
  return found
}

/** Addresses of all pages, found as a reader finds them. */
async function walkPages(recorder: Recorder, start: string, token: string): Promise<string[]> {
  const paths = [start]
  for (let path: string | undefined = start; path !== undefined; ) {
    const { body } = await recorder.record(path, token)
    const { next } = JSON.parse(body) as { next: string | null }
    path = next === null ? undefined : `${start}&after=${next}`
    if (path !== undefined) paths.push(path)
  }
  return paths
}

async function recordCall(recorder: Recorder, path: string, sessionToken: string): Promise<Call> {
  const { roundTrips } = await recorder.record(path, sessionToken)
  return { path, sessionToken, roundTrips }
}
