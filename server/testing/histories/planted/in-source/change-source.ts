import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Proof } from '../proof.ts'

/**
 * Other words in one file of the product, for one process. `to` calls `planted(right, wrong)`, which answers what is
 * wrong and counts where the two differ: words that nobody comes by, or that change nothing, prove nothing.
 */
export interface SourceChange {
  /** From the root of the repository. */
  readonly file: string
  /** Stands there exactly once. */
  readonly from: string
  readonly to: string
}

const root = new URL('../../../../../', import.meta.url)

/** The file's text with the change in it; throws where the words are not there, or more than once. */
export function changeText(text: string, { file, from, to }: SourceChange): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`"${from}" stands ${times} times in ${file}: the bug cannot be planted`)
  return text.replace(from, () => to)
}

/** From here on this process loads the files so; none of them may be loaded before. */
export function changeSource(changes: readonly SourceChange[], proof: Proof): void {
  const byUrl = Map.groupBy(changes, ({ file }) => pathToFileURL(fileURLToPath(new URL(file, root))).href)
  const differs = new Map(changes.map((change) => [change, proof.place(`${change.file}: ${change.from}`)]))
  const counters = changes.map((change) => (right: unknown, wrong: unknown) => {
    if (!Object.is(right, wrong)) differs.get(change)?.()
    return wrong
  })
  Reflect.set(globalThis, 'plantedCounters', counters)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const own = byUrl.get(url)
      if (own === undefined) return loaded
      const counted = own.map((change) => {
        const counter = `globalThis.plantedCounters[${changes.indexOf(change)}](`
        return { ...change, to: change.to.replaceAll('planted(', counter) }
      })
      return { ...loaded, source: counted.reduce(changeText, String(loaded.source)) }
    },
  })
}
