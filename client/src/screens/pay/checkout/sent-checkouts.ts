import type { WireId } from '@myaccount/domain/kernel/wire-id'

export type CheckoutId = WireId<'checkout'>

/** Where is kept what was sent: the browser's own storage, or null where it has none to give. */
export type CheckoutStorage = Pick<Storage, 'getItem' | 'setItem'> | null

interface SentCheckout {
  readonly sinceMs: number
  readonly isAnswered: boolean
}

type Sent = Readonly<Record<string, SentCheckout>>

const storageName = 'myaccount-checkout'
/** A checkout that has paid nothing ends on the server after a day. */
const keptForMs = 3 * 24 * 60 * 60_000

/**
 * What this browser sent to pay. The server decides what a checkout pays; this remembers only, for a reload and other
 * tabs, that nobody may say of it "nothing was charged". It holds ids of ours and no number, name or amount.
 */
export function makeSentCheckouts({
  storage,
  now,
}: {
  readonly storage: CheckoutStorage
  readonly now: () => number
}) {
  // Where the browser keeps nothing, this page at least remembers.
  let remembered: Sent = {}

  function read(): Sent {
    const stored = storage === null ? remembered : readSent(storage.getItem(storageName))
    return Object.fromEntries(Object.entries(stored).filter(([, { sinceMs }]) => now() - sinceMs < keptForMs))
  }

  function write(sent: Sent): void {
    remembered = sent
    storage?.setItem(storageName, JSON.stringify(sent))
  }

  return {
    noteSent: (id: CheckoutId) => write({ ...read(), [id]: { sinceMs: now(), isAnswered: false } }),
    noteAnswer: (id: CheckoutId) => write({ ...read(), [id]: { sinceMs: now(), isAnswered: true } }),
    /** It was refused before it had an effect. */
    forget(id: CheckoutId) {
      const { [id]: _, ...others } = read()
      write(others)
    },
    /** True when it was sent and no answer is known. */
    isUnanswered: (id: CheckoutId) => read()[id]?.isAnswered === false,
    /** True when it was sent and may have been taken, its answer known or not: another tab may have paid. */
    wasSent: (id: CheckoutId) => id in read(),
  }
}

/** What we did not write counts as nothing. */
function readSent(text: string | null): Sent {
  if (text === null) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter((pair): pair is [string, SentCheckout] => isSent(pair[1])),
    )
  } catch {
    return {}
  }
}

function isSent(value: unknown): value is SentCheckout {
  if (typeof value !== 'object' || value === null) return false
  const { sinceMs, isAnswered } = { sinceMs: null, isAnswered: null, ...value }
  return typeof sinceMs === 'number' && typeof isAnswered === 'boolean'
}
