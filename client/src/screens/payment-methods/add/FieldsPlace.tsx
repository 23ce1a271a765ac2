import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonLine } from '../../../ui/skeletons/Skeleton.tsx'
import { RefusalNotice } from '../change/RefusalNotice.tsx'
import styles from './fields-place.module.css'
import type { Adding } from './use-add-method.ts'

interface FieldsPlaceProps {
  readonly adding: Adding
  readonly isCard: boolean
  /** Of a bank account, whose code may be used or over by now. */
  readonly onNewCode: (() => void) | undefined
}

/** Where the processor's fields stand, and what is said while they come, when they do not, and about what they say. */
export function FieldsPlace({ adding, isCard, onNewCode }: FieldsPlaceProps) {
  const { t } = useLingui()
  const { fields, container, fieldMessages } = adding
  return (
    <>
      {fields.kind === 'opening' ? (
        <LoadingRegion label={t`Loading the form`}>
          <Stack>
            <SkeletonLine length="short" />
            <SkeletonLine />
            <SkeletonLine length="short" />
            <SkeletonLine />
          </Stack>
        </LoadingRegion>
      ) : null}
      <div ref={container} className={styles.place} data-state={fields.kind} />
      {fields.kind === 'failed' ? <Failed adding={adding} isCard={isCard} onNewCode={onNewCode} /> : null}
      <NothingSaved fieldMessages={fieldMessages} />
    </>
  )
}

/** What is about one of the fields stands beside it; the rest, such as a decline, is said here alone. */
function NothingSaved({ fieldMessages }: Pick<Adding, 'fieldMessages'>) {
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const unmarked = fieldMessages?.filter(({ field }) => field === null) ?? []
  const hasMarked = fieldMessages !== null && unmarked.length < fieldMessages.length
  useEffect(() => {
    // Where a field is marked the focus is there. Enter may have been pressed far above.
    if (fieldMessages && !hasMarked) region.current?.scrollIntoView({ block: 'nearest' })
  }, [fieldMessages, hasMarked])
  return (
    <div role="alert" ref={region} className={styles.messages}>
      {fieldMessages ? (
        <Notice kind="error" title={t`Nothing was saved`}>
          {unmarked.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {hasMarked ? <Trans>Correct what is marked above, then save again.</Trans> : null}
          {fieldMessages.length === 0 ? (
            <Trans>
              The payment processor did not answer. No money moved. Wait a minute, then save again.
            </Trans>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}

function Failed({ adding: { fields, openAgain }, isCard, onNewCode }: FieldsPlaceProps) {
  const { t } = useLingui()
  const refusal = fields.kind === 'failed' ? fields.refusal : null
  if (refusal?.body && refusal.status < 500)
    return (
      <Stack>
        <RefusalNotice refusal={refusal} />
        {onNewCode ? (
          <div>
            <Button variant="modalSecondary" onClick={onNewCode}>{t`Get a new code`}</Button>
          </div>
        ) : null}
      </Stack>
    )
  return (
    <Stack>
      <DegradedNotice
        title={isCard ? t`Cards cannot be added right now` : t`Bank accounts cannot be added right now`}
      >
        <Trans>
          Our payment processor does not answer. Nothing was saved and no money moved. The methods you saved
          before are still here. Try again in a few minutes.
        </Trans>
      </DegradedNotice>
      <div>
        <Button variant="modalSecondary" onClick={openAgain}>{t`Try again`}</Button>
      </div>
    </Stack>
  )
}
