import { auditFeature } from '../audit/audit.feature.ts'
import { confirmationsFeature } from '../confirmations/confirmations.feature.ts'
import { dueWorkFeature } from '../due-work/due-work.feature.ts'
import { emailsFeature } from '../emails/emails.feature.ts'
import { feedFeature } from '../feed/feed.feature.ts'
import { jobsFeature } from '../jobs/jobs.feature.ts'
import { outboxFeature } from '../outbox/outbox.feature.ts'
import { retentionFeature } from '../retention/retention.feature.ts'
import { accountsFeature } from './accounts/accounts.feature.ts'
import { actingFeature } from './acting/acting.feature.ts'
import { adminFeature } from './admin/admin.feature.ts'
import { auditSearchFeature } from './audit-search/audit-search.feature.ts'
import { bankDraftFeature } from './bank-draft/bank-draft.feature.ts'
import { bannersFeature } from './banners/banners.feature.ts'
import { booksFeature } from './books/books.feature.ts'
import { claimsFeature } from './claims/claims.feature.ts'
import { customersFeature } from './customers/customers.feature.ts'
import { deliveriesFeature } from './deliveries/deliveries.feature.ts'
import { documentsFeature } from './documents/documents.feature.ts'
import { filesFeature } from './files/files.feature.ts'
import { guessAlarmsFeature } from './guess-alarms/guess-alarms.feature.ts'
import { guestCheckoutFeature } from './guest-checkout/guest-checkout.feature.ts'
import { historiesFeature } from './histories/histories.feature.ts'
import { invoicesFeature } from './invoices/invoices.feature.ts'
import { notificationsFeature } from './notifications/notifications.feature.ts'
import { paymentMethodsFeature } from './payment-methods/payment-methods.feature.ts'
import { paymentsFeature } from './payments/payments.feature.ts'
import { peopleFeature } from './people/people.feature.ts'
import { policiesFeature } from './policies/policies.feature.ts'
import { profileFeature } from './profile/profile.feature.ts'
import { proxyFeature } from './proxy/proxy.feature.ts'
import { receiptsFeature } from './receipts/receipts.feature.ts'
import { refundsFeature } from './refunds/refunds.feature.ts'
import { registrationsFeature } from './registrations/registrations.feature.ts'
import { remindersFeature } from './reminders/reminders.feature.ts'
import { scheduledPaymentsFeature } from './scheduled-payments/scheduled-payments.feature.ts'
import { sessionFeature } from './session/session.feature.ts'
import { staffControlsFeature } from './staff-controls/staff-controls.feature.ts'
import { staffPaymentsFeature } from './staff-payments/staff-payments.feature.ts'
import { statusFeature } from './status/status.feature.ts'
import { switchesFeature } from './switches/switches.feature.ts'
import { termsFeature } from './terms/terms.feature.ts'

/**
 * Every feature of the server, by the name under which its service stands in the composition. Routes, jobs,
 * figures and openapi.json are derived from this list: a new feature is one line here.
 */
export const features = {
  status: statusFeature,
  session: sessionFeature,
  profile: profileFeature,
  terms: termsFeature,
  notifications: notificationsFeature,
  documents: documentsFeature,
  accounts: accountsFeature,
  policies: policiesFeature,
  invoices: invoicesFeature,
  paymentMethods: paymentMethodsFeature,
  payments: paymentsFeature,
  receipts: receiptsFeature,
  guestCheckout: guestCheckoutFeature,
  scheduledPayments: scheduledPaymentsFeature,
  refunds: refundsFeature,
  staffPayments: staffPaymentsFeature,
  bankDraft: bankDraftFeature,
  claims: claimsFeature,
  files: filesFeature,
  people: peopleFeature,
  confirmations: confirmationsFeature,
  proxy: proxyFeature,
  books: booksFeature,
  staffControls: staffControlsFeature,
  histories: historiesFeature,
  registrations: registrationsFeature,
  guessAlarms: guessAlarmsFeature,
  reminders: remindersFeature,
  admin: adminFeature,
  customers: customersFeature,
  switches: switchesFeature,
  banners: bannersFeature,
  auditSearch: auditSearchFeature,
  deliveries: deliveriesFeature,
  acting: actingFeature,
  dueWork: dueWorkFeature,
  feed: feedFeature,
  events: outboxFeature,
  audit: auditFeature,
  jobHealth: jobsFeature,
  emails: emailsFeature,
  retention: retentionFeature,
}
