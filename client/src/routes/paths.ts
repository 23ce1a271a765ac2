import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type {
  AccountNumber,
  ClaimNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readReturnTarget } from './return-target.ts'
import { pathOf } from './route-table.ts'

/** The page of each form. */
export const reportPages = {
  auto: 'auto claim',
  property_liability: 'property liability claim',
  work_injury: 'work injury',
  mission_travel: 'mission travel',
  general: 'general claim',
} as const satisfies Record<ReportForm, string>

/** The filters of a list of money, in its address; names as in the contract's query. */
export interface ListAddress {
  readonly policyNumber?: string | undefined
  readonly status?: string | undefined
  /** A part of an invoice's number. */
  readonly number?: string | undefined
  readonly type?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The cursor of a later page. */
  readonly after?: string | undefined
}

/** One policy, or the filters of the list of policies; names as in the contract's query. */
export interface PoliciesQuery {
  readonly policyNumber?: PolicyNumber
  /** The part of the policy's page that is shown first. */
  readonly section?: string
  readonly search?: string | undefined
  readonly status?: string | undefined
}

/** The filters of the list of documents; names as in the contract's query. */
export interface DocumentsQuery {
  readonly policyNumber?: string | undefined
  readonly term?: string | undefined
  readonly type?: string | undefined
  readonly search?: string | undefined
}

export interface PayReviewQuery {
  /** The day on which the payment is sent; undefined: now. */
  readonly on?: string | undefined
  readonly account: AccountNumber
  /** `1000044110,1000044981:39200`: the contract's `chosenInvoices`. */
  readonly invoices: string
  /** The id of a saved method; undefined: the one that is offered first. */
  readonly method?: string | undefined
  /** Undefined: a checkout is opened as the page is entered. */
  readonly checkout?: string | undefined
}

export type SignOutReason = 'idle' | 'expired'

export interface SignInReasons {
  readonly returnTo?: string | null | undefined
  readonly reason?: SignOutReason | undefined
}

export interface MethodsQuery {
  readonly add?: 'card' | 'bank'
  /** The id of a method that was just added and still has to be verified. */
  readonly added?: string
  readonly update?: string
  readonly verify?: string
  readonly remove?: string
  /** The account of a new method, if it is not the active one. */
  readonly account?: string | null
  /** The page that follows once the new method is saved. */
  readonly returnTo?: string | null
}

export interface DraftQuery {
  readonly account: AccountNumber
  /** The policies chosen for an enrollment: `12MF0104417,12WC0310442`. */
  readonly policies?: string | undefined
  /** A policy that is enrolled already and gets another bank account. */
  readonly change?: PolicyNumber | undefined
  readonly method?: string | undefined
}

export interface PeopleAddress {
  readonly account: AccountNumber
  readonly invite?: 'new'
  readonly second?: 'ask'
  readonly change?: string
  readonly end?: string
  readonly handOver?: string
  readonly done?: 'taken_over'
}

/** The filters of the staff's list of payments, in its address; names as in the contract's query. */
export interface AdminPaymentFilters {
  readonly state?: string | undefined
  readonly accountNumber?: string | undefined
  readonly confirmation?: string | undefined
  readonly unresolved?: string | undefined
  /** The cursor of an older page. */
  readonly after?: string | undefined
}

/** The search of the audit, in its address; names as in the contract's query. */
export type AuditSearch = Readonly<
  Partial<
    Record<
      'who' | 'whom' | 'action' | 'outcome' | 'accountNumber' | 'from' | 'to' | 'after',
      string | undefined
    >
  >
>

/** The number of invoices that one payment holds (domain.md 11.5). */
export const paidTogetherAtMost = 50

/**
 * Every address that a page links to, built from the rows of the route table. Nothing else writes paths by hand.
 */
