/** Chance from a seed: the same seed gives the same numbers on every machine. For made-up data only, never secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** Whole, both ends included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Weights need not sum to 1. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /** Log-normal by its median and its 95th percentile. */
  logNormal(median: number, high: number): number
}

/** sfc32 (Chris Doty-Humphrey's small fast counter generator), its state filled from the text by FNV-1a. */
export function seedRandom(seed: string): Random {
  let a = hash(`${seed}a`)
  let b = hash(`${seed}b`)
  let c = hash(`${seed}c`)
  let counter = 1

  function next(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round += 1) next()

  const random: Random = {
    fraction: next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    weighted(items) {
      const whole = items.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * whole
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return items[items.length - 1]?.[0] as (typeof items)[number][0]
    },
    logNormal(median, high) {
      // The 95th percentile of a normal distribution stands 1.645 deviations above its middle.
      const deviation = Math.log(high / median) / 1.645
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(deviation * normal)
    },
  }
  return random
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value ^ (value >>> 15)
}
