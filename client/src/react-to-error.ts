import type { ApiError } from './api/api-error.ts'
import type { CallDependencies } from './api/call.ts'
import { decideErrorReaction } from './api/errors/decide-error-reaction.ts'
import { showModal } from './session/messages.ts'

interface ReactionPorts {
  /** While the guard decides, it also handles a data call's own 401 (ADR 0005). */
  readonly isDeciding: () => boolean
  /** `isPaymentUnsent`: Pay was pressed, and the press was refused with the session. */
  readonly signOut: (isPaymentUnsent: boolean) => void
  readonly report: (error: ApiError) => void
}

/**
 * Applies the decision of decide-error-reaction.ts, one reaction for each error, and reports the errors that it
 * handles (specification 8). An error that a screen shows itself is reported if it is a fault; a refusal that the
 * screen expects is an answer. Background calls are not reported: during an outage they would fail, and be
 * reported, every few seconds.
 */
export function makeReactToError({
  isDeciding,
  signOut,
  report,
}: ReactionPorts): NonNullable<CallDependencies['onError']> {
  return (error, declared) => {
    const reaction = decideErrorReaction(error, declared)
    switch (reaction.kind) {
      case 'none':
        if (!declared.background && isFault(error)) report(error)
        return
      case 'empty-list':
        return
      case 'sign-out':
        if (isDeciding()) return
        signOut(declared.paysFirst === true)
        break
      case 'modal': {
        const { kind: _, modal, ...said } = reaction
        showModal({ kind: modal, ...said })
        break
      }
      case 'oops':
      case 'unreachable':
        showModal({ kind: reaction.kind })
    }
    report(error)
  }
}

function isFault({ kind, status }: ApiError): boolean {
  return kind === 'unreadable' || status >= 500
}
