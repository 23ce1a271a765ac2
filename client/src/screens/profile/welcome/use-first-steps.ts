import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ownTermsQuery } from '../../../parts/terms/terms.queries.ts'
import { paths } from '../../../routes/paths.ts'
import { userProfileQuery } from '../../../session/session.queries.ts'

export interface FirstStep {
  readonly words: string
  readonly why: string
  readonly isDone: boolean
  readonly path: string
}

/**
 * Returns the steps worth a minute at the beginning; null until they are known. Each step detects
 * by itself when it is done.
 */
export function useFirstSteps(): readonly FirstStep[] | null {
  const { t } = useLingui()
  const profile = useQuery(userProfileQuery()).data?.profile
  const terms = useQuery(ownTermsQuery()).data
  if (!profile || !terms) return null
  return [
    {
      words: t`Check your email address`,
      why: profile.email
        ? t`Bills, notices and codes go to ${profile.email}.`
        : t`We have none on file. Call us.`,
      isDone: profile.email !== '',
      path: paths.profile({ change: 'email' }),
    },
    {
      words: t`Leave a phone number`,
      why: t`So that we reach you when a claim or a payment needs you.`,
      isDone: profile.phone !== null,
      path: paths.profile({ change: 'phone' }),
    },
    {
      words: t`Accept the terms of service`,
      why: t`Once for each version.`,
      isDone: terms.isAccepted,
      path: paths.terms({ accept: '1' }),
    },
  ]
}
