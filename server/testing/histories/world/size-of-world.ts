/** Instances of the portal that serve and work on one database. */
export const instanceCount = 3

/** The first is the large one; the payers hold seats in both. */
export const invoicesByAccount: readonly number[] = [5, 3]
