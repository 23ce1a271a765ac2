import type { RouteName } from '../../client/src/routes/route-table.ts'
import { claimsStates } from './claims/claims.states.ts'
import type { StatesOf } from './page-state.ts'
import { documentsStates } from './papers/documents.states.ts'
import { notificationsStates } from './papers/notifications.states.ts'
import { accountsStates } from './words/accounts.states.ts'
import { adminStates } from './words/admin.states.ts'
import { bankDraftStates } from './words/bank-draft.states.ts'
import { historiesStates } from './words/histories.states.ts'
import { invoicesStates } from './words/invoices.states.ts'
import { proxyStates } from './words/members/proxy.states.ts'
import { payStates } from './words/pay.states.ts'
import { paymentMethodsStates } from './words/payment-methods.states.ts'
import { peopleStates } from './words/people/people.states.ts'
import { profileStates } from './words/people/profile.states.ts'
import { policiesStates } from './words/policies.states.ts'
import { publicPagesStates } from './words/public-pages.states.ts'
import { signingInStates } from './words/signing-in.states.ts'

/** Of every page; one without states does not compile. Home always leads elsewhere. */
export const allStates: StatesOf<Exclude<RouteName, 'home'>> = {
  ...signingInStates,
  ...publicPagesStates,
  ...accountsStates,
  ...policiesStates,
  ...invoicesStates,
  ...payStates,
  ...paymentMethodsStates,
  ...bankDraftStates,
  ...proxyStates,
  ...claimsStates,
  ...historiesStates,
  ...profileStates,
  ...documentsStates,
  ...notificationsStates,
  ...peopleStates,
  ...adminStates,
}
