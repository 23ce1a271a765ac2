import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { checkMessages } from '../messages/check-messages.ts'
import { checkTypes } from './check-types.ts'
import { type Counts, countCommand, type PartResult } from './count-results.ts'
import { runBenchOnce } from './run-bench-once.ts'
import { root, runScript } from './run-command.ts'
import { runJourneys, runVitest } from './run-runners.ts'

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

/** Of `npm test` without the sweeps, on two quiet cores (ADR 0019). */
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
    run: () => runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
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

async function runTool(script: string, args: readonly string[]): Promise<Counts> {
  const { succeeded } = await runScript(script, args, 'live')
  return countCommand(succeeded)
}