export const paths = {
  home: () => pathOf('home'),
  login: (query: SignInReasons = {}) => withQuery(pathOf('login'), query),
  register: () => pathOf('register'),
  signout: (query: SignInReasons = {}) => withQuery(pathOf('signout'), query),
  /** `returnTo` is the page that needs one of the accounts; it follows the choice. */
  accounts: (query: { readonly returnTo?: string; readonly add?: 'account' } = {}) =>
    withQuery(pathOf('accounts'), query),
  admin: (query: { readonly q?: string } = {}) => withQuery(pathOf('admin'), query),
  adminCustomer: (accountNumber: AccountNumber) => pathOf('admin customer', { accountNumber }),
  adminPersonalData: (userId: string) => pathOf('admin personal data', { userId }),
  adminOperations: () => pathOf('admin operations'),
  adminPayments: (filters: AdminPaymentFilters = {}) => withQuery(pathOf('admin payments'), filters),
  adminPayment: (paymentId: string) => pathOf('admin payment', { paymentId }),
  adminPayLinks: (query: { readonly invoice?: string } = {}) => withQuery(pathOf('admin pay links'), query),
  adminMeetings: () => pathOf('admin meetings'),
  adminRegistrations: () => pathOf('admin registrations'),
  adminBooks: () => pathOf('admin books'),
  adminClaims: () => pathOf('admin claims'),
  /** Lists emails that did not arrive; with an account, all emails about it. */
  adminDeliveries: (
    query: { readonly show?: 'called'; readonly accountNumber?: AccountNumber; readonly after?: string } = {},
  ) => withQuery(pathOf('admin deliveries'), query),
  adminEvents: (query: { readonly state?: string; readonly after?: string } = {}) =>
    withQuery(pathOf('admin events'), query),
  adminAudit: (search: AuditSearch = {}) => withQuery(pathOf('admin audit'), search),
  policies: (query: PoliciesQuery = {}) => withQuery(pathOf('policies'), query),
  policy: (policyNumber: PolicyNumber) => pathOf('policy', { policyNumber }),
  invoices: (filters: ListAddress = {}) => withQuery(pathOf('invoices'), filters),
  invoice: (invoiceNumber: InvoiceNumber) => pathOf('invoice', { invoiceNumber }),
  /** `invoices` is the contract's `chosenInvoices`; undefined: all that are due are offered. */
  pay: (query: { readonly account: AccountNumber; readonly invoices?: string }) =>
    withQuery(pathOf('pay'), query),
  /** Leads to the review of all that is due; if there are too many invoices for one payment, to the choice. */
  payAll: (account: AccountNumber, invoiceNumbers: readonly InvoiceNumber[]) =>
    invoiceNumbers.length > paidTogetherAtMost
      ? withQuery(pathOf('pay'), { account })
      : withQuery(pathOf('pay review'), { account, invoices: invoiceNumbers.join(',') }),
  payReview: (query: PayReviewQuery) => withQuery(pathOf('pay review'), query),
  /** Pays all that is due on several accounts; `payments` shows their outcomes. */
  payAccounts: (query: { readonly method?: string | null; readonly payments?: string } = {}) =>
    withQuery(pathOf('pay accounts'), query),
  payment: (paymentId: string) => pathOf('payment', { paymentId }),
  /** Holds at most one overlay in the address; its methods are named by their ids. */
  methods: (query: MethodsQuery = {}) => withQuery(pathOf('payment methods'), query),
  bankDraft: (query: DraftQuery) => withQuery(pathOf('bank draft'), query),
  draftResult: (stepUpId: string) => pathOf('bank draft result', { stepUpId }),
  claims: () => pathOf('claims'),
  reportClaim: () => pathOf('report claim'),
  reportLoss: (form: ReportForm, policyNumber: PolicyNumber, query: { readonly what?: string } = {}) =>
    withQuery(pathOf(reportPages[form], { policyNumber }), query),
  claimReport: (reportId: string) => pathOf('claim report', { reportId }),
  claim: (claimNumber: ClaimNumber) => pathOf('claim', { claimNumber }),
  confirm: (stepUpId: string) => pathOf('confirm', { stepUpId }),
  proxy: () => pathOf('proxy'),
  proxyAppoint: (query: { readonly account: AccountNumber }) => withQuery(pathOf('proxy appoint'), query),
  proxyReceipt: (proxyId: string) => pathOf('proxy receipt', { proxyId }),
  proxyCard: () => pathOf('proxy card'),
  draftDisclosure: () => pathOf('eft disclosure'),
  accountRouting: () => pathOf('account routing'),
  transactions: (filters: ListAddress = {}) => withQuery(pathOf('transaction history'), filters),
  billingHistory: (filters: ListAddress = {}) => withQuery(pathOf('billing history'), filters),
  paymentHistory: (filters: ListAddress = {}) => withQuery(pathOf('payment history'), filters),
  guestCheckout: (query: { readonly invoice?: string } = {}) => withQuery(pathOf('guest-checkout'), query),
  /** `kind` is a certificate by default. */
  documentRequest: (query: { readonly kind?: string; readonly policyNumber?: PolicyNumber } = {}) =>
    withQuery(pathOf('document request'), query),
  documents: (query: DocumentsQuery = {}) => withQuery(pathOf('documents'), query),
  notifications: (query: { readonly show?: string } = {}) => withQuery(pathOf('notifications'), query),
  preferences: () => pathOf('preferences'),
  help: (query: { readonly q?: string } = {}) => withQuery(pathOf('help'), query),
  /** `change` opens the overlay for the person's own email or phone. */
  profile: (query: { readonly change?: 'email' | 'phone' } = {}) => withQuery(pathOf('profile'), query),
  activity: () => pathOf('activity'),
  /** Holds at most one overlay in the address; its seats are named by their ids. */
  people: (query: PeopleAddress) => withQuery(pathOf('people'), query),
  invitation: () => pathOf('invitation'),
  /** `accept` of `terms` opens the overlay in which the terms are accepted. */
  privacyChoices: () => pathOf('privacy choices'),
  terms: (query: { readonly accept?: '1' } = {}) => withQuery(pathOf('terms'), query),
  notFound: (query: { readonly from?: 'callback' } = {}) => withQuery(pathOf('404'), query),
}

