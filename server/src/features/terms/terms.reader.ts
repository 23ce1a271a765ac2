/** The door for signing in, which asks for acceptance, and for registering, where the terms are accepted too. */
export { type AcceptedFrom, acceptTermsInForceStatement, owesAcceptanceStatement } from './terms.store.ts'
export { termsInForce } from './terms-in-force.ts'
