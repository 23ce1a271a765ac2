/**
 * Every page of the product. `specifiedRoutes` is section 2 of the specification, literally and in its order;
 * `ownRoutes` are pages of ours beyond it (decision 11).
 *
 * To add a page: set its row to `now` (or add one to `ownRoutes`) and put the screen where `screen` says. A screen
 * file (screens/<word>/<Word>Screen.tsx) has
 *   - `export default function XScreen()`: reads its data with `useQuery(<word>Query(...))`,
 *   - `export const title = msg`...``: the title of the browser's tab,
 *   - `export const loader: ScreenLoader`, where it has data: `({ load, session }) => load(<word>Query(...))`. It runs
 *     on the server for the first document and in the browser beside the session check; `load` fills the cache
 *     that `useQuery` reads and never throws what the screen can show itself.
 * Queries stand beside it in <word>.queries.ts as `readQuery(endpoint, input)`. HelpScreen is the smallest example.
 */
export interface PortalRoute {
  readonly name: string
  /** With `{name}` for parameters, as the specification writes it. */
  readonly path: string
  readonly access: 'public' | 'auth'
  /** A route of a later issue has no link and is answered as 404 for everyone (decision 10). */
  readonly since: 'now' | 'later'
  /** Where employees stay (decision 11). */
  readonly area?: 'admin'
  /** Shows one account: without an active one the visitor goes to /accounts first (decision 12). */
  readonly needsAccount?: boolean
  /**
   * Comes and goes with a document of its own, since its content security policy differs (decision 38): links to it
   * say `reloadDocument`, and the guard loads the document of whatever else leads into it or out of it.
   */
  readonly ownDocument?: boolean
  /** Under src/screens, without the extension. The home route has none: it always redirects. */
  readonly screen?: string
}

export const specifiedRoutes = [
  { name: 'home', path: '/', access: 'public', since: 'now' },
  { name: 'login', path: '/login', access: 'public', since: 'now', screen: 'login/LoginScreen' },
  { name: 'signout', path: '/signout', access: 'public', since: 'now', screen: 'signout/SignoutScreen' },
  { name: 'register', path: '/register', access: 'public', since: 'later' },
  { name: 'accounts', path: '/accounts', access: 'auth', since: 'now', screen: 'accounts/AccountsScreen' },
  { name: 'admin', path: '/admin', access: 'auth', since: 'now', area: 'admin', screen: 'admin/AdminScreen' },
  {
    name: 'policies',
    path: '/policies',
    access: 'auth',
    since: 'now',
    needsAccount: true,
    screen: 'policies/PoliciesScreen',
  },
  { name: 'claims', path: '/claims', access: 'auth', since: 'later' },
  { name: 'auto claim', path: '/claims/commercialAuto/{policyNumber}', access: 'auth', since: 'later' },
  {
    name: 'property liability claim',
    path: '/claims/Property&Liability/{policyNumber}',
    access: 'auth',
    since: 'later',
  },
  { name: 'notifications', path: '/notifications', access: 'auth', since: 'later' },
  { name: 'help', path: '/help', access: 'public', since: 'now', screen: 'help/HelpScreen' },
  {
    name: 'invoices',
    path: '/policies/invoices',
    access: 'auth',
    since: 'now',
    needsAccount: true,
    screen: 'invoices/InvoicesScreen',
  },
  { name: 'guest-checkout', path: '/guest-checkout', access: 'public', since: 'later' },
  {
    name: 'payment methods',
    path: '/payment/methods',
    access: 'auth',
    since: 'now',
    needsAccount: true,
    ownDocument: true,
    screen: 'payment-methods/PaymentMethodsScreen',
  },
  { name: 'billing history', path: '/billing-history', access: 'auth', since: 'later' },
  { name: 'payment history', path: '/payment-history', access: 'auth', since: 'later' },
  { name: 'transaction history', path: '/billing&payment-history', access: 'auth', since: 'later' },
  { name: 'documents', path: '/documents', access: 'auth', since: 'later' },
  { name: 'profile', path: '/profile', access: 'auth', since: 'later' },
  { name: 'terms', path: '/terms-of-service', access: 'public', since: 'now', screen: 'terms/TermsScreen' },
  { name: 'proxy', path: '/proxy', access: 'public', since: 'later' },
  { name: '404', path: '/404', access: 'public', since: 'now', screen: 'not-found/NotFoundScreen' },
] as const satisfies readonly PortalRoute[]

export const ownRoutes = [
  {
    name: 'policy',
    path: '/policies/{policyNumber}',
    access: 'auth',
    since: 'now',
    screen: 'policies/PolicyScreen',
  },
  {
    name: 'invoice',
    path: '/policies/invoices/{invoiceNumber}',
    access: 'auth',
    since: 'now',
    screen: 'invoices/InvoiceScreen',
  },
  { name: 'pay', path: '/pay', access: 'auth', since: 'now', screen: 'pay/PayScreen' },
  { name: 'pay review', path: '/pay/review', access: 'auth', since: 'now', screen: 'pay/PayReviewScreen' },
  {
    name: 'payment',
    path: '/payments/{paymentId}',
    access: 'auth',
    since: 'now',
    screen: 'pay/PaymentScreen',
  },
  {
    name: 'admin payments',
    path: '/admin/payments',
    access: 'auth',
    since: 'now',
    area: 'admin',
    screen: 'admin/AdminPaymentsScreen',
  },
  {
    name: 'admin payment',
    path: '/admin/payments/{paymentId}',
    access: 'auth',
    since: 'now',
    area: 'admin',
    screen: 'admin/AdminPaymentScreen',
  },
] as const satisfies readonly PortalRoute[]

/** Pages that exist only while developing. */
export const developmentRoutes = [
  { name: 'ui', path: '/dev/ui', access: 'public', since: 'now', screen: 'dev/UiScreen' },
] as const satisfies readonly PortalRoute[]

export const routeTable: readonly PortalRoute[] = [...specifiedRoutes, ...ownRoutes]
