export interface Answered {
  readonly kind: 'read' | 'pay' | 'file' | 'sign in'
  /** 0 where the connection was cut or nobody answered in time. */
  readonly status: number
  readonly ms: number
  readonly atMs: number
  readonly hasRetryAfter: boolean
}

/** Everything that people were answered while a scene ran. */
export class LogOfAnswers {
  readonly #answers: Answered[] = []

  add(answered: Answered): void {
    this.#answers.push(answered)
  }

  /** How many answers there were of each status, such as `200` or `503 with Retry-After`. */
  countStatuses(kind?: Answered['kind']): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const answered of this.#answers) {
      if (kind !== undefined && answered.kind !== kind) continue
      const { status, hasRetryAfter } = answered
      const name = status === 0 ? 'cut' : `${status}${hasRetryAfter ? ' with Retry-After' : ''}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  }

  failures(): readonly Answered[] {
    return this.#answers.filter(({ status }) => status === 0 || status >= 500)
  }

  /** The longest time in which nobody got a good answer of this kind. */
  longestGapMs(kind: Answered['kind'], fromMs: number, toMs: number): number {
    const good = this.#answers.filter((each) => each.kind === kind && each.status > 0 && each.status < 300)
    const moments = [fromMs, ...good.map(({ atMs }) => atMs).sort((a, b) => a - b), toMs]
    return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)))
  }

  quantileMs(kind: Answered['kind'], share: number): number {
    const sorted = this.#answers
      .filter((each) => each.kind === kind)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
}
