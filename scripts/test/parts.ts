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
  /** Which of ADR 0019's budgets the part's time counts against; null for a sweep, which runs where it is asked for. */
  budget: BudgetName | null
  /** It runs test files, which `filters` narrow by their path; other parts are one command. */
  hasFiles: boolean
  /** False when the tree holds nothing for this part. */
  applies(): boolean
  run(filters: readonly string[]): Promise<PartResult>
}

export type BudgetName = 'check' | 'database' | 'screen' | 'journeys' | 'histories'

/** Warm checkout, two cores (ADR 0019). */
export const budgetSeconds: Record<BudgetName, number> = {
  check: 60,
  database: 90,
  screen: 20,
  journeys: 90,
  histories: 60,
}

const always = () => true

/** In the order they run: what is quick and tells most comes first. */
export const parts: readonly Part[] = [
  { name: 'types', title: 'Types', budget: 'check', hasFiles: false, applies: always, run: checkTypes },
  {
    name: 'lint',
    title: 'Lint and format',
    budget: 'check',
    hasFiles: false,
    applies: always,
    run: () => runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  {
    name: 'knip',
    title: 'Unused files, exports and packages',
    budget: 'check',
    hasFiles: false,
    applies: () => globSync('{knip.json,knip.jsonc,knip.ts}', { cwd: root }).length > 0,
    run: () => runTool('node_modules/knip/bin/knip.js', []),
  },
  {
    name: 'messages',
    title: 'Catalogues of texts',
    budget: 'check',
    hasFiles: false,
    applies: always,
    run: checkMessages,
  },
  {
    name: 'rule',
    title: 'Rules',
    budget: 'check',
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('rule', filters),
  },
  {
    name: 'house',
    title: 'The house',
    budget: 'check',
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('house', filters),
  },
  {
    name: 'screen',
    title: 'Screens',
    budget: 'screen',
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('screen', filters),
  },
  {
    name: 'database',
    title: 'Stores, http and access, on PostgreSQL',
    budget: 'database',
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('database', filters),
  },
  {
    name: 'histories',
    title: 'Histories of payments',
    budget: 'histories',
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('histories', filters),
  },
  {
    name: 'journeys',
    title: 'Journeys in the browser',
    budget: 'journeys',
    hasFiles: true,
    applies: () =>
      existsSync(path.join(root, 'e2e/journeys')) &&
      globSync('e2e/journeys/**/*.e2e.ts', { cwd: root }).length > 0,
    run: (filters) => runJourneys(filters, 'journeys'),
  },
  {
    name: 'sweeps',
    title: 'Every page, state and path in the browser',
    budget: null,
    hasFiles: true,
    applies: always,
    run: (filters) => runJourneys(filters, 'sweeps'),
  },
  {
    name: 'surface',
    title: 'Hostile requests, records and files; processes killed in the middle',
    budget: null,
    hasFiles: true,
    applies: always,
    run: (filters) => runVitest('surface', filters),
  },
  {
    name: 'bench',
    title: 'Each part of the bench once, at its smallest size',
    budget: null,
    hasFiles: false,
    applies: always,
    run: runBenchOnce,
  },
]

async function runTool(script: string, args: readonly string[]): Promise<Counts> {
  const { succeeded } = await runScript(script, args, 'live')
  return countCommand(succeeded)
}
