import type { SignOutReason } from '../../routes/paths.ts'

/** The session has ended, and the page for that has not loaded yet. */
export interface Leaving {
  readonly reason: SignOutReason
  /** True while the browser navigates to the server's sign-out: this document answers nothing any more. */
  readonly byDocument: boolean
  /** Pay was pressed, and the press was refused with the session: nothing was sent. */
  readonly isPaymentUnsent?: boolean
}
