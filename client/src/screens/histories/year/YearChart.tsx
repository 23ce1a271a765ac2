import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getYearOfAccount } from '@myaccount/contract/endpoints/histories/transactions'
import { scaleOf, totalsOf } from '@myaccount/domain/histories/history-line'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Table } from '../../../ui/tables/Table.tsx'
import styles from './year-chart.module.css'

type Year = EndpointAnswer<typeof getYearOfAccount>

interface PictureSize {
  readonly name: 'wide' | 'small'
  readonly width: number
  readonly height: number
  /** The room for the amounts at the left. */
  readonly left: number
  readonly bottom: number
  /** Every so many months one is named. */
  readonly namedEvery: number
  readonly pointRadius: number
}

const top = 12
const wide: PictureSize = {
  name: 'wide',
  width: 960,
  height: 240,
  left: 72,
  bottom: 200,
  namedEvery: 1,
  pointRadius: 4,
}
/** Drawn at about its own size on a phone, so that its text keeps the size of other text. */
const small: PictureSize = {
  name: 'small',
  width: 280,
  height: 200,
  left: 64,
  bottom: 160,
  namedEvery: 3,
  pointRadius: 3,
}

/**
 * Shows bars of the amounts billed and a line of the amounts paid. The picture is drawn by attributes
 * alone, so no style is inline.
 */
export function YearChart({ year }: { readonly year: Year }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const { billedCents, paidCents } = totalsOf(year.months)
  const from = formatDay(year.from)
  const billed = formatCents(billedCents)
  const paid = formatCents(paidCents)
  return (
    <Card title={t`Your year`}>
      <p className={styles.note}>
        <Trans>
          From {from} you were billed {billed} and paid {paid}.
        </Trans>
      </p>
      <p className={styles.legend} aria-hidden="true">
        <span data-of="billed">{t`Billed`}</span> <span data-of="paid">{t`Paid`}</span>
      </p>
      <Picture year={year} size={wide} />
      <Picture year={year} size={small} />
      <details className={styles.figures}>
        <summary>{t`Show these figures as a table`}</summary>
        <Table
          caption={t`Your year`}
          captionHidden
          items={year.months}
          keyOf={({ month }) => month}
          columns={[
            {
              key: 'month',
              header: t`Month`,
              fold: 'lead',
              namesRow: true,
              cell: ({ month }) => <Month of={month} />,
            },
            {
              key: 'billed',
              header: t`Billed`,
              fold: 'amount',
              foldLabel: t`Billed`,
              align: 'end',
              cell: (month) => formatCents(month.billedCents),
            },
            {
              key: 'paid',
              header: t`Paid`,
              fold: 'state',
              foldLabel: t`Paid`,
              align: 'end',
              cell: (month) => formatCents(month.paidCents),
            },
          ]}
        />
      </details>
    </Card>
  )
}

function Month({ of }: { readonly of: Year['from'] }) {
  const { i18n } = useLingui()
  return monthName(of, i18n.locale, 'long')
}

/** The month of a calendar date, which no time zone moves. */
function monthName(day: string, locale: string, length: 'short' | 'long'): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const options = { timeZone: 'UTC', month: length, ...(length === 'long' && { year: 'numeric' as const }) }
  return new Intl.DateTimeFormat(locale, options).format(Date.UTC(year, month - 1, 1))
}

interface PictureProps {
  readonly year: Year
  readonly size: PictureSize
}

function Picture({ year: { months }, size }: PictureProps) {
  const { width, height, left, bottom, namedEvery, pointRadius } = size
  const { i18n } = useLingui()
  const { stepCents, stepCount } = scaleOf(months.flatMap((month) => [month.billedCents, month.paidCents]))
  const slot = (width - left) / months.length
  const yOf = (amount: Cents) => bottom - (Math.max(0, amount) / (stepCents * stepCount)) * (bottom - top)
  const middleOf = (index: number) => left + slot * (index + 0.5)
  const points = months.map(({ paidCents }, index) => `${middleOf(index)},${yOf(paidCents)}`)
  return (
    // The table below has the same in figures.
    <svg
      className={styles.chart}
      data-size={size.name}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: stepCount + 1 }, (_, index) => {
        const amount = cents(stepCents * index)
        return (
          <g key={amount}>
            <line className={styles.grid} x1={left} x2={width} y1={yOf(amount)} y2={yOf(amount)} />
            <text className={styles.scale} x={left - 10} y={yOf(amount) + 5} textAnchor="end">
              {formatCents(amount).replace(/\.00$/, '')}
            </text>
          </g>
        )
      })}
      {months.map(({ month, billedCents }, index) => (
        <g key={month}>
          <rect
            className={styles.bar}
            x={middleOf(index) - slot * 0.25}
            width={slot * 0.5}
            y={yOf(billedCents)}
            height={bottom - yOf(billedCents)}
          />
          {index % namedEvery === 0 ? (
            <text className={styles.scale} x={middleOf(index)} y={bottom + 22} textAnchor="middle">
              {monthName(month, i18n.locale, 'short')}
            </text>
          ) : null}
          {index === 0 || (index >= namedEvery && month.endsWith('-01-01')) ? (
            <text className={styles.scale} x={middleOf(index)} y={bottom + 38} textAnchor="middle">
              {month.slice(0, 4)}
            </text>
          ) : null}
        </g>
      ))}
      <polyline className={styles.paid} points={points.join(' ')} />
      {months.map(({ month, paidCents }, index) => (
        <circle
          key={month}
          className={styles.point}
          cx={middleOf(index)}
          cy={yOf(paidCents)}
          r={pointRadius}
        />
      ))}
    </svg>
  )
}
