import { Trans, useLingui } from '@lingui/react/macro'
import { termsText } from '@myaccount/contract/terms/terms-text'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ownTermsQuery } from '../../parts/terms/terms.queries.ts'
import { paths, returnPath } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { AcceptOverlay } from './AcceptOverlay.tsx'
import { TermsText } from './TermsText.tsx'

export const loader: ScreenLoader = ({ load, session }) =>
  session ? load(ownTermsQuery()) : Promise.resolve()

/** The terms in force for everyone; whoever is signed in sees what they accepted, and accepts what is new. */
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

/** By the address alone: a sign-in leads here while the text in force has not been accepted (ADR 0081). */
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