/** Returns the path of a page of ours, with the method that was added meanwhile; null for any other address. */
export function returnPath(returnTo: string | null, methodId?: string): string | null {
  const target = readReturnTarget(returnTo)
  if (target === null || methodId === undefined) return target
  const [path = '', search] = target.split('?')
  const query = new URLSearchParams(search)
  query.set('method', methodId)
  return `${path}?${query}`
}

/** Addresses that the server answers itself, by a whole page load and never by the router. */
export const serverPaths = {
  /** Drops a `returnTo` that is no page of the route table (ADR 0005); the server checks the origin again. */
  startLogin: (returnTo?: string | null, more: { readonly secondFactor?: '1' } = {}) =>
    withQuery('/auth/login', { returnTo: readReturnTarget(returnTo), ...more }),
  /** Creates a sign-in at the provider, then leads to the account, or to the page that led here. */
  register: (returnTo = paths.accounts({ add: 'account' })) =>
    withQuery('/auth/login', { create: '1', returnTo }),
  /** `returnTo` is the page that the next sign-in leads to. */
  logout: (query: { readonly reason?: 'idle'; readonly returnTo?: string } = {}) =>
    withQuery('/auth/callback/logout', query),
  invoicePdf: (invoiceNumber: InvoiceNumber) => `/api/v1/invoices/${encodeURIComponent(invoiceNumber)}.pdf`,
  paymentHistoryCsv: (accountNumber: AccountNumber, filters: ListAddress) =>
    withQuery('/api/v1/payment-history.csv', { accountNumber, ...filters }),
  transactionsCsv: (accountNumber: AccountNumber, filters: ListAddress & { readonly show?: 'bills' }) =>
    withQuery('/api/v1/transactions.csv', { accountNumber, ...filters }),
  statementPdf: (accountNumber: AccountNumber, days: Pick<ListAddress, 'from' | 'to'>) =>
    withQuery('/api/v1/transactions.pdf', { accountNumber, ...days }),
  personalDataJson: (userId: string) =>
    `/api/v1/admin/people/${encodeURIComponent(userId)}/personal_data.json`,
  auditCsv: (search: AuditSearch) => withQuery('/api/v1/admin/audit.csv', search),
  journalCsv: () => '/api/v1/admin/books/journal.csv',
  journalExportCsv: (exportNumber: number) => `/api/v1/admin/books/exports/${exportNumber}.csv`,
  staffActsCsv: () => '/api/v1/admin/staff_acts.csv',
  guestReceiptPdf: () => '/api/v1/guest-checkout/receipt.pdf',
  claimReportPdf: (reportId: string) => `/api/v1/claims/reports/${encodeURIComponent(reportId)}/report.pdf`,
  draftDisclosurePdf: () => '/api/v1/bank_draft/disclosure.pdf',
  draftCopyPdf: (stepUpId: string) =>
    `/api/v1/bank_draft/results/${encodeURIComponent(stepUpId)}/authorization.pdf`,
  documentsOfTerm: (accountNumber: AccountNumber, policyNumber: PolicyNumber, term: string) =>
    withQuery('/api/v1/documents/zip', { accountNumber, policyNumber, term }),
  documentFile: (accountNumber: AccountNumber, documentId: string, as?: 'view') =>
    withQuery(`/api/v1/documents/${encodeURIComponent(documentId)}/file`, { accountNumber, as }),
  meetingNoticePdf: (meetingId: string) =>
    `/api/v1/proxy/meetings/${encodeURIComponent(meetingId)}/notice.pdf`,
  tallyCsv: (tallyId: string) => `/api/v1/admin/tallies/${encodeURIComponent(tallyId)}.csv`,
  proxyReceiptPdf: (proxyId: string) => `/api/v1/proxy/receipts/${encodeURIComponent(proxyId)}/receipt.pdf`,
  cardReceiptPdf: (proxyId: string) =>
    `/api/v1/proxy/card/receipts/${encodeURIComponent(proxyId)}/receipt.pdf`,
  cardNoticePdf: () => '/api/v1/proxy/card/notice.pdf',
  receiptPdf: (paymentId: string) => `/api/v1/payments/${encodeURIComponent(paymentId)}/receipt.pdf`,
}

function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' && value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
