/** The carrier's policy statuses (domain.md 2.9), as the feed and the wire spell them. */
export const policyStatuses = [
  'Pending',
  'Active',
  'Pending Cancellation',
  'Cancelled',
  'Expired',
  'Reinstated',
  'Non-renewed',
  'Renewal Offered',
] as const
export type PolicyStatus = (typeof policyStatuses)[number]

export type PolicyStatusMeaning = {
  /** Whether the status alone, without any date, means that losses are covered. */
  readonly cover: 'not-yet' | 'in-force' | 'ended'
  /** Whether the portal takes money for it. A debt of an expired policy is still payable. */
  readonly isPayable: boolean
  /** Whether it counts among the policies of an account, rather than only in its history. */
  readonly isCurrent: boolean
}

/** Every status is shown; they differ in what the portal may state about cover. */
export const policyStatusMeanings: Readonly<Record<PolicyStatus, PolicyStatusMeaning>> = {
  Pending: { cover: 'not-yet', isPayable: true, isCurrent: true },
  Active: { cover: 'in-force', isPayable: true, isCurrent: true },
  'Pending Cancellation': { cover: 'in-force', isPayable: true, isCurrent: true },
  Cancelled: { cover: 'ended', isPayable: false, isCurrent: false },
  Expired: { cover: 'ended', isPayable: true, isCurrent: false },
  Reinstated: { cover: 'in-force', isPayable: true, isCurrent: true },
  'Non-renewed': { cover: 'in-force', isPayable: true, isCurrent: true },
  'Renewal Offered': { cover: 'in-force', isPayable: true, isCurrent: true },
}
