import * as z from 'zod/mini'
import { invoiceNumber } from '../formats.ts'
import { amount, moment, orNull } from './fields.ts'

const partOfPosting = amount.check(z.nonnegative())

/** Billing's word on one invoice of a payment made here. */
export const paymentPosting = z
  .object({
    confirmation: z
      .string()
      .check(z.regex(/^P[0-9A-HJKMNP-TV-Z]{9}$/, 'A confirmation number like P7K2QX9M4T.')),
    invoiceNumber,
    cents: amount,
    /** How much of it the invoice took, and how much is kept as credit; the rest of `cents` was refunded. */
    appliedCents: orNull(partOfPosting),
    unappliedCents: orNull(partOfPosting),
    at: moment,
    /** The first version of the invoice's record that shows it. */
    invoiceVersion: orNull(z.int().check(z.nonnegative())),
  })
  .check(
    z.refine(
      ({ cents, appliedCents, unappliedCents }) =>
        (appliedCents ?? 0) + (unappliedCents ?? 0) <= Math.max(0, cents),
      { path: ['appliedCents'], message: 'Together with unappliedCents it is at most cents.' },
    ),
  )
