/** A statement of a migration that the version before cannot live with, or that locks a large table for long. */
export interface UnsafeStep {
  /** Names the kind of step, such as `drop`. */
  readonly rule: string
  /** The object that the step changes, such as `invoices` or `invoices.due_date`. */
  readonly on: string
  /** Says why the step is refused, and what to write in its place. */
  readonly says: string
}

/** The rules get this data beside the statement. */
export interface KnownSchema {
  /** A relation or function that no release has: no version uses it, and it has no rows. */
  isNew(name: string): boolean
  /** A table of a release that may have many rows. */
  isLarge(table: string): boolean
  /** A released migration says that the version before does not use the object, such as `column invoices.due_date`. */
  isAnnounced(object: string): boolean
}
