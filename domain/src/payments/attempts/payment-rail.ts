/**
 * On which way an attempt's money travels. A rail says by itself what can be asked of it: on one that cannot be queried an
 * attempt stays as it stands until word of it comes.
 */
export const paymentRails = ['processor'] as const
export type PaymentRail = (typeof paymentRails)[number]
