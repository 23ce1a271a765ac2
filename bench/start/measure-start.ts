import { medianOf } from '../load/samples.ts'
import { type Finding, judge } from '../report/finding.ts'
import { type ProcessMemory, readTreeMemory } from '../rig/process-memory.ts'
import type { DemoFolder, RunningDemo } from './bench-demo.ts'

/** docs/speed.md; 300 MB is the goal there, 450 MB the limit now (ADR 0002). */
const goals = { firstStartSeconds: 5, restartSeconds: 0.4, memoryMb: 300, memoryLimitMb: 450 }

/** How long the demo is left alone before its memory is read: what the start needed is given back by then. */
const restMs = 5_000
const restarts = 3

export function describeFirstStart({ readyAfterMs }: RunningDemo): Finding {
  return judge({
    part: 'start',
    what: 'first start',
    measured: 'empty data folder, packages and client there',
    value: readyAfterMs / 1000,
    unit: 's',
    atMost: goals.firstStartSeconds,
  })
}

/** Of the whole demo, started and used a little: portal, world and every process of the database. */
export async function measureMemory(
  demo: RunningDemo,
): Promise<{ findings: Finding[]; figures: ProcessMemory[] }> {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const figures = readTreeMemory(demo.pid)
  const sum = (some: readonly ProcessMemory[]) => some.reduce((mb, { pssMb }) => mb + pssMb, 0)
  const named = (part: string) => sum(figures.filter(({ command }) => command.includes(part))).toFixed(0)
  const measured = `portal ${named('server/src/main.ts')}, world ${named('scripts/start/start.ts')}, database ${named('postgres')} MB`
  const whole = {
    part: 'start',
    measured,
    against: `${figures.length} processes, shared pages counted once`,
    value: figures.length === 0 ? Number.NaN : sum(figures),
    unit: 'MB',
    digits: 0,
  } as const
  return {
    figures,
    findings: [
      judge({ ...whole, what: 'memory, limit', atMost: goals.memoryLimitMb }),
      judge({ ...whole, what: 'memory, goal', atMost: goals.memoryMb }),
    ],
  }
}

export async function measureRestarts(
  folder: DemoFolder,
): Promise<{ findings: Finding[]; figures: number[] }> {
  const figures: number[] = []
  for (let count = 0; count < restarts; count += 1) {
    const demo = await folder.start()
    figures.push(demo.readyAfterMs)
    await demo.stop()
  }
  const value = medianOf(figures) / 1000
  const measured = `median of ${restarts}`
  const finding = judge({
    part: 'start',
    what: 'restart',
    measured,
    value,
    unit: 's',
    atMost: goals.restartSeconds,
  })
  return { figures, findings: [finding] }
}
