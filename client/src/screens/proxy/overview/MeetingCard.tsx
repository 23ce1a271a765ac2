import { Trans, useLingui } from '@lingui/react/macro'
import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'

interface MeetingCardProps {
  readonly meeting: MeetingFacts
  /** The address at which the notice is downloaded. */
  readonly noticePath: string
}

/** Shows when and where the meeting is, the agenda, and the notice as a PDF. */
export function MeetingCard({ meeting, noticePath }: MeetingCardProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  return (
    <Card title={t`Meeting materials`}>
      <Stack>
        <KeyValueList
          look="stacked"
          pairs={[
            {
              term: t`Meeting`,
              value: (
                <>
                  <CarrierText marked="read">{meeting.title}</CarrierText>, {formatMoment(meeting.startsAt)}
                </>
              ),
            },
            { term: t`Place`, value: meeting.place },
            { term: t`Online proxies close`, value: formatMoment(meeting.closesAt) },
            { term: t`Record date`, value: formatDay(meeting.recordDate) },
            {
              term: t`Agenda`,
              value: (
                <ol>
                  {meeting.agenda.map(({ itemId, title }, index) => (
                    <li key={itemId}>
                      {`${index + 1}. `}
                      <CarrierText marked="shown">{title}</CarrierText>
                    </li>
                  ))}
                </ol>
              ),
            },
          ]}
        />
        <p>
          <a href={noticePath} data-target>
            <Trans>Notice and agenda, PDF</Trans>
          </a>
        </p>
      </Stack>
    </Card>
  )
}
