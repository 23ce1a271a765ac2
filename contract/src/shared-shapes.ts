import * as z from 'zod/mini'
import {
  accountNumber,
  calendarDate,
  cents,
  invoiceNumber,
  paymentId,
  policyNumber,
  stepUpId,
  textHash,
  textVersion,
  typedCode,
} from './formats.ts'
import { line } from './typed-text.ts'

/** Objects that several endpoints have in common: the API's document writes each once, under its name here. */
export const enteredCode = z.object({ code: typedCode })
export const accountReference = z.object({ accountNumber })
export const invoiceReference = z.object({ invoiceNumber })
export const namedAccount = z.object({ accountNumber, accountName: z.string() })
export const typedPolicy = z.object({ policyNumber, policyType: z.string() })
export const invoiceAmount = z.object({ invoiceNumber, amountCents: cents })
export const scheduledAmount = z.object({ paymentId, payOn: calendarDate, amountCents: cents })
export const sentAmount = z.object({ amountCents: cents, sentOn: calendarDate })
/** The text that the person agreed to, as it was shown. */
export const agreedText = z.object({ version: textVersion, hash: textHash })
export const textInBothLanguages = z.object({ en: z.string(), es: z.string() })
export const begunStepUp = z.object({
  stepUpId,
  /** The person's own address, masked. */
  sentTo: z.string(),
})
export const cardSetup = z.object({ setupId: z.string(), clientSecret: z.string() })
/** Why an employee rejects what another employee asked for. */
export const rejectedBecause = z.object({ rejection: line({ max: 500, code: 'rejection' }) })
export const endedSessions = z.object({ ended: z.int() })
