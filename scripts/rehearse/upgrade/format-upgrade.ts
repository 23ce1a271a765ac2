import { alignColumns } from '../parts/align-columns.ts'
import type { Books } from '../parts/judge-books.ts'
import type { Phase } from '../parts/start-load.ts'

interface UpgradeOutcome {
  readonly from: string
  readonly phases: readonly Phase[]
  readonly applied: readonly string[]
  readonly acknowledged: number
  readonly books: Books
  /** Requests that the balancer could not pass on. */
  readonly cut: readonly string[]
}

const printedFailures = 10

/** The figures of an upgrade, and whether nothing was lost, refused or charged twice. */
export function formatUpgrade({ from, phases, applied, acknowledged, books, cut }: UpgradeOutcome): {
  readonly text: string
  readonly isHeld: boolean
} {
  const rows = phases.slice(0, -1).map((phase, index) => rowOf(phase, phases[index + 1] as Phase))
  const failures = phases.flatMap(({ name, failures }) => failures.map((what) => `${name}: ${what}`))
  const requests = phases.reduce(
    (sum, { readsMs, paymentsMs }) => sum + readsMs.length + paymentsMs.length,
    0,
  )
  const isHeld =
    requests > 0 &&
    acknowledged > 0 &&
    failures.length + cut.length === 0 &&
    books.lost + books.chargedTwice + books.unacknowledged + books.open === 0 &&
    books.charges === acknowledged &&
    books.areMatched
  const lines = [
    ...alignColumns([head, ...rows]),
    '',
    `Migrations applied under load: ${applied.length === 0 ? 'none' : applied.join(', ')}`,
    `Requests: ${requests}, failed: ${failures.length}, cut by the balancer: ${cut.length}`,
    `Payments acknowledged: ${acknowledged}, charges at the processor: ${books.charges}`,
    `Lost: ${books.lost}, charged twice: ${books.chargedTwice}, charged without an answer: ${books.unacknowledged}, of unknown outcome: ${books.open}`,
    `Books (audit:money): ${books.areMatched ? 'match' : 'DIFFER'}`,
    ...[...failures, ...cut].slice(0, printedFailures).map((what) => `  ${what}`),
    ...(books.areMatched ? [] : [books.audit]),
    isHeld ? `The upgrade from ${from} held.` : `The upgrade from ${from} did NOT hold.`,
  ]
  return { text: lines.join('\n'), isHeld }
}

const head = [
  'Step',
  's',
  'reads',
  'p50 ms',
  'p99',
  'longest',
  'payment calls',
  'p50',
  'p99',
  'longest',
  'failed',
]

function rowOf(phase: Phase, next: Phase): string[] {
  const seconds = ((next.startMs - phase.startMs) / 1000).toFixed(0)
  const { name, readsMs, paymentsMs, failures } = phase
  return [name, seconds, ...figuresOf(readsMs), ...figuresOf(paymentsMs), String(failures.length)]
}

function figuresOf(times: readonly number[]): string[] {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  return [String(sorted.length), at(0.5), at(0.99), at(1)]
}
