import type { SettingsChange } from '../faults/settings.ts'

interface Preset {
  readonly label: string
  readonly change: SettingsChange
}

const next = (
  kind: 'hold_after' | 'error_after' | 'error_before' | 'key_rotated',
  calls: number,
): SettingsChange => ({
  faults: { kinds: [kind], calls, rate: 1, on: 'money' },
})

/** The switches of the page. Stripe's client asks once more after a cut connection, so a cut is for two calls. */
export const presets: Readonly<Record<string, Preset>> = {
  'time-out': { label: 'Next payment: charge, then no answer', change: next('hold_after', 1) },
  'error-after': { label: 'Next payment: charge, then an error', change: next('error_after', 1) },
  'error-before': { label: 'Next payment: an error, no charge', change: next('error_before', 1) },
  'key-rotated': { label: 'Next payment: our key is refused', change: next('key_rotated', 1) },
  cut: {
    label: 'Next payment: charge, then cut the connection',
    change: { faults: { kinds: ['cut_after'], calls: 2, rate: 1, on: 'money' } },
  },
  webhooks: {
    label: 'Webhooks: twice and out of order',
    change: { webhooks: { duplicateRate: 1, reorderRate: 0.5 } },
  },
  well: {
    label: 'Behave well',
    change: {
      faults: { kinds: [], calls: null },
      webhooks: { duplicateRate: 0, dropRate: 0, reorderRate: 0, delayMs: 0 },
    },
  },
}
