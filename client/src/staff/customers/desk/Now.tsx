import { Trans, useLingui } from '@lingui/react/macro'
import { Ear } from 'lucide-react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { NeedsYouNow } from '../../../parts/attention/NeedsYouNow.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import type { Customer } from '../customers.queries.ts'
import styles from './desk.module.css'

interface NowProps {
  readonly customer: Customer
  readonly isVerified: boolean
}

/** What needs the customer now, as they see it; loud before the caller is verified. */
export function Now({ customer: { attention }, isVerified }: NowProps) {
  const { t } = useLingui()
  return (
    <Stack>
      {isVerified ? null : (
        <p className={styles.listen}>
          <Ear aria-hidden="true" />
          <span>
            <strong>
              <Trans>Listen, do not tell yet.</Trans>
            </strong>{' '}
            <Trans>Say nothing of amounts, claims or people until the caller is verified.</Trans>
          </span>
        </p>
      )}
      {attention.nowCount > 0 ? (
        <NeedsYouNow
          title={t`What needs them now`}
          items={attention.now}
          count={attention.nowCount}
          next={undefined}
        />
      ) : (
        <NothingNow next={attention.comingUp[0]} />
      )}
    </Stack>
  )
}

function NothingNow({ next }: { readonly next: Customer['attention']['comingUp'][number] | undefined }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const day = next?.on ? formatDay(next.on) : null
  const title = next?.title ?? ''
  return (
    <section>
      <SectionHeading>{t`What needs them now`}</SectionHeading>
      <div className={styles.nothing}>
        <Highlight title={t`Nothing needs them today`}>
          <p>
            <Trans>Nothing is past due, and nobody waits for their answer.</Trans>{' '}
            {day === null ? null : (
              <Trans>
                Next: {title}, {day}.
              </Trans>
            )}
          </p>
        </Highlight>
      </div>
    </section>
  )
}
