import { Trans, useLingui } from '@lingui/react/macro'
import { Ear } from 'lucide-react'
import { NeedsYouNow } from '../../../parts/attention/NeedsYouNow.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
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
      <NeedsYouNow
        title={t`What needs them now`}
        items={attention.now}
        count={attention.nowCount}
        quiet={{
          title: t`Nothing needs them today`,
          detail: t`Nothing is past due, and nobody waits for their answer.`,
          next: attention.comingUp[0],
        }}
      />
    </Stack>
  )
}
