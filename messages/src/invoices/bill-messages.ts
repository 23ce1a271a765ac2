/** The printed bill. */
export const billMessages = {
  title: /*i18n*/ { id: 'bill.title', message: 'Invoice {invoiceNumber}' },
  paymentsByMail: /*i18n*/ { id: 'bill.payments_by_mail', message: 'Payments by mail: {address}' },
  billed: /*i18n*/ { id: 'bill.billed', message: 'Billed {day} · Account {accountNumber}' },
  billTo: /*i18n*/ { id: 'bill.bill_to', message: 'Bill to' },
  policy: /*i18n*/ { id: 'bill.policy', message: '{policyType}, policy {policyNumber}' },
  period: /*i18n*/ { id: 'bill.period', message: 'Policy period {from} to {to}.' },
  installment: /*i18n*/ { id: 'bill.installment', message: 'Installment {number} of {count}.' },
  singlePayment: /*i18n*/ { id: 'bill.single_payment', message: 'Single payment.' },
  agency: /*i18n*/ { id: 'bill.agency', message: 'Your agency: {agency}.' },
  agencyWithPhone: /*i18n*/ { id: 'bill.agency_with_phone', message: 'Your agency: {agency}, {phone}.' },
  printed: /*i18n*/ { id: 'bill.printed', message: 'Printed {day}. A later payment is not shown.' },
} as const

export const billAmounts = {
  before: /*i18n*/ { id: 'bill.amount.before', message: 'Previously billed' },
  total: /*i18n*/ { id: 'bill.amount.total', message: 'Total of this bill' },
  due: /*i18n*/ { id: 'bill.amount.due', message: 'Amount due' },
  dueBy: /*i18n*/ { id: 'bill.amount.due_by', message: 'Amount due by {day}' },
  paid: /*i18n*/ { id: 'bill.paid', message: 'Paid' },
  partlyPaid: /*i18n*/ { id: 'bill.partly_paid', message: 'Partly paid' },
  payment: /*i18n*/ { id: 'bill.payment', message: 'Payment {confirmation}, {day}' },
  isPaid: /*i18n*/ { id: 'bill.is_paid', message: 'This invoice is paid.' },
  isPartlyPaid: /*i18n*/ { id: 'bill.is_partly_paid', message: 'A part of it has been paid.' },
} as const

export const howToPay = {
  heading: /*i18n*/ { id: 'bill.how_to_pay', message: 'How to pay' },
  online: /*i18n*/ { id: 'bill.pay_online', message: 'Online: sign in at {url}.' },
  byMail: /*i18n*/ {
    id: 'bill.pay_by_mail',
    message: 'By mail: send a check to {payee}, {address}. Write invoice {invoiceNumber} on it.',
  },
  scan: /*i18n*/ {
    id: 'bill.scan',
    message:
      'Scan this code to pay this invoice by card without signing in. You are asked for the ZIP code of the billing address above.',
  },
  code: /*i18n*/ { id: 'bill.code', message: 'Code that opens the page to pay this invoice by card' },
  questions: /*i18n*/ { id: 'bill.questions', message: 'Questions: call us at {phone}.' },
} as const

/** The reasons why a bill is not to be paid now, and the requirement of a notice of cancellation. */
export const billNotices = {
  onItsWay: /*i18n*/ {
    id: 'bill.notice.on_its_way',
    message: 'A payment for this invoice is on its way. You do not need to pay it again.',
  },
  drafted: /*i18n*/ {
    id: 'bill.notice.drafted',
    message: 'This bill is drafted from your bank on {day}. You do not need to pay it.',
  },
  billedByAgency: /*i18n*/ {
    id: 'bill.notice.billed_by_agency',
    message: 'Your agency collects this payment.',
  },
  billedByThirdParty: /*i18n*/ {
    id: 'bill.notice.billed_by_third_party',
    message: 'Another party, such as your lender, collects this payment.',
  },
  cancellationOpen: /*i18n*/ {
    id: 'bill.notice.cancellation_open',
    message: 'This policy has a notice of cancellation.',
  },
  coverEnds: /*i18n*/ {
    id: 'bill.notice.cover_ends',
    message: 'This policy has a notice of cancellation: cover ends on {day}.',
  },
  toKeepPolicy: /*i18n*/ {
    id: 'bill.notice.to_keep_policy',
    message: 'To keep this policy, {amount} must be received by {day}.',
  },
  doesNotReinstate: /*i18n*/ {
    id: 'bill.notice.does_not_reinstate',
    message: 'Paying this invoice does not bring the policy back. Call your agency before you pay.',
  },
} as const
