/** The door for other features: statements to send along with their own. */
export {
  billingOfflineStatement,
  noteSignInStatement,
  signInStatement,
  systemsStatement,
} from './status.store.ts'
