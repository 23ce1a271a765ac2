/**
 * The payer, as the books and the carrier's events name it (domain.md 3.5): a person in the portal, a guest,
 * a standing authorization, an agency, or an employee for the customer.
 */
export const paymentSources = ['web', 'guest', 'draft', 'agency', 'staff'] as const
export type PaymentSource = (typeof paymentSources)[number]
