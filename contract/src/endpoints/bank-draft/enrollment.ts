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
    /** Bank accounts of this account, verified or waiting to be. */
    methods: z.array(methodFacts),
    disclosure: draftDisclosure,
    signer: z.object({ name: z.string(), title: z.nullable(z.string()) }),
    /** The person's own address, masked: where the code will go. */
    sentTo: z.string(),
    /** When billing last told us, while it is offline: nothing can be enrolled then. */
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

/** What is signed, whether for an enrollment or for another bank account. */
const signed = {
  accountNumber,
  /** The specified payload (specification 3). The number is the masked one of the method, and nothing else is taken. */
  policies: z
    .array(
      z.object({
        policyNumber,
        bankAccountNumber: z.string().check(z.regex(/^••••\d{4}$/, fieldCode('masked_account'))),
        /** Whose account it is: the organization's name, as the offer has it. */
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
  /** Of the text that was shown; another one by now is a conflict. */
  disclosureHash: textHash,
}

const begun = z.object({
  stepUpId,
  /** The person's own address, masked. */
  sentTo: z.string(),
})

export const enrollDrafts = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/enrollments',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Signs for bank draft of these policies; it is done when the one-time code is entered.',
  body: z.object(signed),
  response: begun,
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
  body: z.object(signed),
  response: begun,
  status: 201,
})

/** What became of one press, policy by policy. */
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
         * `requested`: billing was told. `waiting_for_bank_account`: it goes on by itself once the account is verified.
         * `refused`: `refusedBy` says why.
         */
        outcome: z.enum(['requested', 'waiting_for_bank_account', 'refused']),
        refusedBy: z.nullable(z.union([notEligibleReason, z.enum(['not_enrolled', 'same_account'])])),
        /** Of a change: bills due before it are drafted from the account before. */
        holdsFrom: z.nullable(calendarDate),
        /** Drafts that left before a change and are still taken from the account before. */
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
