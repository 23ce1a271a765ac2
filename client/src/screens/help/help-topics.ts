import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface HelpTopic {
  readonly id: string
  readonly question: MessageDescriptor
  /** One message for each paragraph. */
  readonly answer: readonly MessageDescriptor[]
}

export interface HelpGroup {
  readonly id: string
  readonly heading: MessageDescriptor
  readonly topics: readonly HelpTopic[]
}

/** The topics by screen, only about functions that the portal has now. */
export const helpGroups: readonly HelpGroup[] = [
  {
    id: 'sign-in',
    heading: msg`Signing in`,
    topics: [
      {
        id: 'access',
        question: msg`How do I get access to my organization’s account?`,
        answer: [
          msg`Your agency or the owner of the account adds your email address. Then sign in with that address.`,
          msg`If you sign in and see no account, the address on file is another one. Call your agency.`,
        ],
      },
      {
        id: 'signed-out',
        question: msg`Why was I signed out?`,
        answer: [
          msg`After 15 minutes without activity we ask whether you are still there. After 17 minutes we sign you out. This protects your account when you leave the computer.`,
          msg`You also sign in again after 12 hours, however busy you were.`,
        ],
      },
    ],
  },
  {
    id: 'accounts',
    heading: msg`Accounts`,
    topics: [
      {
        id: 'switch',
        question: msg`How do I see another account?`,
        answer: [
          msg`Choose it from the list at the top of the page, or on the accounts page. With one account you go straight to its policies.`,
        ],
      },
      {
        id: 'missing',
        question: msg`An account is missing. What can I do?`,
        answer: [
          msg`You see the accounts where you have a role today. A role can end on a date. Ask the owner of the account or your agency.`,
        ],
      },
    ],
  },
  {
    id: 'policies',
    heading: msg`Policies`,
    topics: [
      {
        id: 'cancellation',
        question: msg`What does a notice of cancellation mean?`,
        answer: [
          msg`Cover ends on the date shown unless we receive the amount shown by the day shown. The policy says all three.`,
          msg`If you cannot pay in time, call your agency before that day.`,
        ],
      },
      {
        id: 'limits',
        question: msg`What are a limit and a deductible?`,
        answer: [
          msg`The limit is the most we pay for one loss under a coverage. The deductible is the part of a loss that you pay first.`,
        ],
      },
    ],
  },
  {
    id: 'invoices',
    heading: msg`Invoices`,
    topics: [
      {
        id: 'due',
        question: msg`What is due, and what is not included?`,
        answer: [
          msg`The amount at the top of your policies is what is due now. An invoice that is drafted from your bank, or that you have just paid, is not in it. The page says which ones and why.`,
        ],
      },
      {
        id: 'pending',
        question: msg`Why does an invoice say Pending payment?`,
        answer: [
          msg`A payment for it is on its way, or is being posted. Please do not pay it again. If you paid a part of it, you can pay the rest when that part has arrived.`,
        ],
      },
      {
        id: 'pdf',
        question: msg`How do I print an invoice?`,
        answer: [msg`Open the invoice and choose PDF or print. One invoice prints on its own page.`],
      },
    ],
  },
]

export interface GlossaryTerm {
  readonly term: MessageDescriptor
  readonly meaning: MessageDescriptor
}

export const glossary: readonly GlossaryTerm[] = [
  {
    term: msg`Account`,
    meaning: msg`Your organization with us. It has a number of its own and one or more policies.`,
  },
  { term: msg`Agency`, meaning: msg`The people who sold you the insurance and help you with it.` },
  { term: msg`Bank draft`, meaning: msg`We take what is due from your bank account on the due date.` },
  { term: msg`Installment`, meaning: msg`One part of the premium, when it is paid in several parts.` },
  { term: msg`Past due`, meaning: msg`The due date has passed, and an amount is still open.` },
  { term: msg`Premium`, meaning: msg`The price of a policy for its term.` },
  { term: msg`Term`, meaning: msg`The time from the first to the last day of a policy.` },
]
