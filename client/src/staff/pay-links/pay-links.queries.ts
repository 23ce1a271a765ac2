import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { listPayLinks } from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { type InvoiceNumber, invoiceNumberPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

export type PayLinks = EndpointAnswer<typeof listPayLinks>

/** Never repeats by itself, because each read is audited. */
export function payLinksQuery(invoiceNumber: InvoiceNumber | null) {
  return readQuery(
    listPayLinks,
    { query: invoiceNumber === null ? {} : { invoiceNumber } },
    { expect: 'all' },
  )
}

/** The invoice in the address; null if it is no invoice number. */
export function readInvoice(search: URLSearchParams): InvoiceNumber | null {
  const text = search.get('invoice')?.replaceAll(/\s/g, '') ?? ''
  return invoiceNumberPattern.test(text) ? (text as InvoiceNumber) : null
}
