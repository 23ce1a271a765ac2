import type { WriteStream } from 'node:tty'

interface Step {
  readonly lines: number
  readonly rejected: number
  readonly bytesDone: number
}

const barWidth = 30
const redrawEveryMs = 200
const lineEveryMs = 5000

/** A bar that redraws itself on a terminal; elsewhere a line every five seconds. */
export function showProgress(
  out: WriteStream,
  clock: () => number,
): {
  start: (at: { bytesDone: number; bytesTotal: number }) => void
  step: (step: Step) => void
  end: () => void
} {
  let bytesTotal = 0
  let startedAtMs = clock()
  let shownAtMs = startedAtMs
  let isDrawn = false
  return {
    start(at) {
      bytesTotal = at.bytesTotal
      startedAtMs = clock()
      shownAtMs = startedAtMs
      if (at.bytesDone > 0) out.write(`Going on at ${percentOf(at.bytesDone, bytesTotal)}%\n`)
    },
    step(step) {
      const nowMs = clock()
      if (nowMs - shownAtMs < (out.isTTY ? redrawEveryMs : lineEveryMs)) return
      shownAtMs = nowMs
      const text = describeProgress(step, bytesTotal, nowMs - startedAtMs)
      out.write(out.isTTY ? `\r${text}\u001b[K` : `${text}\n`)
      isDrawn = out.isTTY
    },
    end() {
      if (isDrawn) out.write('\r\u001b[K')
      isDrawn = false
    },
  }
}

export function describeProgress(step: Step, bytesTotal: number, elapsedMs: number): string {
  const percent = percentOf(step.bytesDone, bytesTotal)
  const filled = Math.round((percent * barWidth) / 100)
  const bar = `${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}`
  const perSecond = elapsedMs > 0 ? Math.round((step.lines * 1000) / elapsedMs) : 0
  const rejected = step.rejected > 0 ? `, ${step.rejected} rejected` : ''
  return `[${bar}] ${percent}%  ${step.lines} records, ${perSecond} a second${rejected}`
}

function percentOf(done: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((done * 100) / total))
}
