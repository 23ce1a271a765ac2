// Usage: npm run planted [-- --only WORDS] [--at-once 2]
// Plants each bug of all-bugs.ts into a copy of the tree and runs the test files that it names. A bug is caught when each
// of them has a failed test. WORDS are a part of a bug's point, text or file. Exit code 1 when a bug is not caught.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { plantedSourceBugs } from './all-bugs.ts'
import { plantInTree } from './plant-bug.ts'
import type { PlantedSourceBug } from './planted-source-bug.ts'

/** The scope of our own workspaces, whose links lead to the folders beside `node_modules`. */
const ownScope = '@myaccount'

/**
 * Copies the checkout's files, changed and new ones included, into a new temporary folder and returns its path.
 * Installed packages are linked; our own workspaces are those of the copy.
 */
function copyTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'myaccount-planted-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file))
  }
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules', ownScope), { recursive: true })
  for (const name of readdirSync(packages).filter((entry) => entry !== ownScope)) {
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(path.join(packages, ownScope))) {
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', ownScope, name))
  }
  return copy
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, 'at-once': { type: 'string', default: '2' } },
})
const root = fileURLToPath(new URL('../../../', import.meta.url))
const bugs = plantedSourceBugs.filter(({ point, says, file }) =>
  `${point} ${says} ${file}`.includes(values.only),
)
const left = [...bugs]
let caught = 0
await Promise.all(Array.from({ length: Number(values['at-once']) }, plantLeft))
console.log(`${caught} of ${bugs.length} planted bugs are caught.`)
if (caught < bugs.length || bugs.length === 0) process.exitCode = 1

async function plantLeft(): Promise<void> {
  const copy = copyTree(root)
  try {
    for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
      const putBack = plantInTree(copy, bug)
      const { blind, output } = await findBlindTests(copy, bug)
      putBack()
      if (blind.length === 0) {
        caught += 1
        console.log(`caught      ${bug.point} ${bug.says}`)
      } else {
        console.log(`NOT CAUGHT  ${bug.point} ${bug.says}: no test failed in ${blind.join(', ')}`)
        console.log(output.slice(-2000))
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs the bug's tests in the copy and returns the files in which no test failed; one that does not load counts too. */
async function findBlindTests(
  copy: string,
  bug: PlantedSourceBug,
): Promise<{ blind: string[]; output: string }> {
  const reportFile = path.join(copy, '.cache/planted.json')
  const failedIn: string[] = []
  let output = ''
  // Vitest runs no tests with a database beside others, since their parts have different numbers of workers.
  for (const files of Map.groupBy(bug.caughtBy, (file) =>
    /\.(db|http|access|surface)\.test\./.test(file),
  ).values()) {
    rmSync(reportFile, { force: true })
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    output += await runVitest(copy, ['run', ...files, ...args])
    for (const { name, assertionResults } of readReport(reportFile).testResults)
      if (assertionResults.some(({ status }) => status === 'failed')) failedIn.push(name)
  }
  return { blind: bug.caughtBy.filter((file) => !failedIn.some((name) => name.endsWith(file))), output }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { testResults: [] }
  }
}

function runVitest(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.once('error', (cause) => resolve(cause.message))
    child.once('close', () => resolve(output))
  })
}
