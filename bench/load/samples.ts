/** One timed stretch of a closed loop. */
export interface Samples {
  readonly latenciesMs: Float64Array
  readonly seconds: number
  readonly bytes: number
}

export interface Summary {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bytesEach: number
  readonly count: number
}

/** Several stretches of the same thing as one: rates over all their time, quantiles over all their answers. */
export function summarize(stretches: readonly Samples[]): Summary {
  const all = Float64Array.from(stretches.flatMap(({ latenciesMs }) => [...latenciesMs])).sort()
  const seconds = stretches.reduce((sum, each) => sum + each.seconds, 0)
  const bytes = stretches.reduce((sum, each) => sum + each.bytes, 0)
  return {
    perSecond: seconds === 0 ? 0 : all.length / seconds,
    p50Ms: quantileOf(all, 0.5),
    p99Ms: quantileOf(all, 0.99),
    bytesEach: all.length === 0 ? 0 : bytes / all.length,
    count: all.length,
  }
}

/** The nearest rank of ascending numbers; 0 where there are none. */
export function quantileOf(ascending: ArrayLike<number>, quantile: number): number {
  const rank = Math.min(ascending.length, Math.max(1, Math.ceil(quantile * ascending.length)))
  return ascending[rank - 1] ?? 0
}

export function medianOf(numbers: readonly number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(ascending.length / 2)
  if (ascending.length % 2 === 1) return ascending[middle] ?? 0
  return ((ascending[middle - 1] ?? 0) + (ascending[middle] ?? 0)) / 2
}

/**
 * How much faster the first is than the second: the median over the rounds of their rates' ratio. The two of a round
 * stand seconds apart, so what slows the machine for a while slows both.
 */
export function ratioOfRates(first: readonly Samples[], second: readonly Samples[]): number {
  const ratios = first.flatMap((own, round) => {
    const other = second[round]
    return other ? [rateOf(own) / rateOf(other)] : []
  })
  return medianOf(ratios)
}

/**
 * How much slower the first is than the second, by the middle latency of each one's quietest round: what else runs
 * on the machine only ever adds time.
 */
export function ratioOfMedians(first: readonly Samples[], second: readonly Samples[]): number {
  const quietest = (rounds: readonly Samples[]) =>
    Math.min(...rounds.map(({ latenciesMs }) => quantileOf(latenciesMs.toSorted(), 0.5)))
  return quietest(first) / quietest(second)
}

function rateOf({ latenciesMs, seconds }: Samples): number {
  return latenciesMs.length / seconds
}
