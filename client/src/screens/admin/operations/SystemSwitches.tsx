import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { Archive, Mail, ReceiptText } from 'lucide-react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'

type System = EndpointAnswer<typeof getOperations>['systems'][number]

/** Names as the carrier's staff know them; not translated. */
const names: Readonly<Record<System['system'], string>> = {
  imageright: 'imageRight',
  billing_center: 'BillingCenter',
  smartcomms: 'smartComms',
}

const icons = {
  imageright: <Archive />,
  billing_center: <ReceiptText />,
  smartcomms: <Mail />,
}

export function SystemSwitches({ systems }: { readonly systems: readonly System[] }) {
  const { t } = useLingui()
  const purposes: Record<System['system'], string> = {
    imageright: t`Documents`,
    billing_center: t`Invoices, payments and bank drafts`,
    smartcomms: t`Letters and ID cards`,
  }
  return (
    <Stack>
      <SectionHeading>{t`The carrier’s systems`}</SectionHeading>
      <RowList label={t`The carrier’s systems`}>
        {systems.map(({ system, online, changedAt }) => (
          <Row
            key={system}
            tile={<Tile>{icons[system]}</Tile>}
            title={<CarrierText>{names[system]}</CarrierText>}
            meta={purposes[system]}
            figure={{
              text: online ? t`Online` : t`Offline`,
              detail: changedAt === null ? <Trans>No change known</Trans> : <Since moment={changedAt} />,
              tone: online ? 'ink' : 'danger',
            }}
          />
        ))}
      </RowList>
    </Stack>
  )
}

function Since({ moment }: { readonly moment: string }) {
  const since = useFormatMoment()(moment)
  return <Trans>since {since}</Trans>
}
