import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import type { Customer } from '../customers.queries.ts'

const minuteMs = 60_000

/** The last times that an employee acted here, with the note that the customer reads too. */
export function RecentCalls({ customer: { helped } }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  if (helped.length === 0) return null
  return (
    <Stack gap="small">
      <SectionHeading>{t`Recent calls`}</SectionHeading>
      <RowList label={t`Recent calls`}>
        {helped.map(({ startedAt, endedAt, employeeName, note }) => {
          const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / minuteMs))
          return (
            <Row
              key={startedAt}
              title={note}
              meta={employeeName ?? t`An employee`}
              figure={{
                text: formatMoment(startedAt),
                detail: t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
              }}
            />
          )
        })}
      </RowList>
    </Stack>
  )
}
