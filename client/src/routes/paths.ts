import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readReturnTarget } from './return-target.ts'

/** The filters of the invoice list stand in its address; names as in the contract's query. */
export interface InvoiceListFilters {
  readonly policyNumber?: string | undefined
  readonly status?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The cursor of a later page. */
  readonly after?: string | undefined
}

export interface SignInReasons {
  readonly returnTo?: string | null | undefined
  readonly reason?: 'idle' | 'expired' | undefined
}

/** Every address that a page links to. Nothing else writes paths by hand. */
export const paths = {
  home: () => '/',
  login: (query: SignInReasons = {}) => withQuery('/login', query),
  signout: (query: SignInReasons = {}) => withQuery('/signout', query),
  accounts: () => '/accounts',
  admin: () => '/admin',
  /** `section` is a part of the page that is to be seen first. */
  policies: (query: { readonly policyNumber?: PolicyNumber; readonly section?: string } = {}) =>
    withQuery('/policies', query),
  policy: (policyNumber: PolicyNumber) => `/policies/${encodeURIComponent(policyNumber)}`,
  invoices: (filters: InvoiceListFilters = {}) => withQuery('/policies/invoices', filters),
  invoice: (invoiceNumber: InvoiceNumber) => `/policies/invoices/${encodeURIComponent(invoiceNumber)}`,
  autoClaim: (policyNumber: PolicyNumber) => `/claims/commercialAuto/${encodeURIComponent(policyNumber)}`,
  /** `&` is allowed in a path as it is; some programs send it as %26, which is matched too. */
  propertyLiabilityClaim: (policyNumber: PolicyNumber) =>
    `/claims/Property&Liability/${encodeURIComponent(policyNumber)}`,
  help: (query: { readonly q?: string } = {}) => withQuery('/help', query),
  terms: () => '/terms-of-service',
  notFound: (query: { readonly from?: 'callback' } = {}) => withQuery('/404', query),
}

/** Addresses that the server answers itself: a whole page load, never the router. */
export const serverPaths = {
  /** What is no page of the table to come back to is left out (decision 4); the server checks the origin again. */
  startLogin: (returnTo?: string | null) =>
    withQuery('/auth/login', { returnTo: readReturnTarget(returnTo) }),
  logout: (reason?: 'idle') => withQuery('/auth/callback/logout', { reason }),
  invoicePdf: (invoiceNumber: InvoiceNumber) => `/api/v1/invoices/${encodeURIComponent(invoiceNumber)}.pdf`,
}

function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' && value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
