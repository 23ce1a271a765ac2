// Usage: node pull-adapter/src/fake-core/main.ts [--port 3010] [--book FILE]
// Runs the fake core system in memory until Ctrl-C. The book is JSON: the rows of each list, by their keys.
//   GET    /bills?changedSince=0&limit=100   the rows that changed, as the adapter asks for them
//   PUT    /bills/B-7301                     one row, as JSON
//   DELETE /bills/B-7301                     leaves its marker
//   GET    /portal-events                    the events that the adapter has given
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startFakeCore } from './fake-core.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3010' },
    book: { type: 'string', default: fileURLToPath(new URL('book.json', import.meta.url)) },
  },
})
const book: Record<string, Record<string, Record<string, unknown>>> = JSON.parse(
  readFileSync(values.book, 'utf8'),
)
const core = await startFakeCore({ port: Number(values.port) })
for (const [list, rows] of Object.entries(book))
  for (const [key, row] of Object.entries(rows)) core.put(list, key, row)
console.log(`The fake core system answers at ${core.url}, ${core.sequence()} rows`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void core.stop())
