import { fill, type Message } from '../message.ts'

/** Names of the columns of the payment history, on the page and in the CSV. */
export const paymentColumns = {
  day: /*i18n*/ { id: 'history.column.day', message: 'Date' },
  confirmation: /*i18n*/ { id: 'history.column.confirmation', message: 'Confirmation' },
  method: /*i18n*/ { id: 'history.column.method', message: 'Method' },
  amount: /*i18n*/ { id: 'history.column.amount', message: 'Amount' },
  refunded: /*i18n*/ { id: 'history.column.refunded', message: 'Refunded' },
  invoices: /*i18n*/ { id: 'history.column.invoices', message: 'Invoices' },
  status: /*i18n*/ { id: 'history.column.status', message: 'Status' },
  submittedBy: /*i18n*/ { id: 'history.column.submitted_by', message: 'Submitted by' },
  reference: /*i18n*/ { id: 'history.column.reference', message: 'Your reference' },
} as const

const submitters = {
  you: /*i18n*/ { id: 'history.submitted.you', message: 'You' },
  person: /*i18n*/ { id: 'history.submitted.person', message: 'Another person' },
  staff: /*i18n*/ { id: 'history.submitted.staff', message: 'Customer Service' },
  guest: /*i18n*/ { id: 'history.submitted.guest', message: 'A guest' },
  agency: /*i18n*/ { id: 'history.submitted.agency', message: 'Your agency' },
  bank_draft: /*i18n*/ { id: 'history.submitted.bank_draft', message: 'Bank draft' },
} as const

/** The same submitters on a line of its own, without a label. */
const bySubmitters = {
  you: /*i18n*/ { id: 'history.by.you', message: 'By you' },
  person: /*i18n*/ { id: 'history.by.person', message: 'By another person' },
  staff: /*i18n*/ { id: 'history.by.staff', message: 'By Customer Service' },
  guest: /*i18n*/ { id: 'history.by.guest', message: 'By a guest' },
  agency: /*i18n*/ { id: 'history.by.agency', message: 'By your agency' },
  bank_draft: /*i18n*/ { id: 'history.by.bank_draft', message: 'By bank draft' },
} as const satisfies Record<keyof typeof submitters, Message>

const staffFor = /*i18n*/ { id: 'history.submitted.staff_for', message: 'Customer Service for {name}' }
const named = /*i18n*/ { id: 'history.submitted.named', message: '{name}' }
const byStaffFor = /*i18n*/ { id: 'history.by.staff_for', message: 'By Customer Service for {name}' }
const byNamed = /*i18n*/ { id: 'history.by.named', message: 'By {name}' }

interface Submitter {
  readonly kind: keyof typeof submitters
  readonly name: string | null
}

/** Names the submitter of a payment (domain.md 9.5), given as the contract's `submitter`, for the column of the CSV. */
export function describeSubmitter({ kind, name }: Submitter): Message {
  if (name !== null && kind === 'staff') return fill(staffFor, { name })
  if (name !== null && kind === 'person') return fill(named, { name })
  return submitters[kind]
}

/** Says by whom a payment was submitted, as in "By you". */
export function describeBySubmitter({ kind, name }: Submitter): Message {
  if (name !== null && kind === 'staff') return fill(byStaffFor, { name })
  if (name !== null && kind === 'person') return fill(byNamed, { name })
  return bySubmitters[kind]
}
