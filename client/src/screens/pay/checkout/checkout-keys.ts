/** Where is kept what was sent: the browser's own storage, or null where it has none to give. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'> | null

export interface CheckoutKeys {
  /**
   * The idempotency key of this checkout, a UUID: the same for every press, reload and tab until it is forgotten.
   * `checkout` is what is sent, as text: any other amount, invoice, method or authorization has another key.
   */
  keyOf(checkout: string): string
  /** True when it was sent before and no answer is known. */
  isUnanswered(checkout: string): boolean
  /** True when it was sent before and may have been taken, its answer known or not: another tab may have paid. */
  wasSent(checkout: string): boolean
  noteAnswer(checkout: string): void
  /** It was refused before anything was sent, and so was nothing; the next press has the same key. */
  noteUnsent(checkout: string): void
  /** The next press is a new payment: after a refusal that had no effect, or a payment that has ended unpaid. */
  forget(checkout: string): void
  forgetAnswered(): void
}

interface KeyDependencies {
  readonly storage: KeyStorage
  readonly now: () => number
}

interface Entry {
  /** How often it was forgotten. */
  readonly tries: number
  readonly sinceMs: number
  readonly state: 'sent' | 'answered' | 'forgotten'
}

type Entries = Readonly<Record<string, Entry>>

const storageName = 'myaccount-checkout'
/** The text of an authorization holds its day, so what was sent days ago is another checkout by itself. */
const keptForMs = 3 * 24 * 60 * 60_000

/**
 * One key for each checkout (domain.md 3.6), made from what is sent and how often it was tried and ended. Not by
 * chance: two tabs that press at the same moment could not tell each other. The storage that tabs share holds a
 * fingerprint and a count, and no number, name or amount.
 */
export function makeCheckoutKeys({ storage, now }: KeyDependencies): CheckoutKeys {
  // Where the browser keeps nothing, this page at least remembers.
  let remembered: Entries = {}

  function read(): Entries {
    const stored = storage === null ? remembered : readEntries(storage.getItem(storageName))
    return Object.fromEntries(Object.entries(stored).filter(([, { sinceMs }]) => now() - sinceMs < keptForMs))
  }

  function write(entries: Entries): void {
    remembered = entries
    storage?.setItem(storageName, JSON.stringify(entries))
  }

  function change(checkout: string, move: (entry: Entry) => Entry): Entry {
    const entries = read()
    const name = digest(checkout).slice(0, 16)
    const moved = { ...move(entries[name] ?? { tries: 0, sinceMs: 0, state: 'sent' }), sinceMs: now() }
    write({ ...entries, [name]: moved })
    return moved
  }

  const stateOf = (checkout: string) => read()[digest(checkout).slice(0, 16)]?.state ?? 'forgotten'

  return {
    keyOf(checkout) {
      const { tries } = change(checkout, (entry) => ({ ...entry, state: 'sent' }))
      return asUuid(digest(`${checkout} ${tries}`))
    },
    isUnanswered: (checkout) => stateOf(checkout) === 'sent',
    wasSent: (checkout) => ['sent', 'answered'].includes(stateOf(checkout)),
    noteAnswer: (checkout) => void change(checkout, (entry) => ({ ...entry, state: 'answered' })),
    noteUnsent: (checkout) => void change(checkout, (entry) => ({ ...entry, state: 'forgotten' })),
    forget: (checkout) => void change(checkout, forgotten),
    forgetAnswered() {
      const moved = Object.entries(read()).map(([name, entry]): [string, Entry] => [
        name,
        entry.state === 'answered' ? forgotten(entry) : entry,
      ])
      write(Object.fromEntries(moved))
    },
  }
}

function forgotten(entry: Entry): Entry {
  return { ...entry, tries: entry.tries + 1, state: 'forgotten' }
}

/** What we did not write counts as nothing. */
function readEntries(text: string | null): Entries {
  if (text === null) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter((pair): pair is [string, Entry] => isEntry(pair[1])),
    )
  } catch {
    return {}
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { tries, sinceMs, state } = { tries: null, sinceMs: null, state: null, ...value }
  const isState = state === 'sent' || state === 'answered' || state === 'forgotten'
  return typeof tries === 'number' && typeof sinceMs === 'number' && isState
}

const fnvOffset = 0x6c62272e07bb014262b821756295c58dn
const fnvPrime = 0x0000000001000000000000000000013bn

/**
 * 128 bits of FNV-1a, 32 hexadecimal digits. Not secret, and need not be: a key counts for its owner alone, and the
 * server refuses a key that comes with another body.
 */
function digest(text: string): string {
  let hash = fnvOffset
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * fnvPrime)
  }
  return hash.toString(16).padStart(32, '0')
}

/** RFC 9562 version 8: a UUID of our own making. */
function asUuid(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20)].join('-')
}
