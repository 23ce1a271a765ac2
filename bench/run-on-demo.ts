import { measurePages } from './pages/measure-pages.ts'
import type { BenchOptions } from './read-options.ts'
import type { Outcome } from './run-on-books.ts'
import { makeDemoFolder } from './start/bench-demo.ts'
import { describeFirstStart, measureMemory, measureRestarts } from './start/measure-start.ts'

const pageRounds = 5
const quickPageRounds = 3

/** The parts that need the whole product as a newcomer starts it: start times, memory, pages. */
export async function runOnDemo(
  { only, isQuick }: BenchOptions,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const folder = await makeDemoFolder()
  try {
    say('Starting the demo')
    const demo = await folder.start()
    try {
      if (only.includes('start')) {
        outcomes.push({ findings: [describeFirstStart(demo)], figures: demo.readyAfterMs })
        outcomes.push(await measureMemory(demo))
      }
      if (only.includes('pages')) {
        outcomes.push(await measurePages(demo, { rounds: isQuick ? quickPageRounds : pageRounds, say }))
      }
    } finally {
      await demo.stop()
    }
    if (only.includes('start')) {
      say('Starting it again')
      outcomes.push(await measureRestarts(folder))
    }
  } finally {
    folder.remove()
  }
  return outcomes
}
