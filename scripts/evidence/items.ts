import {
  type ReadOutput,
  readCountedLine,
  readJudgedLines,
  readScenes,
  readShare,
  readVerdict,
} from './read-output.ts'

export interface RunChoices {
  /** A number, for histories that nobody has played before. */
  readonly seed: string
  readonly isQuick: boolean
}

/** One command and what it shows. */
export interface EvidenceItem {
  /** `--only` and `--skip` find it by a part of this. */
  readonly name: string
  readonly title: string
  readonly shows: string
  /** The task of scripts/tasks.mjs. */
  readonly task: string
  readonly args: (choices: RunChoices) => readonly string[]
  /** A command that takes longer is ended and has failed. */
  readonly minutesAtMost: number
  readonly read: ReadOutput
}

const always =
  (...args: string[]) =>
  () =>
    args

/** Lists the items in the order in which they run, the quick ones first. */
export const evidenceItems: readonly EvidenceItem[] = [
  {
    name: 'check',
    title: 'Rules and the tree',
    shows: 'types, lint, texts, compatibility of the API, rules of the business, rules of the tree',
    task: 'check',
    args: always(),
    minutesAtMost: 20,
    read: readCountedLine,
  },
  {
    name: 'conformance-simulator',
    title: 'Conformance of the simulator',
    shows: 'the carrier simulator meets every scenario of the conformance kit',
    task: 'conformance',
    args: always(),
    minutesAtMost: 15,
    read: readCountedLine,
  },
  {
    name: 'conformance-pull-adapter',
    title: 'Conformance of the pull adapter',
    shows: 'the adapter that integrators copy meets them too',
    task: 'conformance',
    args: always('--driver', 'pull-adapter/src/conformance-driver.ts'),
    minutesAtMost: 15,
    read: readCountedLine,
  },
  {
    name: 'access',
    title: 'Access cells',
    shows: 'every endpoint for every kind of visitor: own, foreign, absent and malformed; row-level security',
    task: 'test',
    args: always('database', 'access'),
    minutesAtMost: 30,
    read: readCountedLine,
  },
  {
    name: 'database',
    title: 'Screens, database and HTTP',
    shows: 'components, statements, jobs and every call on PostgreSQL',
    task: 'test',
    args: always('screen', 'database'),
    minutesAtMost: 45,
    read: readCountedLine,
  },
  {
    name: 'journeys',
    title: 'Journeys in a browser',
    shows: 'what people do from start to end, in Chromium',
    task: 'test',
    args: always('journeys'),
    minutesAtMost: 30,
    read: readCountedLine,
  },
  {
    name: 'second-carrier',
    title: 'Second carrier',
    shows: 'journeys with the numbers, codes and colors of another carrier',
    task: 'test',
    args: always('second-carrier'),
    minutesAtMost: 20,
    read: readCountedLine,
  },
  {
    name: 'histories',
    title: 'Histories of payments',
    shows: 'seeded histories with faults and races end with books that agree; the seed is new in each run',
    task: 'histories',
    args: ({ seed, isQuick }) => ['--count', isQuick ? '20' : '200', '--seed', seed],
    minutesAtMost: 90,
    read: readShare('histories hold', /^\d+ of \d+ edges of the payment machine were walked/),
  },
  {
    name: 'planted-histories',
    title: 'Bugs planted into histories',
    shows: 'the histories catch each bug that is planted into the product',
    task: 'histories',
    args: always('--planted'),
    minutesAtMost: 120,
    read: readShare('planted bugs were exercised and are caught'),
  },
  {
    name: 'crash-points',
    title: 'Crash points',
    shows: 'a portal killed at any commit or call to the processor leaves books that agree',
    task: 'crash-points',
    args: always(),
    minutesAtMost: 120,
    read: readShare('crash points hold'),
  },
  {
    name: 'planted-source',
    title: 'Bugs planted into the source',
    shows: 'the tests fail for each bug that is planted',
    task: 'planted',
    args: always(),
    minutesAtMost: 240,
    read: readShare('planted bugs are caught'),
  },
  {
    name: 'surface',
    title: 'Hostile input',
    shows:
      'hostile requests to every endpoint, extreme records, hostile files, processes killed in the middle',
    task: 'test',
    args: always('surface'),
    minutesAtMost: 60,
    read: readCountedLine,
  },
  {
    name: 'sweeps',
    title: 'Accessibility and every page',
    shows: 'every page and state by axe in English and Spanish, every path, texts that grow, long walks',
    task: 'test',
    args: always('sweeps'),
    minutesAtMost: 90,
    read: readCountedLine,
  },
  {
    name: 'browsers',
    title: 'Firefox and WebKit',
    shows: 'signing in, paying, bank draft, a loss and a proxy in Firefox and WebKitGTK',
    task: 'browsers',
    args: always(),
    minutesAtMost: 30,
    read: readCountedLine,
  },
  {
    name: 'bench',
    title: 'Speed',
    shows: 'the goals of docs/speed.md on this machine',
    task: 'bench',
    args: ({ isQuick }) => (isQuick ? ['--quick'] : []),
    minutesAtMost: 240,
    read: readShare('goals are reached', /^The machine was busy before this began/),
  },
  {
    name: 'rehearse-alerts',
    title: 'Rehearsal: alerts',
    shows: 'each alert fires and stays quiet in tests by promtool; Prometheus watches a portal that fails',
    task: 'rehearse',
    args: always('alerts', '--portal'),
    minutesAtMost: 30,
    read: readVerdict(/^ *SUCCESS|fired after \d+ s$/),
  },
  {
    name: 'rehearse-pooler',
    title: 'Rehearsal: pooler',
    shows: 'a portal behind PgBouncer in transaction mode',
    task: 'rehearse',
    args: always('pooler'),
    minutesAtMost: 20,
    read: readJudgedLines,
  },
  {
    name: 'rehearse-upgrade',
    title: 'Rehearsal: upgrade',
    shows: 'a filled database of the last release is upgraded while people read and pay',
    task: 'rehearse',
    args: always('upgrade'),
    minutesAtMost: 45,
    read: readVerdict(
      /^(Requests|Payments acknowledged|Lost): |^The upgrade from \S+ (held|did NOT hold)\.$/,
    ),
  },
  {
    name: 'rehearse-restore',
    title: 'Rehearsal: restore',
    shows: 'a backup by pgBackRest is restored to the moment before a mistake',
    task: 'rehearse',
    args: always('restore'),
    minutesAtMost: 30,
    read: readJudgedLines,
  },
  {
    name: 'rehearse-rotate',
    title: 'Rehearsal: rotate',
    shows: 'every token and secret with a `_NEXT` is rotated under traffic',
    task: 'rehearse',
    args: always('rotate'),
    minutesAtMost: 30,
    read: readVerdict(/^The rotations (held|did NOT hold)\.$/),
  },
  {
    name: 'rehearse-image',
    title: 'Rehearsal: image',
    shows: 'two portals from the container image, replaced one after the other while people read and pay',
    task: 'rehearse',
    args: always('image'),
    minutesAtMost: 30,
    read: readJudgedLines,
  },
  {
    name: 'rehearse-cluster',
    title: 'Rehearsal: cluster',
    shows: 'failover, kill -9, full disk and outside systems away, while people read and pay',
    task: 'rehearse',
    args: always('cluster'),
    minutesAtMost: 90,
    read: readScenes,
  },
]

/** Returns the command as a person types it. */
export function describeCommand(task: string, args: readonly string[]): string {
  return [task === 'test' ? 'npm test' : `npm run ${task}`, ...(args.length > 0 ? ['--', ...args] : [])].join(
    ' ',
  )
}
