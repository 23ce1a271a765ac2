export interface Violation {
  /** As docs/guides/payments.md numbers them; `day` for a date, `review` for manual review, `posting` for one that cannot be, `entry` for a bank account without its code, `guest` for a stranger who is taken for somebody of the account, `lost` for what a failover took, `broken` for what must never happen whatever the invariants say. */
  readonly invariant: string
  readonly says: string
}
