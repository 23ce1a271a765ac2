/** Shows of a planted bug that it was planted: each of its places counts how often it changed what the product does. */
export interface Proof {
  /** Names a place; what is answered is called each time that the place made a difference. */
  place(name: string): (times?: number) => void
  /** The places that have made no difference so far. */
  unexercised(): string[]
}

export function openProof(): Proof {
  const counts = new Map<string, number>()
  return {
    place(name) {
      counts.set(name, counts.get(name) ?? 0)
      return (times = 1) => void counts.set(name, (counts.get(name) ?? 0) + times)
    },
    unexercised: () => [...counts].filter(([, count]) => count === 0).map(([name]) => name),
  }
}
