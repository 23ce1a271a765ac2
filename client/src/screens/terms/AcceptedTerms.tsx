import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import { carrierLanguage } from '@myaccount/messages/names/carrier-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { Reading } from '../../parts/reading/Reading.tsx'
import { ownTermsQuery } from '../../parts/terms/terms.queries.ts'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { Chip } from '../../ui/surfaces/Chip.tsx'
import styles from './terms.module.css'

/** Shows what the person accepted and when, and whether the text in force still waits for their acceptance. */
export function AcceptedTerms({ isActing }: { readonly isActing: boolean }) {
  const { t } = useLingui()
  const read = useQuery(ownTermsQuery())
  const terms = read.data
  return (
    <Stack>
      {terms && !terms.isAccepted && !isActing ? (
        <Notice title={t`You have not accepted this version`}>
          <Stack>
            <p>
              <Trans>Nothing is closed to you until then. We ask each time you sign in.</Trans>
            </p>
            <ButtonLink render={<Link to={paths.terms({ accept: '1' })} />}>
              <Trans>Read and accept</Trans>
            </ButtonLink>
          </Stack>
        </Notice>
      ) : null}
      <SectionHeading>{t`What you accepted`}</SectionHeading>
      <Reading
        read={read}
        loading={t`Loading what you accepted`}
        skeleton={<SkeletonCard />}
        failed={t`What you accepted did not load`}
      >
        {(shown) => <History terms={shown} />}
      </Reading>
    </Stack>
  )
}

function History({ terms: { accepted } }: { readonly terms: OwnTerms }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  if (accepted.length === 0)
    return (
      <p>
        <Trans>No version yet.</Trans>
      </p>
    )
  return (
    <Card>
      <ul className={styles.history}>
        {accepted.map(({ version, acceptedAt, isInForce, text }) => {
          const moment = formatMoment(acceptedAt)
          return (
            <li key={acceptedAt + version}>
              <p>
                <strong>{t`Version ${version}`}</strong>{' '}
                {isInForce ? <Chip tone="info">{t`In force`}</Chip> : null}
              </p>
              <p>
                <Trans>Accepted {moment}</Trans>
              </p>
              {text === null ? null : (
                <details>
                  <summary>{t`Read version ${version}`}</summary>
                  <p className={styles.former} lang={carrierLanguage}>
                    {text}
                  </p>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
