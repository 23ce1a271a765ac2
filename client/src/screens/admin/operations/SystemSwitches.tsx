import { Trans, useLingui } from '@lingui/react/macro'
import { switchSystemOn } from '@myaccount/contract/endpoints/admin/system-switches'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, Mail, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { showBanner } from '../../../session/messages.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import styles from '../admin.module.css'
import { operationsQuery } from '../admin.queries.ts'
import { mayOperate } from '../may-operate.ts'
import { SwitchOff } from './SwitchOff.tsx'
import type { System } from './system.ts'

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
  const client = useQueryClient()
  const mayChange = mayOperate(useSession())
  const [changing, setChanging] = useState<System['system'] | null>(null)
  const changed = systems.find(({ system }) => system === changing)
  const purposes: Record<System['system'], string> = {
    imageright: t`Documents`,
    billing_center: t`Invoices, payments and bank drafts`,
    smartcomms: t`Letters and ID cards`,
  }
  const readAgain = () => client.invalidateQueries({ queryKey: operationsQuery().queryKey })
  return (
    <Stack>
      <SectionHeading>{t`The carrier’s systems`}</SectionHeading>
      <RowList label={t`The carrier’s systems`}>
        {systems.map((system) => (
          <Row
            key={system.system}
            tile={<Tile>{icons[system.system]}</Tile>}
            title={<CarrierText>{names[system.system]}</CarrierText>}
            meta={
              <>
                {purposes[system.system]}
                {system.switchedOff ? <ByHand switchedOff={system.switchedOff} /> : null}
              </>
            }
            figure={{
              text: system.online ? t`Online` : t`Offline`,
              detail:
                system.changedAt === null ? (
                  <Trans>No change known</Trans>
                ) : (
                  <Since moment={system.changedAt} />
                ),
              tone: system.online ? 'ink' : 'danger',
            }}
            actions={
              mayChange ? (
                <SwitchButtons
                  system={system}
                  onChange={() => setChanging(system.system)}
                  onDone={() => void readAgain()}
                />
              ) : undefined
            }
          />
        ))}
      </RowList>
      {changed ? (
        <SwitchOff
          system={changed}
          name={names[changed.system]}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null)
            showBanner({ kind: 'success', message: t`Saved. Every page shows it within a minute.` })
            void readAgain()
          }}
        />
      ) : null}
    </Stack>
  )
}

function ByHand({ switchedOff }: { readonly switchedOff: NonNullable<System['switchedOff']> }) {
  const until = useFormatMoment()(switchedOff.until)
  const { by, reason } = switchedOff
  return (
    <span className={styles.quiet}>
      {by === null ? (
        <Trans>Turned off until {until}.</Trans>
      ) : (
        <Trans>
          Turned off by {by} until {until}.
        </Trans>
      )}{' '}
      {reason}
    </span>
  )
}

interface SwitchButtonsProps {
  readonly system: System
  readonly onChange: () => void
  readonly onDone: () => void
}

/** What only the feed says is away, an employee cannot switch on. */
function SwitchButtons({ system: { system, switchedOff }, onChange, onDone }: SwitchButtonsProps) {
  const { t } = useLingui()
  const turnOn = useChange(switchSystemOn)
  const name = names[system]
  if (switchedOff === null)
    return <Button variant="table" aria-label={t`Turn off ${name}`} onClick={onChange}>{t`Turn off`}</Button>

  async function on() {
    if (turnOn.isBusy) return
    const done = await turnOn.run({ params: { system } })
    if (done)
      showBanner({ kind: 'success', message: t`${name} is on again, unless its feed says otherwise.` })
    else showBanner({})
    onDone()
  }

  return (
    <ButtonGroup>
      <Button
        variant="table"
        aria-label={t`Change how long ${name} is off`}
        onClick={onChange}
      >{t`Change`}</Button>
      <Button variant="table" aria-label={t`Turn on ${name}`} busy={turnOn.isBusy} onClick={() => void on()}>
        {t`Turn on`}
      </Button>
    </ButtonGroup>
  )
}

function Since({ moment }: { readonly moment: string }) {
  const since = useFormatMoment()(moment)
  return <Trans>since {since}</Trans>
}
