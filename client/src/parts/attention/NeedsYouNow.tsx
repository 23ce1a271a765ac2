import { Plural, Trans } from '@lingui/react/macro'
import type { AttentionItem } from '@myaccount/contract/endpoints/attention'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import {
  CalendarDays,
  Check,
  CircleAlert,
  FileText,
  type LucideIcon,
  ReceiptText,
  UserCheck,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Tile } from '../../ui/surfaces/Tile.tsx'
import { type Agency, CallAgency } from '../agency/CallAgency.tsx'
import styles from './needs-you-now.module.css'

/** The words of the list on a day on which nothing needs the person. */
interface QuietDay {
  readonly title: string
  readonly detail: string
  /** The next thing that has a day. */
  readonly next: AttentionItem | undefined
}

interface NeedsYouNowProps {
  readonly title: string
  /** Ranked, the worst first. */
  readonly items: readonly AttentionItem[]
  /** More than `items` holds where there are many. */
  readonly count: number
  /** Needed where the list may be empty. */
  readonly quiet?: QuietDay
  /** Whom to call about a policy that ends; undefined for an employee. */
  readonly agency?: Agency | undefined
  /** What is due in all, in sentences. */
  readonly footer?: ReactNode
}

const openAtMost = 4
/** Titles of the folded ones that stand in the summary. */
const namedAtMost = 2

// Those of the navigation, which every page has: others would weigh on the first page (ADR 0007).
const icons = new Map<string, LucideIcon>([
  ['cancellation', CalendarDays],
  ['policy_cancelled', CalendarDays],
  ['claim_request', CircleAlert],
  ['promise_missed', CircleAlert],
  ['approval', UserCheck],
  ['deposits', ReceiptText],
  ['card_expires', ReceiptText],
  ['payment_returned', ReceiptText],
  ['payment_failed', ReceiptText],
  ['refund_reopened', ReceiptText],
])

const endsCover: ReadonlySet<string> = new Set(['cancellation', 'policy_cancelled'])

/** The ranked list of what needs the person: four stand open, the first of them large, and the rest is folded. */
export function NeedsYouNow({ title, items, count, quiet, agency, footer }: NeedsYouNowProps) {
  const titleId = useId()
  const [first, ...others] = items
  const open = others.slice(0, openAtMost - 1)
  const folded = others.slice(openAtMost - 1)
  const shown = Math.min(count, openAtMost)
  const moreCount = count - openAtMost
  const named = folded.slice(0, namedAtMost).map(({ title }) => title)
  const more = `${named.join(', ')}${moreCount > named.length ? ' …' : ''}`
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading
        id={titleId}
        actions={
          count > openAtMost ? (
            <p className={styles.count}>
              <Trans>
                {shown} of {count} shown
              </Trans>
            </p>
          ) : null
        }
      >
        {title}
      </SectionHeading>
      <div className={styles.card}>
        {first ? <First item={first} agency={agency} /> : quiet ? <Nothing {...quiet} /> : null}
        {open.length > 0 ? <Rows items={open} /> : null}
        {folded.length > 0 ? (
          <details className={styles.more}>
            <summary>
              <Plural value={moreCount} one={`# more: ${more}`} other={`# more: ${more}`} />
            </summary>
            <Rows items={folded} />
          </details>
        ) : null}
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </section>
  )
}

function First({ item, agency }: { readonly item: AttentionItem; readonly agency: Agency | undefined }) {
  const { lead, title, detail, amountCents, isLate, when, whenDetail } = item
  const days = lead ?? [when, whenDetail].filter(Boolean).join(', ')
  return (
    <div className={styles.first}>
      <KindTile kind={item.kind} />
      <div className={styles.words}>
        {days ? <p className={styles.lead}>{days}</p> : null}
        <h3 className={styles.title}>{title}</h3>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
        {agency && endsCover.has(item.kind) ? (
          <p className={styles.detail}>
            <CallAgency agency={agency} />
          </p>
        ) : null}
      </div>
      {amountCents === null ? null : (
        <p className={styles.figure} data-tone={isLate ? 'danger' : 'ink'}>
          {formatCents(amountCents)}
        </p>
      )}
      <Action item={item} isFirst />
    </div>
  )
}

function Rows({ items }: { readonly items: readonly AttentionItem[] }) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.key} className={styles.row}>
          <KindTile kind={item.kind} />
          <div className={styles.words}>
            <p className={styles.rowTitle}>{item.title}</p>
            {item.detail ? <p className={styles.detail}>{item.detail}</p> : null}
          </div>
          {item.amountCents === null ? null : (
            <p className={styles.amount}>{formatCents(item.amountCents)}</p>
          )}
          {item.when ? (
            <p className={styles.when} data-tone={item.isLate ? 'danger' : 'ink'}>
              <span>{item.when}</span> {item.whenDetail ? <small>{item.whenDetail}</small> : null}
            </p>
          ) : null}
          <Action item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Names its item for screen readers, since several buttons may say the same. */
function Action({ item, isFirst = false }: { readonly item: AttentionItem; readonly isFirst?: boolean }) {
  const { action, title } = item
  if (action === null) return null
  return (
    <div className={styles.action}>
      <ButtonLink
        variant={isFirst ? (action.pays ? 'primary' : 'secondary') : 'table'}
        render={<Link to={action.path} aria-label={`${action.label}: ${title}`} />}
      >
        {action.label}
      </ButtonLink>
    </div>
  )
}

function KindTile({ kind }: { readonly kind: string }) {
  const Icon = icons.get(kind) ?? FileText
  return (
    <span className={styles.tile}>
      <Tile>
        <Icon aria-hidden="true" />
      </Tile>
    </span>
  )
}

function Nothing({ title, detail, next }: QuietDay) {
  const formatDay = useFormatDay()
  const day = next?.on ? formatDay(next.on) : null
  const coming = next?.title ?? ''
  return (
    <div className={styles.first}>
      <Tile>
        <Check aria-hidden="true" />
      </Tile>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>
          {detail}{' '}
          {day === null ? null : (
            <Trans>
              Next: {coming}, {day}.
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}
