import { Trans, useLingui } from '@lingui/react/macro'
import { acceptTerms, type OwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import { termsText } from '@myaccount/contract/terms/terms-text'
import { useQueryClient } from '@tanstack/react-query'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { ownTermsQuery } from '../../parts/terms/terms.queries.ts'
import { useTrackedOverlay } from '../../session/use-tracked-overlay.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TermsText } from './TermsText.tsx'

interface AcceptOverlayProps {
  readonly terms: OwnTerms
  /** Accepted, or put off until the next sign-in. */
  readonly onLeave: () => void
}

const ours: ReadonlySet<string> = new Set(['terms-of-service'])

/** The text in force, whole, and the person's word on it. */
export function AcceptOverlay({ terms, onLeave }: AcceptOverlayProps) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const client = useQueryClient()
  const accepting = useChange(acceptTerms)
  const { version } = termsText
  useTrackedOverlay('terms-of-service', ours)
  const isFirst = terms.accepted.length === 0

  async function accept() {
    if (accepting.isBusy) return
    const done = await accepting.run({ body: { hash: terms.inForce.hash } })
    if (!done) return
    client.setQueryData(ownTermsQuery().queryKey, done.answer)
    onLeave()
  }

  return (
    <Modal
      open
      size="large"
      title={isFirst ? t`Our terms of service` : t`Our terms of service have changed`}
      beginsAt="actions"
      isText
      closeLabel={t`Close`}
      onDismiss={onLeave}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onLeave}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="modalPrimary" busy={accepting.isBusy} onClick={() => void accept()}>
            <Trans>I accept</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            Version {version}. Please read it before you go on in {portalName}. “Not now” closes nothing to
            you: we ask again when you next sign in.
          </Trans>
        </p>
        <Refusal refusal={accepting.refusal} unanswered={t`We could not reach ${portalName}`}>
          <Trans>Accept again: it counts once.</Trans>
        </Refusal>
        <TermsText heading="h3" />
      </Stack>
    </Modal>
  )
}
