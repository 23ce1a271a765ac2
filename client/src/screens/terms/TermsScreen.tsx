import { Trans, useLingui } from '@lingui/react/macro'
import { acceptTerms, type OwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import { termsText } from '@myaccount/contract/terms/terms-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { ownTermsQuery } from '../../parts/terms/terms.queries.ts'
import { paths, returnPath } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { useTrackedOverlay } from '../../session/use-tracked-overlay.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { TermsText } from './TermsText.tsx'

interface AcceptOverlayProps {
  readonly terms: OwnTerms
  /** Called once the terms are accepted, or put off until the next sign-in. */
  readonly onLeave: () => void
}

const ours: ReadonlySet<string> = new Set(['terms-of-service'])

/** Shows the whole text in force, and asks the person to accept it. */
function AcceptOverlay({ terms, onLeave }: AcceptOverlayProps) {
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
            Version {version}. Please read it. You can go on without accepting. We ask again next time.
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

export const loader: ScreenLoader = ({ load, session }) =>
  session ? load(ownTermsQuery()) : Promise.resolve()

/** Shows everyone the terms in force; a signed-in person also sees what they accepted, and accepts what is new. */
export default function TermsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const { version, isPlaceholder } = termsText
  return (
    <Stack gap="large">
      <PageHeading title={t`Terms of service`} subtitle={t`Version ${version}`} />
      {isPlaceholder ? (
        <Notice title={t`Placeholder text`}>
          <Trans>The carrier replaces this text with its own before customers use the portal.</Trans>
        </Notice>
      ) : null}
      <Card>
        <TermsText heading="h2" />
      </Card>
      {session ? <AcceptedTerms isActing={session.acting_as !== undefined} /> : null}
      {session && session.acting_as === undefined ? <Asked /> : null}
    </Stack>
  )
}

/** Opens by the address alone: a sign-in leads here while the text in force has not been accepted (ADR 0060). */
function Asked() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const terms = useQuery(ownTermsQuery()).data
  if (!terms || terms.isAccepted || !search.has('accept')) return null
  const isFromSignIn = search.has('returnTo')
  const next = returnPath(search.get('returnTo')) ?? paths.accounts()
  const leave = () => void navigate(isFromSignIn ? next : paths.terms(), { replace: true })
  return <AcceptOverlay terms={terms} onLeave={leave} />
}
