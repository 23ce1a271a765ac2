// Usage: npm run generate -- --accounts N --seed S [--today YYYY-MM-DD] [--out FILE]
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { generateRecords } from '../../demo/data/generator/generate-records.ts'

const usage = 'npm run generate -- --accounts N --seed S [--today YYYY-MM-DD] [--out FILE]'
const chunkCharacters = 256 * 1024

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      accounts: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      today: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const accounts = Number(values.accounts)
  const today = values.today === undefined ? carrierToday() : parseCalendarDate(values.today)
  if (!Number.isSafeInteger(accounts) || accounts < 1 || (typeof today === 'object' && !today.ok)) {
    console.error(usage)
    return 2
  }
  const day = typeof today === 'object' ? today.value : today
  const out = values.out === undefined ? process.stdout : createWriteStream(values.out)
  const records = generateRecords({ accounts, seed: values.seed, today: day })
  let count = 0
  // The stream asks for the next piece when the one before is written: the book is never held whole.
  const pieces = Readable.from(
    inPieces(records, () => (count += 1)),
    { objectMode: true, highWaterMark: 2 },
  )
  await pipeline(pieces, out)
  if (values.out !== undefined) console.error(`${count} records of ${accounts} accounts in ${values.out}`)
  return 0
}

function carrierToday(): CalendarDate {
  return dateInZone(Date.now(), process.env.CARRIER_TIME_ZONE ?? 'America/Chicago')
}

function* inPieces(records: Iterable<unknown>, onRecord: () => void): Generator<string> {
  let piece = ''
  for (const record of records) {
    piece += `${JSON.stringify(record)}\n`
    onRecord()
    if (piece.length < chunkCharacters) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

try {
  process.exitCode = await main()
} catch (error) {
  // The reader of a pipe may have had enough (`| head`).
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
