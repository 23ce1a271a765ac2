/**
 * Section 2 of the specification, literally: name, path, access. `/proxy` is "not marked auth" and so public;
 * home "redirects to login" and so is public too.
 */
export const specifiedRoutes: readonly (readonly [name: string, path: string, access: 'public' | 'auth'])[] =
  [
    ['home', '/', 'public'],
    ['login', '/login', 'public'],
    ['signout', '/signout', 'public'],
    ['register', '/register', 'public'],
    ['accounts', '/accounts', 'auth'],
    ['admin', '/admin', 'auth'],
    ['policies', '/policies', 'auth'],
    ['claims', '/claims', 'auth'],
    ['auto claim', '/claims/commercialAuto/{policyNumber}', 'auth'],
    ['property liability claim', '/claims/Property&Liability/{policyNumber}', 'auth'],
    ['notifications', '/notifications', 'auth'],
    ['help', '/help', 'public'],
    ['invoices', '/policies/invoices', 'auth'],
    ['guest-checkout', '/guest-checkout', 'public'],
    ['payment methods', '/payment/methods', 'auth'],
    ['billing history', '/billing-history', 'auth'],
    ['payment history', '/payment-history', 'auth'],
    ['transaction history', '/billing&payment-history', 'auth'],
    ['documents', '/documents', 'auth'],
    ['profile', '/profile', 'auth'],
    ['terms', '/terms-of-service', 'public'],
    ['proxy', '/proxy', 'public'],
    ['404', '/404', 'public'],
  ]

/** Section 7 of the specification, literally: what is called and how. */
export const specifiedCalls: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/status/version'],
  ['GET', '/status/events'],
  ['GET', '/auth/sessions'],
  ['GET', '/api/v1/user_profile'],
  ['PUT', '/api/v1/member_info'],
  ['GET', '/api/v1/member_info'],
  ['POST', '/api/v1/accounts'],
  ['GET', '/api/v1/payment/method'],
  ['GET', '/api/v1/payment/pending'],
  ['GET', '/api/v1/proxy/status'],
  ['POST', '/auth/sessions/as_user'],
]
