/** The systems behind the portal that can be offline (specification, section 3): true is online. */
export type SystemStatus = {
  readonly imageRight: boolean
  readonly billingCenter: boolean
  readonly smartComms: boolean
}
export type CoreSystem = keyof SystemStatus

export const allSystemsOnline: SystemStatus = { imageRight: true, billingCenter: true, smartComms: true }

/** The screens that an offline system affects; all others show no status line (domain.md 6.3). */
export const degradableScreens = [
  'accounts',
  'policies',
  'invoices',
  'pay',
  'guest-checkout',
  'payment-methods',
  'bank-draft',
  'histories',
  'documents',
  'claims',
] as const
export type DegradableScreen = (typeof degradableScreens)[number]

/** The effects that the customer sees (ADR 0020). */
export type DegradedEffect =
  /** Amounts and lists are the last known ones, with "as of" and the time of the last feed. */
  | 'last-known-figures'
  /** Payments are accepted and queued for posting. */
  | 'payments-queued'
  /** Draft enrollments and changes are refused for now. */
  | 'enrollments-refused'
  /** The list comes from the cache, with "as of". */
  | 'list-from-cache'
  /**
   * A download is queued, and the person is notified when it is ready. PDFs of invoices are made here and
   * stay available.
   */
  | 'downloads-queued'
  /** ID cards, certificates and letters are queued; existing ones open as usual. */
  | 'letters-queued'
  /** Files sent to a claim are stored and passed on later. */
  | 'claim-files-queued'
  /** Letters about a claim come later; a report is accepted and confirmed as usual. */
  | 'claim-letters-queued'
  /** Payments of a claim are shown as last known. */
  | 'claim-payments-known'

export type Degradation = { readonly system: CoreSystem; readonly effect: DegradedEffect }

const touched: Readonly<
  Record<DegradedEffect, { system: CoreSystem; screens: readonly DegradableScreen[] }>
> = {
  'last-known-figures': {
    system: 'billingCenter',
    screens: ['accounts', 'policies', 'invoices', 'pay', 'guest-checkout', 'histories'],
  },
  'payments-queued': { system: 'billingCenter', screens: ['policies', 'invoices', 'pay', 'guest-checkout'] },
  'enrollments-refused': { system: 'billingCenter', screens: ['payment-methods', 'bank-draft'] },
  'list-from-cache': { system: 'imageRight', screens: ['documents'] },
  'downloads-queued': { system: 'imageRight', screens: ['documents'] },
  'letters-queued': { system: 'smartComms', screens: ['policies', 'documents'] },
  'claim-files-queued': { system: 'imageRight', screens: ['claims'] },
  'claim-letters-queued': { system: 'smartComms', screens: ['claims'] },
  'claim-payments-known': { system: 'billingCenter', screens: ['claims'] },
}

/** Returns the effects on this screen now; empty if everything it needs is online. */
export function decideDegradations(status: SystemStatus, screen: DegradableScreen): Degradation[] {
  return (Object.keys(touched) as DegradedEffect[])
    .filter((effect) => !status[touched[effect].system] && touched[effect].screens.includes(screen))
    .map((effect) => ({ system: touched[effect].system, effect }))
}
