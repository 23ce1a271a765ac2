import { listAccountSummaries, loadAccounts } from '@myaccount/contract/endpoints/accounts'
import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import { getSession } from '@myaccount/contract/endpoints/session'
import type { ApiError } from '../api-error.ts'
import type { CallOptions } from '../call.ts'

export type ErrorReaction =
  /** The session has ended: the store is cleared and the person goes to /signout. */
  | { readonly kind: 'sign-out' }
  /** Undefined fields take the modal's defaults (specification 3). */
  | {
      readonly kind: 'modal'
      readonly modal: 'normal' | 'confirmNoEmail'
      readonly subject: string | undefined
      readonly message: string | undefined
      readonly incidentId: string | undefined
      /** Shows the second button of `confirmNoEmail`, for this code alone. */
      readonly offersProof?: true
    }
  /** 'Oops!' and its sentence (specification 8). */
  | { readonly kind: 'oops' }
  /** No answer came: the page shows our own sentence about the connection. */
  | { readonly kind: 'unreachable' }
  /** The caller gets an empty list in place of the error. */
  | { readonly kind: 'empty-list' }
  /** The caller shows the error, or nobody needs to see it. */
  | { readonly kind: 'none' }

type Declared = Pick<CallOptions, 'expect'> & { readonly background: boolean }

const paymentMethodsPath = '/api/v1/payment/method'
const accountPaths: ReadonlySet<string> = new Set([loadAccounts.path, listAccountSummaries.path])

/**
 * The whole error catalogue of specification 8, in its order; react-to-error.ts decides which errors are reported.
 */
export function decideErrorReaction(error: ApiError, { expect, background }: Declared): ErrorReaction {
  // A guest's 401 is an answer, and a session call without an answer keeps the state (ADR 0005 and
  // 0016): the guard decides.
  if (error.path === getSession.path) return { kind: 'none' }
  if (error.isSignedOut) return { kind: 'sign-out' }
  if (error.path === paymentMethodsPath && error.hasStatus(406)) return { kind: 'empty-list' }
  // The profile is read in the background, but its failure is shown all the same.
  if ((background && error.path !== getUserProfile.path) || expect === 'all') return { kind: 'none' }
  const { body } = error
  if (body?.code !== undefined && expect?.includes(body.code)) return { kind: 'none' }
  // A browser gives neither a status text nor a reason for a lost connection, so our own sentence is shown.
  if (error.kind === 'no-answer') return { kind: 'unreachable' }
  if (body?.title === undefined && body?.additional_detail === undefined) return { kind: 'oops' }
  return {
    kind: 'modal',
    modal: accountPaths.has(error.path) ? 'confirmNoEmail' : 'normal',
    subject: body.title,
    message: body.additional_detail,
    incidentId: body.incident_id,
    ...(body.code === 'account.no_email' && { offersProof: true }),
  }
}
