import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { paperRules } from '@myaccount/domain/documents/paper-rules'
import { billingMethods } from '@myaccount/domain/policies/is-payable-by-portal'
import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  accountNumber,
  address,
  calendarDate,
  cents,
  cursor,
  invoiceNumber,
  listCount,
  page,
  paidStatus,
  policyNumber,
} from '../formats.ts'
import { sentAmount, textInBothLanguages } from '../shared-shapes.ts'
import { line } from '../typed-text.ts'

export const cancellation = z.object({ cancelsOn: calendarDate, amountToStopCents: z.nullable(cents) })

/** Facts, not sentences: the client writes the sentences, with today's date from the session. */
export const policyFacts = z.object({
  accountNumber,
  policyNumber,
  policyType: z.string(),
  policyStatus: z.enum(policyStatuses),
  effectiveDate: calendarDate,
  expirationDate: calendarDate,
  paymentPlan: z.string(),
  billingMethod: z.enum(billingMethods),
  draftState: z.enum(draftStates),
  draftBankLast4: z.nullable(z.string()),
  draftBankName: z.nullable(z.string()),
  cancellation: z.nullable(cancellation),
  locationCount: z.int(),
  vehicleCount: z.int(),
  driverCount: z.int(),
  /** The oldest open invoice; null if nothing is owed or the seat may not see invoices. */
  nextDue: z.nullable(
    z.object({
      invoiceNumber,
      dueDate: calendarDate,
      amountDueCents: cents,
      invoiceStatus: z.string(),
      paidStatus,
      draftsOn: z.nullable(calendarDate),
      installmentNumber: z.nullable(z.int()),
      installmentCount: z.nullable(z.int()),
      openCount: z.int(),
      openCents: cents,
      /**
       * The amount on its way for this invoice, less than the amount due after a part payment; null if none
       * is.
       */
      pending: z.nullable(sentAmount),
    }),
  ),
})

export type PolicyFacts = z.infer<typeof policyFacts>

/** The filter of a list of policies. */
export const policyFilter = z.enum(['past_due', 'cancelling', 'in_force', 'ended'])

export type PolicyFilter = z.infer<typeof policyFilter>

const policiesAsked = {
  accountNumber,
  /** Part of the policy number, or words of the type: "0104", "auto". */
  search: z.optional(line({ max: 60 })),
  status: z.optional(policyFilter),
}

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/v1/policies',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_policies' },
  summary:
    'The policies of one account, 50 a page: what is being cancelled, what is past due, the rest, the ended.',
  query: z.object({ ...policiesAsked, after: z.optional(cursor) }),
  response: page(policyFacts),
})

/** Separate from the list, so that the list does not wait for a count. */
export const countPolicies = endpoint({
  method: 'GET',
  path: '/api/v1/counts/policies',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_policies' },
  summary: 'How many policies a list holds in all.',
  query: z.object(policiesAsked),
  response: listCount,
})

/** The carrier's own name of a payment plan; null where the portal's words for `paymentPlan` are shown. */
export const paymentPlanName = z.nullable(textInBothLanguages)

export const policyDetail = z.extend(policyFacts, {
  paymentPlanName,
  premiumCents: cents,
  coverages: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      limitCents: z.nullable(cents),
      deductibleCents: z.nullable(cents),
      meaning: z.string(),
    }),
  ),
  locations: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      address,
      buildingCents: z.nullable(cents),
      contentsCents: z.nullable(cents),
    }),
  ),
  vehicles: z.array(
    z.object({ year: z.int(), make: z.string(), model: z.string(), vin: z.nullable(z.string()) }),
  ),
  drivers: z.array(z.object({ name: z.string() })),
  /** Whether a certificate of insurance is issued at once, or requested from the carrier. */
  certificates: z.enum(paperRules),
  /** The state whose rule that is; null if it is the rule of the policy's type. */
  certificateState: z.nullable(z.string()),
  /** The same of the ID cards that the portal writes; the carrier's own are documents anyway. */
  idCards: z.enum(paperRules),
})

export type PolicyDetail = z.infer<typeof policyDetail>

export const getPolicy = endpoint({
  method: 'GET',
  path: '/api/v1/policies/{policyNumber}',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_policies' },
  summary: 'One policy with its coverages, locations, vehicles and drivers.',
  params: z.object({ policyNumber }),
  response: policyDetail,
})

export const getPolicySchedule = endpoint({
  method: 'GET',
  path: '/api/v1/policies/{policyNumber}/schedule',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  summary: 'Planned installments of the policy: estimates, the only place where they are shown.',
  params: z.object({ policyNumber }),
  response: z.array(
    z.object({
      billDate: calendarDate,
      dueDate: calendarDate,
      estimatedCents: cents,
      installmentNumber: z.nullable(z.int()),
      installmentCount: z.nullable(z.int()),
    }),
  ),
})
