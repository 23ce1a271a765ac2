import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonLine } from '../../../ui/skeletons/Skeleton.tsx'
import { RefusalNotice } from '../change/RefusalNotice.tsx'
import styles from './fields-place.module.css'
import type { Adding } from './use-add-method.ts'

interface FieldsPlaceProps {
  readonly adding: Adding
  readonly isCard: boolean
  /** Set for a bank account, whose code may be used or expired by now. */
  readonly onNewCode: (() => void) | undefined
}

/** The place of the processor's fields, with a notice while they load or if they fail. */
export function FieldsPlace({ adding, isCard, onNewCode }: FieldsPlaceProps) {
  const { t } = useLingui()
  const { fields, container } = adding
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
    </>
  )
}

function Failed({ adding: { fields, openAgain }, isCard, onNewCode }: FieldsPlaceProps) {
  const { t } = useLingui()
  const refusal = fields.kind === 'failed' && fields.error instanceof ApiError ? fields.error : null
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
          Our payment processor does not answer. Nothing was saved. The methods you saved before are still
          here. Try again in a few minutes.
        </Trans>
      </DegradedNotice>
      <div>
        <Button variant="modalSecondary" onClick={openAgain}>{t`Try again`}</Button>
      </div>
    </Stack>
  )
}
