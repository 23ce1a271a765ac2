import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkCompatibility } from '../compatibility/check-compatibility.ts'
import { checkMessages } from '../messages/check-messages.ts'
import { addCounts, type Counts, countCommand, type PartResult } from './count-results.ts'
import { runBenchOnce } from './run-bench-once.ts'
import { root, runScript } from './run-command.ts'
import { runJourneys, runVitest } from './run-runners.ts'

/** As many compilers at once as the smallest machine we promise times for has cores (ADR 0019). */
const compilersAtOnce = 2

/** Compiles every workspace that has a tsconfig.json, and the root's folders, without writing anything. */
async function checkTypes(): Promise<Counts> {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const projects = ['.', ...workspaces].filter((folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')),
  )
  mkdirSync(path.join(root, '.cache/tsc'), { recursive: true })
  const waiting = [...projects]
  let succeeded = true
  const work = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const result = await runScript(
        'node_modules/typescript/bin/tsc',
        ['-p', folder, '--pretty', 'false'],
        'kept',
      )
      if (!result.succeeded) console.log(`${folder === '.' ? 'root' : folder}\n${result.output.trimEnd()}`)
      succeeded &&= result.succeeded
    }
  }
  await Promise.all(Array.from({ length: compilersAtOnce }, work))
  if (succeeded) console.log(`${projects.length} projects without an error`)
  return countCommand(succeeded)
}

/** The tree, and the API's document by the rules for OpenAPI documents. */
async function lint(): Promise<Counts> {
  const tree = await runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
  const document = await runTool(
    'node_modules/@redocly/cli/bin/cli.js',
    ['lint', 'docs/api/openapi.json', '--config', 'scripts/docs/api/redocly.yaml', '--format', 'stylish'],
    { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  )
  return addCounts([tree, document])
}

export type Part = {
  name: string
  title: string
  /** A sweep runs where it is asked for, and in continuous integration, but not in `npm test`. */
  isSweep: boolean
  /** It runs test files, which `filters` narrow by their path; other parts are one command. */
  hasFiles: boolean
  /** False when the tree holds nothing for this part. */
  applies(): boolean
  run(filters: readonly string[]): Promise<PartResult>
}

/** The budget of `npm test` without the sweeps, on two quiet cores (ADR 0019). */
export const budgetSeconds = 300

const always = () => true

/** In the order they run: what is quick and tells most comes first. */
export const parts: readonly Part[] = [
  { name: 'types', title: 'Types', isSweep: false, hasFiles: false, applies: always, run: checkTypes },
  {
    name: 'lint',
    title: 'Lint and format',
    isSweep: false,
    hasFiles: false,
    applies: always,
    run: lint,
  },
  {
    name: 'knip',
    title: 'Unused files, exports and packages',
    isSweep: false,
    hasFiles: false,
    applies: () => globSync('{knip.json,knip.jsonc,knip.ts}', { cwd: root }).length > 0,
    run: () => runTool('node_modules/knip/bin/knip.js', []),
  },
  {
    name: 'messages',
    title: 'Catalogues of texts',
    isSweep: false,
    hasFiles: false,
    applies: always,
    run: checkMessages,
  },
  {
    name: 'compatibility',
    title: 'The contract beside that of the last release',
    isSweep: false,
    hasFiles: false,
    applies: always,
    run: () => checkCompatibility(),
  },
  {
    name: 'rule',
    title: 'Rules',
    isSweep: false,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('rule', filters),
  },
  {
    name: 'house',
    title: 'The house',
    isSweep: false,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('house', filters),
  },
  {
    name: 'screen',
    title: 'Screens',
    isSweep: false,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('screen', filters),
  },
  {
    name: 'database',
    title: 'Stores, http and access, on PostgreSQL',
    isSweep: false,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('database', filters),
  },
  {
    name: 'histories',
    title: 'Histories of payments',
    isSweep: false,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('histories', filters),
  },
  {
    name: 'journeys',
    title: 'Journeys in the browser',
    isSweep: false,
    hasFiles: true,
    applies: () =>
      existsSync(path.join(root, 'e2e/journeys')) &&
      globSync('e2e/journeys/**/*.e2e.ts', { cwd: root }).length > 0,
    run: (filters) => runJourneys(filters, 'journeys'),
  },
  {
    name: 'sweeps',
    title: 'Every page, state and path in the browser',
    isSweep: true,
    hasFiles: true,
    applies: always,
    run: (filters) => runJourneys(filters, 'sweeps'),
  },
  {
    name: 'second-carrier',
    title: 'Journeys with the numbers of the second demo carrier',
    isSweep: true,
    hasFiles: true,
    applies: always,
    run: (filters) => runJourneys(filters, 'second-carrier'),
  },
  {
    name: 'surface',
    title: 'Hostile requests, records and files; processes killed in the middle',
    isSweep: true,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('surface', filters),
  },
  {
    name: 'bench',
    title: 'Each part of the bench once, at its smallest size',
    isSweep: true,
    hasFiles: false,
    applies: always,
    run: runBenchOnce,
  },
]

async function runTool(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  const { succeeded } = await runScript(script, args, 'live', env)
  return countCommand(succeeded)
}
