const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` letters and digits from a source of numbers in [0, 1). */
export function randomText(random: () => number, length: number): string {
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
}

/** Stripe's shape: `pi_` and 24 letters. `isTaken` guards a seeded source that was begun again over a kept book. */
export function makeId(prefix: string, random: () => number, isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = `${prefix}_${randomText(random, 24)}`
    if (!isTaken(id)) return id
  }
}
