import type { FeedType } from '@myaccount/contract/feed/record'
import { accounts } from '../rows/accounts.store.ts'
import { agencies } from '../rows/agencies.store.ts'
import { bankDrafts } from '../rows/billing/bank-drafts.store.ts'
import { billCodes } from '../rows/billing/bill-codes.store.ts'
import { billingEvents } from '../rows/billing/billing-events.store.ts'
import { invoices } from '../rows/billing/invoices.store.ts'
import { paymentPostings } from '../rows/billing/payment-postings.store.ts'
import { claims } from '../rows/claims.store.ts'
import { documents } from '../rows/documents.store.ts'
import { meetings } from '../rows/members/meetings.store.ts'
import { members } from '../rows/members/members.store.ts'
import { proxyCards } from '../rows/members/proxy-cards.store.ts'
import { policies } from '../rows/policies.store.ts'
import type { RowStore } from '../rows/row-store.ts'
import { seats } from '../rows/seats.store.ts'
import { systemStatus } from '../rows/system-status.store.ts'
import { users } from '../rows/users.store.ts'

/** A type of the contract without a store here does not compile. */
const rowStores: { readonly [Type in FeedType]: RowStore<Type> } = {
  agency: agencies,
  account: accounts,
  user: users,
  seat: seats,
  policy: policies,
  invoice: invoices,
  claim: claims,
  document: documents,
  billing_event: billingEvents,
  payment_posting: paymentPostings,
  bank_draft: bankDrafts,
  bill_code: billCodes,
  meeting: meetings,
  member: members,
  proxy: proxyCards,
  system_status: systemStatus,
}

/** Callers group records by type, so a store meets its own type only. */
export function rowStoreOf(type: FeedType): RowStore<FeedType> {
  return rowStores[type] as unknown as RowStore<FeedType>
}
