import { Trans, useLingui } from '@lingui/react/macro'
import type { AttentionItem } from '@myaccount/contract/endpoints/attention'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import styles from './coming-up.module.css'

interface ComingUpProps {
  /** The earliest first. */
  readonly items: readonly AttentionItem[]
}

const openAtMost = 4

/** What has a day within 60 days and nothing wrong, as one dated line; the later ones are folded. */
export function ComingUp({ items }: ComingUpProps) {
  const { t } = useLingui()
  const titleId = useId()
  if (items.length === 0) return null
  const later = items.slice(openAtMost)
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading id={titleId}>{t`Coming up`}</SectionHeading>
      <div className={styles.card}>
        <Line items={items.slice(0, openAtMost)} />
        {later.length > 0 ? (
          <details className={styles.later}>
            <summary>
              <Trans>The next 60 days</Trans>
            </summary>
            <Line items={later} />
          </details>
        ) : null}
      </div>
    </section>
  )
}

function Line({ items }: ComingUpProps): ReactNode {
  const formatDay = useFormatDay()
  const { i18n } = useLingui()
  // The days are calendar dates: midnight in UTC is in each of them.
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <ol className={styles.line}>
      {items.map(({ key, on, title, detail, action }) => (
        <li key={key} className={styles.entry}>
          {on === null ? null : (
            <p className={styles.day}>
              <strong>{formatDay(on)}</strong> {weekday.format(new Date(on))}
            </p>
          )}
          <p className={styles.title}>{title}</p>
          {detail ? <p className={styles.detail}>{detail}</p> : null}
          {action ? (
            <p>
              <Link to={action.path} aria-label={`${action.label}: ${title}`} data-target>
                {action.label}
              </Link>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
