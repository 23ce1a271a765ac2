import { Gauge, type Registry } from 'prom-client'

export interface Figure<Figures> {
  readonly name: string
  readonly help: string
  /** Returns null for a figure that is not known, such as the age of something that never happened. */
  readonly pick: (figures: Figures) => number | null
}

/**
 * Registers one gauge for each figure. `read` answers null while the database is away; the gauges are left out then,
 * since 0 would claim that all is well.
 */
export function addFigures<Figures>(
  registry: Registry,
  read: () => Promise<Figures | null>,
  figures: readonly Figure<Figures>[],
): void {
  for (const { name, help, pick } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const answer = await read()
        const value = answer === null ? null : pick(answer)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }
}
