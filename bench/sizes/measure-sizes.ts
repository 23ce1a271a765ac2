import { runHttpLoop } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { ratioOfMedians, type Samples, type Summary, summarize } from '../load/samples.ts'
import type { HotRead, PageOfMany } from '../reads/hot-reads.ts'
import { requestsOf } from '../reads/requests-of.ts'
import { type Finding, judge } from '../report/finding.ts'
import type { BenchPortal } from '../rig/bench-portal.ts'

/** docs/speed.md: from 1k to 100k accounts. */
const goalOfBooks = 1.5
/** docs/speed.md: 50 to 5,000 policies, invoices or lines of a history, any page. */
const goalOfLengths = 1.25

/** Two callers leave both cores room: what is compared is how long an answer takes, not how many fit. */
const callers = 2

interface Pace {
  readonly rounds: number
  readonly durationMs: number
  readonly warmUpMs: number
}

interface Sized {
  readonly accounts: number
  readonly portal: BenchPortal
  readonly reads: readonly HotRead[]
}

export interface SizeFigures {
  readonly name: string
  readonly small: Summary
  readonly large: Summary
  readonly ratio: number
}

interface Measured {
  readonly findings: Finding[]
  readonly figures: SizeFigures[]
}

/** The same reads of people alike in a small and a large book, each behind a portal of its own, interleaved. */
export async function compareBooks(small: Sized, large: Sized, pace: Pace): Promise<Measured> {
  const figures: SizeFigures[] = []
  for (const [index, read] of small.reads.entries()) {
    const other = large.reads[index]
    if (other === undefined) continue
    const stretches = await interleave(
      {
        small: loop(small.portal, requestsOf(small.portal, read.calls)),
        large: loop(large.portal, requestsOf(large.portal, other.calls)),
      },
      pace,
    )
    figures.push(figuresOf(read.name, stretches))
  }
  const books = [`${small.accounts / 1000}k`, `${large.accounts / 1000}k accounts`] as const
  return { figures, findings: figures.map((each) => findingOf(each, books, goalOfBooks)) }
}

/** Any page of the long lists against the whole of the short one. */
export async function comparePages(
  portal: BenchPortal,
  pages: readonly PageOfMany[],
  pace: Pace,
  part: 'sizes' | 'histories',
): Promise<Measured> {
  const figures: SizeFigures[] = []
  for (const long of pages.filter(({ length }) => length === 'many')) {
    const short = pages.find(({ list, length }) => list === long.list && length === 'few')
    if (short === undefined) continue
    const stretches = await interleave(
      {
        small: loop(portal, requestsOf(portal, [short.call])),
        large: loop(portal, requestsOf(portal, [long.call])),
      },
      pace,
    )
    figures.push(figuresOf(`${long.list}, ${long.page} page`, stretches))
  }
  const findings = figures.map((each) => findingOf(each, ['50', '5,000'], goalOfLengths, part))
  return { figures, findings }
}

function loop({ port }: BenchPortal, requests: readonly Buffer[]) {
  return (durationMs: number) => runHttpLoop({ port, requests, connections: callers, durationMs })
}

function figuresOf(
  name: string,
  { small, large }: { readonly small: Samples[]; readonly large: Samples[] },
): SizeFigures {
  return { name, small: summarize(small), large: summarize(large), ratio: ratioOfMedians(large, small) }
}

function findingOf(
  { name, small, large, ratio }: SizeFigures,
  [smallName, largeName]: readonly [string, string],
  atMost: number,
  part: 'sizes' | 'histories' = 'sizes',
): Finding {
  const say = ({ p50Ms, p99Ms }: Summary) => `p50 ${p50Ms.toFixed(2)} p99 ${p99Ms.toFixed(1)} ms`
  return judge({
    part,
    what: name,
    measured: `${largeName}: ${say(large)}`,
    against: `${smallName}: ${say(small)}`,
    value: ratio,
    atMost,
  })
}
