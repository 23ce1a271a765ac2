// Usage: node pull-adapter/src/main.ts --config FILE
//        node pull-adapter/src/main.ts --config FILE --print > book.ndjson
//        node pull-adapter/src/main.ts --config FILE --snapshot ACCOUNT [--empty TYPE]...
// Runs the adapter until Ctrl-C, or prints the book as the feed would get it, or sends one snapshot of an account. The
// log is on standard error. docs/guides/connect-a-core-system.md has the settings. FEED_TOKEN, PEOPLE_TOKEN, EVENTS_TOKEN
// and WEBHOOK_SECRETS (separated by blanks) are variables, and CORE_TOKEN, if the core system wants one.
import { parseArgs } from 'node:util'
import { mapBook, sendSnapshot, startAdapter } from './adapter.ts'
import { readSettings } from './read-settings.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      print: { type: 'boolean' },
      snapshot: { type: 'string' },
      empty: { type: 'string', multiple: true },
    },
  })
  if (values.config === undefined) throw new Error('Name the settings: --config FILE')
  const log = (text: string) => console.error(`${new Date().toISOString()} ${text}`)
  const options = { ...readSettings(values.config, process.env), log }
  const stopping = new AbortController()
  const onSignal = (act: () => void) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, act)
  }
  if (values.print) {
    onSignal(() => stopping.abort())
    for await (const line of mapBook(options, stopping.signal)) console.log(JSON.stringify(line))
    return
  }
  if (values.snapshot !== undefined) {
    onSignal(() => stopping.abort())
    const answer = await sendSnapshot(options, values.snapshot, values.empty ?? [], stopping.signal)
    console.log(JSON.stringify(answer, null, 2))
    return
  }
  const adapter = await startAdapter(options)
  log(`events are taken at ${adapter.webhookUrl}`)
  onSignal(() => void adapter.stop())
}

run().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
})
