import type { WireId } from '@myaccount/domain/kernel/wire-id'

export type CheckoutId = WireId<'checkout'>

/** The browser's storage, or null if it offers none. */
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
 * The checkouts that this browser has sent. The server decides what a checkout pays; this record only keeps a reload or
 * another tab from saying "nothing was charged" without knowing it. It holds our ids, and no number, name or amount.
 */
export function makeSentCheckouts({
  storage,
  now,
}: {
  readonly storage: CheckoutStorage
  readonly now: () => number
}) {
  // Without storage, the record lasts as long as the page.
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
    /** It was refused without effect. */
    forget(id: CheckoutId) {
      const { [id]: _, ...others } = read()
      write(others)
    },
    /** True when it was sent and no answer is known. */
    isUnanswered: (id: CheckoutId) => read()[id]?.isAnswered === false,
    /** True when it was sent and may have been charged, its answer known or not: another tab may have paid. */
    wasSent: (id: CheckoutId) => id in read(),
  }
}

/** Ignores what we did not write. */
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
