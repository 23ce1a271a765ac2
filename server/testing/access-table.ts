import { globSync } from 'node:fs'
import type {
  AccessCase,
  AccessTable,
  ConfidentialCase,
  ConfidentialTable,
  GoodRequest,
  GoodRequests,
} from './access-rows.ts'

/** What `x.access.ts` beside a feature exports. */
interface AccessOfFeature {
  readonly access: AccessTable
  readonly goodRequests: GoodRequests
  readonly confidentialCases?: ConfidentialTable
}

const source = new URL('../src/', import.meta.url)
const files = globSync('**/*.access.ts', { cwd: source }).sort()
const ofFeatures: AccessOfFeature[] = await Promise.all(
  files.map((file) => import(new URL(file, source).href)),
)

/**
 * Who may call what (wire.md, "Seats: role by action"; SECURITY.md), gathered from the files beside the features. An
 * endpoint without a row fails the suite. Not yours and not there are both 404; not for your seat at all is 403; not
 * signed in is 401.
 */
export const accessTable = gather<readonly AccessCase[]>(ofFeatures.map(({ access }) => access))

/** One request that each endpoint answers as it should; what is done to it afterwards is the test's. */
export const goodRequests = gather<GoodRequest>(ofFeatures.map((feature) => feature.goodRequests))

/** The part of the confidential claim that an endpoint could name, and how it is asked (ADR 0070). */
export const confidentialTable = gather<readonly ConfidentialCase[]>(
  ofFeatures.map(({ confidentialCases = {} }) => confidentialCases),
)

function gather<Entry>(tables: readonly Readonly<Record<string, Entry>>[]): Readonly<Record<string, Entry>> {
  const gathered: Record<string, Entry> = {}
  for (const [name, entry] of tables.flatMap((table) => Object.entries(table))) {
    if (name in gathered) throw new Error(`${name} stands beside two features`)
    gathered[name] = entry
  }
  return gathered
}
