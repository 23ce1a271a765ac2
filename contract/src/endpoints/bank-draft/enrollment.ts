import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  invoiceNumber,
  paymentMethodId,
  policyNumber,
  stepUpId,
  textHash,
} from '../../formats.ts'
import { begunStepUp } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'
import { methodFacts } from '../payment-methods.ts'
import { draftBank, draftDisclosure, notEligibleReason, policyToEnroll } from './draft-facts.ts'

export const getDraftOffer = endpoint({
  method: 'GET',
  path: '/api/v1/bank_draft/offer',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  summary:
    'What bank draft of the policies of one account would be: who can be enrolled, from where, and when it starts.',
  query: z.object({ accountNumber }),
  response: z.object({
    accountNumber,
    accountName: z.string(),
    policies: z.array(policyToEnroll),
    /** Bank accounts of this account, verified or waiting for verification. */
    methods: z.array(methodFacts),
    disclosure: draftDisclosure,
    signer: z.object({ name: z.string(), title: z.nullable(z.string()) }),
    /** The person's own address, masked: where the code will go. */
    sentTo: z.string(),
    /** The time of billing's last message while it is offline; no policy can be enrolled then. */
    billingAsOf: z.nullable(z.string()),
  }),
})

export const getDraftDisclosure = endpoint({
  method: 'GET',
  path: '/api/v1/bank_draft/disclosure',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  summary: 'The text that one agrees to when a policy is enrolled in bank draft.',
  response: draftDisclosure,
})

export const downloadDraftDisclosure = endpoint({
  method: 'GET',
  path: '/api/v1/bank_draft/disclosure.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'pay' },
  summary: 'The same text as a PDF.',
  produces: 'application/pdf',
})

/** The signed content, whether for an enrollment or for another bank account. */
export const signedPolicies = z.object({
  accountNumber,
  /**
   * The specified payload (specification 3). The number is the masked one of the method; no other number is
   * accepted.
   */
  policies: z
    .array(
      z.object({
        policyNumber,
        bankAccountNumber: z.string().check(z.regex(/^••••\d{4}$/, fieldCode('masked_account'))),
        /** The account's holder: the organization's name, as in the offer. */
        bankAccountName: line({ min: 0, max: 200 }),
      }),
    )
    .check(z.minLength(1, fieldCode('no_policy')), z.maxLength(100, fieldCode('too_many_policies'))),
  methodId: paymentMethodId,
  signerName: line({ min: 2, max: 60 }),
  signerTitle: line({ min: 2, max: 60 }),
  /** Only an organization's account can be used (domain.md 11.4). */
  isBusinessAccount: z.literal(true, fieldCode('business_account')),
  hasAgreed: z.literal(true, fieldCode('agreement')),
  /** The hash of the text that was shown; if the text has changed since, the answer is a conflict. */
  disclosureHash: textHash,
})

export const enrollDrafts = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/enrollments',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Signs for bank draft of these policies; it is done when the one-time code is entered.',
  body: signedPolicies,
  response: begunStepUp,
  status: 201,
})

export const changeDraftBank = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/changes',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary:
    'Signs for another bank account of enrolled or suspended policies; done when the one-time code is entered.',
  body: signedPolicies,
  response: begunStepUp,
  status: 201,
})

/** Reports the outcome of one submission, policy by policy. */
export const getDraftResult = endpoint({
  method: 'GET',
  path: '/api/v1/bank_draft/results/{stepUpId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  summary: 'What became of an enrollment or a change, policy by policy; only for the person who signed.',
  params: z.object({ stepUpId }),
  response: z.object({
    accountNumber,
    accountName: z.string(),
    action: z.enum(['enroll', 'change']),
    bank: draftBank,
    methodId: paymentMethodId,
    signer: z.object({ name: z.string(), title: z.string() }),
    disclosureVersion: z.string(),
    agreedAt: z.string(),
    copySentTo: z.string(),
    policies: z.array(
      z.object({
        ...policyToEnroll.shape,
        /**
         * `requested`: billing was notified. `waiting_for_bank_account`: it continues by itself once the
         * account is verified. `refused`: `refusedBy` says why.
         */
        outcome: z.enum(['requested', 'waiting_for_bank_account', 'refused']),
        refusedBy: z.nullable(z.union([notEligibleReason, z.enum(['not_enrolled', 'same_account'])])),
        /** Set for a change: bills due before this day are drafted from the previous account. */
        holdsFrom: z.nullable(calendarDate),
        /** Drafts that were sent before a change and are still taken from the previous account. */
        alreadyLeft: z.array(z.object({ invoiceNumber, draftsOn: calendarDate, amountCents: cents })),
      }),
    ),
  }),
})

export const downloadDraftCopy = endpoint({
  method: 'GET',
  path: '/api/v1/bank_draft/results/{stepUpId}/authorization.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'pay' },
  summary: 'The signed authorization as a PDF.',
  params: z.object({ stepUpId }),
  produces: 'application/pdf',
})
