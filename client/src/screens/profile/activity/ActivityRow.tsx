import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@myaccount/contract/endpoints/people/activity'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Row } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { useActivityWords } from './use-activity-words.ts'

export function ActivityRow({ entry: { at, action, by, accountNumber } }: { readonly entry: ActivityEntry }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const wordsOf = useActivityWords()
  return (
    <Row
      title={wordsOf(action)}
      chips={
        by === 'you' ? null : <Chip tone="info">{by === 'staff' ? t`Our staff, for you` : t`Your seat`}</Chip>
      }
      meta={accountNumber === null ? null : t`Account ${accountNumber}`}
      figure={{ text: formatMoment(at) }}
    />
  )
}
