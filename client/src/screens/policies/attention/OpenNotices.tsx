import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { NoticedPolicy } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { type Agency, CallAgency } from '../../../parts/agency/CallAgency.tsx'
import { CancellationNotice } from '../../../parts/cancellation/CancellationNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { describeStanding } from '../standing/describe-standing.ts'
import styles from './attention.module.css'
import type { Overview } from './find-cancelled-open.ts'

interface OpenNoticesProps {
  readonly notices: Overview['notices']
  readonly today: CalendarDate
  readonly agency: Agency
}

/** Shows one notice in full, and several as one with a list, so that the amount due stays in sight under it. */
export function OpenNotices({ notices, today, agency }: OpenNoticesProps) {
  const { t } = useLingui()
  const [only] = notices.soonest
  return (
    <section aria-label={t`Notices of cancellation`}>
      {notices.count === 1 && only ? (
        <CancellationNotice policy={only} today={today} agency={agency} />
      ) : (
        <SeveralNotices notices={notices} today={today} agency={agency} />
      )}
    </section>
  )
}

function SeveralNotices({ notices: { count, soonest }, today, agency }: OpenNoticesProps) {
  const { t } = useLingui()
  const more = count - soonest.length
  return (
    <Notice
      kind="error"
      title={t`${plural(count, { one: '# policy has', other: '# policies have' })} a notice of cancellation`}
    >
      <Stack gap="small">
        <ul className={styles.list}>
          {soonest.map((policy) => (
            <NoticeLine key={policy.policyNumber} policy={policy} today={today} />
          ))}
        </ul>
        {more > 0 ? (
          <p>
            <Plural
              value={more}
              one="And # more, with the first in the list below."
              other="And # more, with the first in the list below."
            />
          </p>
        ) : null}
        <p>
          <Trans>A bank payment that comes back later counts as not paid.</Trans>{' '}
          <CallAgency agency={agency} />
        </p>
      </Stack>
    </Notice>
  )
}

function NoticeLine({ policy, today }: { readonly policy: NoticedPolicy; readonly today: CalendarDate }) {
  const { i18n } = useLingui()
  const { text, detail } = describeStanding(decidePolicyStanding(policy, today))
  return (
    <li>
      <Link to={paths.policy(policy.policyNumber)} data-target>
        {sayPolicy(i18n, policy)}
      </Link>
      <span>{[text, detail].flatMap((part) => (part ? [i18n._(part)] : [])).join(' ')}</span>
    </li>
  )
}
