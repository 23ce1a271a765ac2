export interface Violation {
  /** As docs/quality.md numbers them; `day` for a date, `review` for manual review, `posting` for one that cannot be, `broken` for what must never happen whatever the invariants say. */
  readonly invariant: string
  readonly says: string
}
