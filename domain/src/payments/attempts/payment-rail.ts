/**
 * The rails on which an attempt's money travels. A rail defines whether its attempts can be queried: on one
 * that cannot, an attempt keeps its state until a report of it arrives.
 */
export const paymentRails = ['processor'] as const
export type PaymentRail = (typeof paymentRails)[number]
