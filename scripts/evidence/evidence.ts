// Usage: npm run evidence [-- --only WORD,WORD] [--skip WORD,WORD] [--resume] [--quick]
// Runs what shows that a version is ready, one command after the other, and writes docs/evidence/<version>.md. Results
// are kept by commit in .cache/evidence, outputs beside them. `--resume` leaves out what has a result on this commit.
// Exit code 0: nothing of this run failed; 1: something did; 2: nothing could be run.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import { tasks } from '../tasks.mjs'
import { root } from '../test/run-command.ts'
import { chooseItems, readOptions } from './choose-items.ts'
import { describeMachine } from './describe-machine.ts'
import { describeCommand, evidenceItems } from './items.ts'
import { judgeRun } from './judge-run.ts'
import { KeptResults } from './kept-results.ts'
import { notShown } from './not-shown.ts'
import { runItem } from './run-item.ts'
import { countOutcomes, writePage } from './write-page.ts'

/** The seeds behind the first one have to be whole numbers that are printed as such. */
const largestSeed = 1_000_000_000
const pages = 'docs/evidence'
/** A commit that only adds a page of evidence is no other version of the product. */
const withoutPages = ['--', '.', `:(exclude)${pages}`]

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), evidenceItems)
  const changed = git('status', '--porcelain', ...withoutPages)
  if (changed !== '')
    throw new StartRefusal(`Evidence is about a commit. Commit these changes first:\n${changed}`)
  const commit = git('log', '-1', '--format=%H', ...withoutPages)
  const folder = path.join(root, '.cache/evidence')
  const logs = path.join(folder, commit)
  mkdirSync(logs, { recursive: true })
  const kept = new KeptResults(path.join(folder, `${commit}.json`))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

  let hasFailed = false
  const choices = { seed: String(randomInt(1, largestSeed)), isQuick: options.isQuick }
  for (const item of chooseItems(evidenceItems, options, (name) => kept.has(name))) {
    const args = item.args(choices)
    console.log(`\n${item.title} (${item.name}): ${describeCommand(item.task, args)}`)
    const ended = await runItem({
      script: tasks[item.task] as string,
      args,
      limitMs: item.minutesAtMost * 60_000,
      logFile: path.join(logs, `${item.name}.txt`),
      stop: stopping.signal,
    })
    if (ended.by === 'stopped') break
    const day = new Date().toISOString().slice(0, 10)
    const result = kept.keep(judgeRun({ item, args, ended, day, root }))
    hasFailed ||= result.outcome === 'failed'
    console.log(
      [result.outcome, result.reason, ...result.says, ...result.lastLines].filter(Boolean).join('\n  '),
    )
  }

  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const results = kept.all()
  const page = writePage({
    version,
    commit,
    described: git('describe', '--tags', '--always', commit),
    machine: describeMachine(root),
    items: evidenceItems,
    results,
    notShown,
  })
  mkdirSync(path.join(root, pages), { recursive: true })
  writeFileSync(path.join(root, pages, `${version}.md`), page)
  console.log(`\n${countOutcomes(evidenceItems, results)} on this commit: ${pages}/${version}.md`)
  console.log(`Outputs: ${path.relative(root, logs)}`)
  if (stopping.signal.aborted) return 130
  return hasFailed ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exitCode = 2
}
