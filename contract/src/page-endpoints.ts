import { endpointsIn } from './endpoint.ts'
import * as accounts from './endpoints/accounts.ts'
import * as acting from './endpoints/acting/acting.ts'
import * as staffAccess from './endpoints/acting/staff-access.ts'
import * as stepUp from './endpoints/acting/step-up.ts'
import * as adminAudit from './endpoints/admin/admin-audit.ts'
import * as adminBanners from './endpoints/admin/admin-banners.ts'
import * as adminBooks from './endpoints/admin/admin-books.ts'
import * as adminClaims from './endpoints/admin/admin-claims.ts'
import * as adminClosings from './endpoints/admin/admin-closings.ts'
import * as adminCustomers from './endpoints/admin/admin-customers.ts'
import * as adminDeliveries from './endpoints/admin/admin-deliveries.ts'
import * as adminDrafts from './endpoints/admin/admin-drafts.ts'
import * as adminEvents from './endpoints/admin/admin-events.ts'
import * as adminHolds from './endpoints/admin/admin-holds.ts'
import * as adminJournalExports from './endpoints/admin/admin-journal-exports.ts'
import * as adminMeetings from './endpoints/admin/admin-meetings.ts'
import * as adminPayLinks from './endpoints/admin/admin-pay-links.ts'
import * as adminPersonalData from './endpoints/admin/admin-personal-data.ts'
import * as adminRefunds from './endpoints/admin/admin-refunds.ts'
import * as registrationReviews from './endpoints/admin/registration-reviews.ts'
import * as staffActs from './endpoints/admin/staff-acts.ts'
import * as staffSignOuts from './endpoints/admin/staff-sign-outs.ts'
import * as systemSwitches from './endpoints/admin/system-switches.ts'
import * as admin from './endpoints/admin.ts'
import * as adminPayments from './endpoints/admin-payments.ts'
import * as attention from './endpoints/attention.ts'
import * as drafts from './endpoints/bank-draft/drafts.ts'
import * as draftEnrollment from './endpoints/bank-draft/enrollment.ts'
import * as claims from './endpoints/claims/claims.ts'
import * as claimReports from './endpoints/claims/reports.ts'
import * as stepUps from './endpoints/confirm/step-ups.ts'
import * as certificates from './endpoints/documents/certificates.ts'
import * as documents from './endpoints/documents/documents.ts'
import * as documentRequests from './endpoints/documents/requests.ts'
import * as files from './endpoints/files/files.ts'
import * as guestCheckout from './endpoints/guest/guest-checkout.ts'
import * as paymentHistory from './endpoints/histories/payment-history.ts'
import * as transactions from './endpoints/histories/transactions.ts'
import * as invoices from './endpoints/invoices.ts'
import * as notifications from './endpoints/notifications/inbox.ts'
import * as preferences from './endpoints/notifications/preferences.ts'
import * as paymentMethods from './endpoints/payment-methods.ts'
import * as paymentQuote from './endpoints/payment-quote.ts'
import * as payments from './endpoints/payments.ts'
import * as activity from './endpoints/people/activity.ts'
import * as contact from './endpoints/people/contact.ts'
import * as invitations from './endpoints/people/invitations.ts'
import * as ownSessions from './endpoints/people/own-sessions.ts'
import * as people from './endpoints/people/people.ts'
import * as policies from './endpoints/policies.ts'
import * as profile from './endpoints/profile.ts'
import * as memberInfo from './endpoints/proxy/member-info.ts'
import * as proxy from './endpoints/proxy/proxy.ts'
import * as proxyCard from './endpoints/proxy/proxy-card.ts'
import * as registrations from './endpoints/registrations/registrations.ts'
import * as session from './endpoints/session.ts'
import * as status from './endpoints/status.ts'
import * as terms from './endpoints/terms/terms.ts'

/**
 * Every request that a page makes, by the name of its export. A new module of the contract is listed here and
 * nowhere else: the server's list, the answers that the browser reads, the access table and openapi.json
 * follow from it.
 */
export const pageEndpoints = endpointsIn([
  status,
  session,
  acting,
  stepUp,
  staffAccess,
  profile,
  terms,
  activity,
  contact,
  notifications,
  preferences,
  certificates,
  documents,
  documentRequests,
  accounts,
  attention,
  policies,
  invoices,
  paymentQuote,
  payments,
  paymentMethods,
  paymentHistory,
  transactions,
  guestCheckout,
  draftEnrollment,
  drafts,
  stepUps,
  claims,
  people,
  ownSessions,
  invitations,
  claimReports,
  files,
  registrations,
  proxy,
  proxyCard,
  memberInfo,
  admin,
  adminPayments,
  adminDrafts,
  adminHolds,
  adminRefunds,
  adminPayLinks,
  adminBooks,
  adminPersonalData,
  staffActs,
  adminClosings,
  adminJournalExports,
  adminMeetings,
  adminCustomers,
  registrationReviews,
  staffSignOuts,
  systemSwitches,
  adminBanners,
  adminAudit,
  adminClaims,
  adminDeliveries,
  adminEvents,
])
