import { Trans, useLingui } from '@lingui/react/macro'
import { switchSystemOff } from '@myaccount/contract/endpoints/admin/system-switches'
import { toPlainLine } from '@myaccount/contract/plain-text'
import {
  type SwitchOffMinutes,
  switchOffMinutes,
  switchReasonAtMost,
} from '@myaccount/domain/status/switch-off'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, LogIn, Mail, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { CarrierText } from '../../parts/carrier/CarrierText.tsx'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { showBanner } from '../../session/messages.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { Tile } from '../../ui/surfaces/Tile.tsx'
import { ChangeRefused } from '../page/ChangeRefused.tsx'
import { operationsQuery } from '../page/operations.queries.ts'
import { mayOperate } from '../page/permissions.ts'
import styles from '../page/staff.module.css'
import type { SignIn, System } from './system.ts'
import { systemNames } from './system-names.ts'
import { TurnOn } from './TurnOn.tsx'

const icons = {
  imageright: <Archive />,
  billing_center: <ReceiptText />,
  smartcomms: <Mail />,
}

interface SystemSwitchesProps {
  readonly systems: readonly System[]
  readonly signIn: SignIn
}

export function SystemSwitches({ systems, signIn }: SystemSwitchesProps) {
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
  const figureOf = ({ online, changedAt }: SignIn) => ({
    text: online ? t`Online` : t`Offline`,
    detail: changedAt === null ? <Trans>No change known</Trans> : <Since moment={changedAt} />,
    tone: online ? ('ink' as const) : ('danger' as const),
  })
  const readAgain = () => client.invalidateQueries({ queryKey: operationsQuery().queryKey })
  return (
    <Stack>
      <SectionHeading id="systems">{t`The carrier’s systems`}</SectionHeading>
      <RowList label={t`The carrier’s systems`}>
        {systems.map((system) => (
          <Row
            key={system.system}
            tile={<Tile>{icons[system.system]}</Tile>}
            title={<CarrierText>{systemNames[system.system]}</CarrierText>}
            meta={
              <>
                {purposes[system.system]}
                {system.switchedOff ? <ByHand switchedOff={system.switchedOff} /> : null}
              </>
            }
            figure={figureOf(system)}
            actions={
              mayChange ? (
                <SwitchButtons system={system} onChange={() => setChanging(system.system)} />
              ) : undefined
            }
          />
        ))}
        <Row
          tile={
            <Tile>
              <LogIn />
            </Tile>
          }
          title={t`Sign-in`}
          meta={t`The identity provider, asked every minute`}
          figure={figureOf(signIn)}
        />
      </RowList>
      {changed ? (
        <SwitchOff
          system={changed}
          name={systemNames[changed.system]}
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
}

/** An employee cannot switch on a system that only the feed reports as away. */
function SwitchButtons({ system: { system, switchedOff }, onChange }: SwitchButtonsProps) {
  const { t } = useLingui()
  const name = systemNames[system]
  if (switchedOff === null)
    return <Button variant="table" aria-label={t`Turn off ${name}`} onClick={onChange}>{t`Turn off`}</Button>

  return (
    <ButtonGroup>
      <Button
        variant="table"
        aria-label={t`Change how long ${name} is off`}
        onClick={onChange}
      >{t`Change`}</Button>
      <TurnOn system={system} />
    </ButtonGroup>
  )
}

function Since({ moment }: { readonly moment: string }) {
  const since = useFormatMoment()(moment)
  return <Trans>since {since}</Trans>
}

interface SwitchOffProps {
  readonly system: System
  /** The system's name, as the carrier's staff use it. */
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Records that a system is away, why, and until when at most. */
function SwitchOff({ system, name, onDone, onClose }: SwitchOffProps) {
  const { t } = useLingui()
  const form = useContractForm(switchSystemOff, {
    words: { reason: t`Say why, in 10 to 200 characters.` },
  })
  const [minutes, setMinutes] = useState<SwitchOffMinutes>(switchOffMinutes[1])
  const isOff = system.switchedOff !== null
  const lengths: Readonly<Record<SwitchOffMinutes, string>> = {
    60: t`1 hour`,
    240: t`4 hours`,
    720: t`12 hours`,
    1440: t`1 day`,
    4320: t`3 days`,
    10080: t`7 days`,
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const reason = toPlainLine(String(new FormData(element).get('reason') ?? ''))
    const body = { reason, forMinutes: minutes }
    if (await form.send(element, { params: { system: system.system }, body })) onDone()
  }

  return (
    <FormOverlay
      title={isOff ? t`Change how long ${name} is off` : t`Turn off ${name}`}
      submit={isOff ? t`Save` : t`Turn off`}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangeRefused refusal={form.refusal} />
      <p>
        <Trans>
          Customers see a notice on the pages that need it, and what needs it waits. It comes on again by
          itself.
        </Trans>
      </p>
      <Field
        label={t`Why`}
        hint={t`Your colleagues read this. Customers do not.`}
        required
        error={form.errorAt('reason')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="reason"
            defaultValue={system.switchedOff?.reason}
            maxLength={switchReasonAtMost}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t`For how long`}>
        {(control) => (
          <Select
            {...control}
            value={String(minutes)}
            onChange={({ currentTarget }) =>
              setMinutes(switchOffMinutes.find((each) => String(each) === currentTarget.value) ?? minutes)
            }
            options={switchOffMinutes.map((each) => ({ value: String(each), label: lengths[each] }))}
          />
        )}
      </Field>
    </FormOverlay>
  )
}
