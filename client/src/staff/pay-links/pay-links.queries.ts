import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { listPayLinks } from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { type InvoiceNumber, parseInvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
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
  const number = parseInvoiceNumber(search.get('invoice') ?? '')
  return number.ok ? number.value : null
}
