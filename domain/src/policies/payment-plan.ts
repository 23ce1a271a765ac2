/** The plans of domain.md 2.4. A carrier may name its own ones (server: read-codes.ts). */
export const paymentPlans = ['annual', 'semi_annual', 'quarterly', 'ten_pay', 'monthly'] as const
