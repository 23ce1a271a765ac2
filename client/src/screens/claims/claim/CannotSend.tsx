import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment } from '../../../format/use-format-moment.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import type { ClaimRequest } from './open-requests-of.ts'
import { MessageForm } from './WriteMessage.tsx'

interface CannotSendProps {
  readonly claim: ClaimDetail
  readonly request: ClaimRequest
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Asks why the person cannot send it: the adjuster gets the reason with the request. */
export function CannotSend({ claim, request, onSent, onClose }: CannotSendProps) {
  const { t } = useLingui()
  const who = claim.adjusterName ?? t`Your adjuster`
  return (
    <MessageForm
      claim={claim}
      requestId={request.requestId}
      label={t`Why can you not send it?`}
      hint={t`${who} reads this with the request and tells you what else helps.`}
      onSent={onSent}
      cancel={
        <Button variant="print" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  )
}

interface SaidThatNotProps {
  readonly claim: ClaimDetail
  readonly message: ClaimDetail['messages'][number]
  /** True right after it was sent: its form is gone, and reading continues here. */
  readonly takesFocus: boolean
}

export function SaidThatNot({ claim, message: { at, replyBy }, takesFocus }: SaidThatNotProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const dayOf = useDayOfMoment()
  const who = claim.adjusterName ?? t`Your adjuster`
  const day = formatDay(dayOf(at))
  const by = replyBy === null ? '' : formatDay(replyBy)
  return (
    <div tabIndex={-1} ref={(element) => (takesFocus ? element?.focus() : undefined)}>
      <Notice title={t`You told us on ${day} that you cannot send it`}>
        <Trans>
          {who} answers by {by}. You can still add it.
        </Trans>
      </Notice>
    </div>
  )
}
