import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'

/** The receipt as the mailed card shows it, without the number of the account. */
export type ReceiptFacts = Omit<ProxyReceipt, 'accountNumber'>
