import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table } from '../../../ui/tables/Table.tsx'
import { usePromiseWords } from '../../claims/use-promise-words.ts'
import type { Customer } from '../customers.queries.ts'
import styles from './desk.module.css'
import { FactLines } from './FactLines.tsx'
import type { DeskFact } from './use-cover-words.ts'

interface OpenClaimsProps {
  readonly customer: Customer
  readonly today: CalendarDate
}

type Claim = Customer['claims'][number]

/** Open claims: what is owed next, by whom and by when, and whom the caller can be put through to. */
export function OpenClaims({ customer: { claims, openClaimCount }, today }: OpenClaimsProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const sayNext = useNextWords(today)
  const shown = claims.length
  return (
    <Stack gap="small">
      <SectionHeading>{t`Open claims`}</SectionHeading>
      {shown === 0 ? (
        <p>
          <Trans>No claim is open.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Open claims`}
          captionHidden
          items={claims}
          keyOf={({ claimNumber }) => claimNumber}
          columns={[
            {
              key: 'claim',
              header: t`Claim`,
              fold: 'lead',
              namesRow: true,
              cell: ({ cause, claimNumber, lossDate }) => {
                const day = formatDay(lossDate)
                return (
                  <span className={styles.fact}>
                    <strong>{sayCause(i18n, cause)}</strong>{' '}
                    <span className={styles.quiet}>{t`${claimNumber}, loss of ${day}`}</span>
                  </span>
                )
              },
            },
            {
              key: 'next',
              header: t`Owed next`,
              fold: 'line',
              cell: (claim) => <FactLines fact={sayNext(claim)} />,
            },
            {
              key: 'adjuster',
              header: t`Adjuster`,
              fold: 'amount',
              cell: ({ adjuster }) => <Adjuster adjuster={adjuster} />,
            },
          ]}
        />
      )}
      {shown < openClaimCount ? (
        <p className={styles.quiet}>
          <Trans>
            The newest {shown} of {openClaimCount} are shown.
          </Trans>
        </p>
      ) : null}
    </Stack>
  )
}

function Adjuster({ adjuster }: Pick<Claim, 'adjuster'>) {
  if (adjuster === null)
    return (
      <span className={styles.quiet}>
        <Trans>No adjuster yet</Trans>
      </span>
    )
  const { name, phone } = adjuster
  return (
    <span className={styles.fact}>
      <strong>{name}</strong>{' '}
      {phone === null ? null : (
        <a href={phoneLink(phone)} className={styles.phone} data-target>
          {formatPhone(phone)}
        </a>
      )}
    </span>
  )
}

function useNextWords(today: CalendarDate): (claim: Claim) => DeskFact {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const ours = usePromiseWords()
  return ({ next }) => {
    if (next === null) return { text: t`Nothing is owed`, detail: null, isLate: false }
    const what = next.about ?? ours[next.what]
    const day = formatDay(next.dueOn)
    const isLate = next.dueOn < today
    return {
      text: isLate ? t`${what}: was due ${day}` : t`${what}: by ${day}`,
      detail: next.who === 'you' ? t`they owe us` : t`we owe them`,
      isLate,
    }
  }
}
