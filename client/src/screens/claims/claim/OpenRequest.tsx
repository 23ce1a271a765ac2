import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { wordsOfRequest } from '@myaccount/messages/claims/request-words'
import { say } from '@myaccount/messages/say'
import { useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AddToRequest, FilesOfRequest } from '../files/FilesOfRequest.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import { CannotSend, SaidThatNot } from './CannotSend.tsx'
import { Need } from './Need.tsx'
import type { ClaimRequest } from './open-requests-of.ts'

interface OpenRequestProps {
  readonly claim: ClaimDetail
  readonly request: ClaimRequest
  readonly isFirst: boolean
  readonly today: CalendarDate
  readonly mayWrite: boolean
}

/** One thing that we need: by when, the button that adds it, and what to do if that is impossible. */
export function OpenRequest({ claim, request, isFirst, today, mayWrite }: OpenRequestProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const claimWords = useClaimWords()
  const [refusing, setRefusing] = useState<'not' | 'writing' | 'sent'>('not')
  const hasMessages = useHas('claimMessages')
  const isWriting = refusing === 'writing'
  const { requestId, title, detail, dueOn } = request
  const words = wordsOfRequest(request.kind)
  const cannot = words === undefined ? t`I cannot send this` : say(i18n, words.cannot)
  const day = formatDay(dueOn)
  const late = claimWords.late(dueOn, today)
  // A person who said so waits for the adjuster's answer; after it they may say so again.
  const waiting = claim.messages.findLast((one) => one.requestId === requestId && one.replyBy !== null)
  return (
    <Need
      isFirst={isFirst}
      lead={late ?? t`By ${day}`}
      isLate={late !== null}
      title={
        words === undefined ? (
          <Trans>
            We need: <CarrierText marked="read">{title}</CarrierText>
          </Trans>
        ) : (
          say(i18n, words.need)
        )
      }
      actions={
        mayWrite ? (
          <>
            <AddToRequest
              claimNumber={claim.claimNumber}
              request={request}
              isFirst={isFirst}
              label={words === undefined ? t`Add a file` : say(i18n, words.add)}
            />
            {waiting === undefined && hasMessages ? (
              <Button
                variant="print"
                aria-expanded={isWriting}
                aria-label={isFirst ? undefined : `${cannot}: ${title}`}
                onClick={() => setRefusing(isWriting ? 'not' : 'writing')}
              >
                {cannot}
              </Button>
            ) : null}
          </>
        ) : null
      }
      below={
        <>
          {waiting === undefined ? null : (
            <SaidThatNot claim={claim} message={waiting} takesFocus={refusing === 'sent'} />
          )}
          {isWriting && waiting === undefined ? (
            <CannotSend
              claim={claim}
              request={request}
              onSent={() => setRefusing('sent')}
              onClose={() => setRefusing('not')}
            />
          ) : null}
          <FilesOfRequest claimNumber={claim.claimNumber} request={request} />
        </>
      }
    >
      <CarrierText marked={words !== undefined && isFirst ? 'read' : 'shown'}>
        {words === undefined ? detail : [`${title}.`, detail].filter(Boolean).join(' ')}
      </CarrierText>
    </Need>
  )
}
