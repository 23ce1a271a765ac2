import { type LoadedBook, loadBook } from '../data/load-book.ts'
import type { BenchData } from '../data/open-bench-data.ts'
import type { PreparedBook } from '../data/prepare-book.ts'
import { type Finding, judge } from '../report/finding.ts'

const databaseName = 'bench_import'

/** Memory is flat when the last third of a load needs hardly more than the first. */
const goalOfGrowth = 1.15

/** A book loaded into an empty database by `npm run import`, and thrown away. */
export async function measureImport(
  data: BenchData,
  accounts: number,
): Promise<{ findings: Finding[]; figures: LoadedBook }> {
  await data.dropDatabase(databaseName)
  try {
    const database = await data.openDatabase(databaseName)
    const figures = await loadBook(database, { accounts, seed: 'import', folder: data.dataDir })
    return { figures, findings: [rateOf(figures, 'now')] }
  } finally {
    await data.dropDatabase(databaseName)
  }
}

/** What was seen when the kept book was made. */
export function describePreparation(book: PreparedBook): Finding[] {
  const [first, , last] = book.importRssMbByThird
  return [
    rateOf(book, `on ${book.preparedAt.slice(0, 10)}`),
    judge({
      part: 'import',
      what: `memory while ${book.accounts / 1000}k accounts load`,
      measured: `last third at most ${last.toFixed(0)} MB`,
      against: `first third ${first.toFixed(0)} MB`,
      value: last / first,
      atMost: goalOfGrowth,
    }),
  ]
}

function rateOf({ accounts, records, importSeconds }: LoadedBook, when: string): Finding {
  return judge({
    part: 'import',
    what: `${accounts / 1000}k accounts, ${when}`,
    measured: `${records} records in ${importSeconds.toFixed(1)} s`,
    value: records / importSeconds,
    unit: 'records/s',
    digits: 0,
  })
}
