import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { sessionQuery } from '../../../session/session.queries.ts'
import { useLateNavigate } from '../../../session/use-late-navigate.ts'
import { useTrackedOverlay } from '../../../session/use-tracked-overlay.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { registrationsQuery } from '../registrations.queries.ts'
import { WaitingReview } from '../reviews/WaitingReview.tsx'
import { FindAccount } from './FindAccount.tsx'
import { ProveAccount } from './ProveAccount.tsx'

const ours: ReadonlySet<string> = new Set(['add-account'])

/**
 * Finds an account by its bill, then links it after verification. The overlay is in the
 * address, so Back closes it.
 */
export function AddAccountOverlay() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useLateNavigate()
  const read = useQuery(registrationsQuery())
  const [found, setFound] = useState<Registration | null>(null)
  useTrackedOverlay('add-account', ours)
  const close = () => void navigate(paths.accounts(), { replace: true, preventScrollReset: true })

  async function finish(registration: Registration): Promise<void> {
    if (registration.state !== 'linked') {
      setFound(registration)
      return void client.invalidateQueries({ queryKey: registrationsQuery().queryKey })
    }
    // Everything in the cache was read for a person without this account.
    await client.cancelQueries()
    await client.invalidateQueries()
    await client.fetchQuery(sessionQuery())
    showBanner({ kind: 'success', message: t`Your account is linked.` })
    close()
  }

  if (!read.data)
    return (
      <Frame title={t`Add an account`} onClose={close}>
        {read.error && !read.isFetching ? (
          <ErrorState
            title={t`This did not load`}
            actions={<Button onClick={() => void read.refetch()}>{t`Try again`}</Button>}
          >
            <Trans>Nothing was linked. Try again in a minute.</Trans>
          </ErrorState>
        ) : (
          <LoadingRegion label={t`Loading`}>
            <SkeletonRows count={2} />
          </LoadingRegion>
        )}
      </Frame>
    )
  const { registrations, terms } = read.data
  if (found?.state === 'in_review') return <ReviewAsked registration={found} onClose={close} />
  if (found !== null)
    return (
      <ProveAccount
        key={found.registrationId}
        registration={found}
        terms={terms}
        onDone={finish}
        onBack={() => setFound(null)}
        onClose={close}
      />
    )
  return <FindAccount before={registrations} onFound={setFound} onClose={close} />
}

interface FrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Frame({ title, onClose, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <Modal
      open
      title={title}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={<Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>}
    >
      {children}
    </Modal>
  )
}

interface ReviewAskedProps {
  readonly registration: Registration
  readonly onClose: () => void
}

function ReviewAsked({ registration, onClose }: ReviewAskedProps) {
  const { t } = useLingui()
  return (
    <Modal
      open
      title={t`Your request is with us`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={<Button variant="modalPrimary" onClick={onClose}>{t`Close`}</Button>}
    >
      <WaitingReview registration={registration} />
    </Modal>
  )
}
