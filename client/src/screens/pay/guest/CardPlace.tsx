import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/api-error.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import type { OpenedFields } from '../../../processor-fields/use-fields.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonLine } from '../../../ui/skeletons/Skeleton.tsx'
import styles from './guest.module.css'

/** The processor's own fields, with a notice while they load or if they fail. */
export function CardPlace({ card: { state, container, openAgain } }: { readonly card: OpenedFields }) {
  const { t } = useLingui()
  return (
    <>
      {state.kind === 'opening' ? (
        <LoadingRegion label={t`Loading the form`}>
          <Stack>
            <SkeletonLine length="short" />
            <SkeletonLine />
            <SkeletonLine length="short" />
            <SkeletonLine />
          </Stack>
        </LoadingRegion>
      ) : null}
      <div ref={container} className={styles.place} data-state={state.kind} />
      {state.kind === 'failed' ? (
        <Stack>
          {state.error instanceof ApiError && state.error.body && state.error.status < 500 ? (
            <RefusedNotice body={state.error.body} />
          ) : (
            <DegradedNotice title={t`Cards cannot be entered right now`}>
              <Trans>
                Our payment processor does not answer. No money moved. Try again in a few minutes, or mail a
                check.
              </Trans>
            </DegradedNotice>
          )}
          <div>
            <Button variant="modalSecondary" onClick={openAgain}>{t`Try again`}</Button>
          </div>
        </Stack>
      ) : null}
    </>
  )
}
