import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import { type Preferences, savePreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { type PaperGroup, paperGroups } from '@myaccount/domain/notifications/notification-channels'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { preferencesQuery } from '../preferences.queries.ts'
import { GroupChoice } from './GroupChoice.tsx'
import styles from './preferences.module.css'

interface ChooseFormProps {
  readonly preferences: Preferences
  readonly isReadOnly: boolean
}

/** Has a row for each kind of notification; if paper is to stop, the text to agree to is below. */
export function ChooseForm({ preferences, isReadOnly }: ChooseFormProps) {
  const { t } = useLingui()
  const { paper, email } = preferences
  const [groups, setGroups] = useState(preferences.groups)
  const [electronic, setElectronic] = useState<readonly PaperGroup[]>(paper?.electronic ?? [])
  const [agrees, setAgrees] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const save = useSavePreferences()
  const stops = electronic.some((group) => !paper?.electronic.includes(group))

  function submit(form: HTMLFormElement): void {
    setChecked(true)
    if (stops && !agrees) {
      form.querySelector<HTMLElement>('[name="agrees"]')?.focus()
      return
    }
    save.press({
      groups: groups
        .filter(({ isLocked }) => !isLocked)
        .map(({ group, inApp, email }) => ({ group, inApp, email })),
      ...(paper?.mayChoose && {
        paper: {
          accountNumber: paper.accountNumber,
          electronic: [...electronic],
          consentHash: stops ? paper.consent.hash : null,
        },
      }),
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <Stack gap="large">
        <Card padding="none">
          <div className={styles.groups}>
            {groups.map((choice) => (
              <GroupChoice
                key={choice.group}
                choice={choice}
                paper={paper && { ...paper, electronic }}
                isReadOnly={isReadOnly}
                onChange={(changed) =>
                  setGroups(groups.map((one) => (one.group === changed.group ? changed : one)))
                }
                onPaper={(group, isPaper) =>
                  setElectronic(
                    paperGroups.filter((one) => (one === group ? !isPaper : electronic.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </Card>
        <p className={styles.quiet}>
          <Trans>Emails go to {email}.</Trans>{' '}
          {paper ? (
            <Trans>Paper is mailed to {paper.accountName}: one choice for everyone on this account.</Trans>
          ) : (
            <Trans>
              Paper is chosen for one account. <Link to={paths.accounts()}>Choose an account</Link> first.
            </Trans>
          )}
        </p>
        {paper && stops ? (
          <ConsentField
            consent={paper.consent}
            email={email}
            agrees={agrees}
            isMissing={isChecked && !agrees}
            onChange={setAgrees}
          />
        ) : null}
        <Stack gap="small">
          <Refusal refusal={save.refusal} />
          {isReadOnly ? null : (
            <div>
              <Button type="submit" busy={save.isBusy}>
                {stops ? t`Save and get a code` : t`Save preferences`}
              </Button>
            </div>
          )}
        </Stack>
      </Stack>
    </form>
  )
}

interface ConsentFieldProps {
  readonly consent: NonNullable<Preferences['paper']>['consent']
  readonly email: string
  readonly agrees: boolean
  readonly isMissing: boolean
  readonly onChange: (agrees: boolean) => void
}

/** Shows the whole text of the consent, before paper stops. */
function ConsentField({ consent, email, agrees, isMissing, onChange }: ConsentFieldProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Before paper stops`}>
      <Stack>
        <div lang={consent.language}>
          <Stack>
            {consent.text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </div>
        <Tick
          name="agrees"
          checked={agrees}
          error={isMissing ? t`Agree to delivery by email, or leave paper as it is.` : undefined}
          label={t`I agree to delivery by email`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <p>
          <Trans>Then we email a code to {email}. Paper comes until you enter it.</Trans>
        </p>
      </Stack>
    </Card>
  )
}

type ToSave = EndpointInput<typeof savePreferences>['body']

/** Saves, and continues to the page of the code if paper is to stop. */
function useSavePreferences() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const change = useChange(savePreferences)

  async function save(body: ToSave): Promise<void> {
    const done = await change.run({ body })
    if (done === undefined) return
    const { preferences, stepUpId } = done.answer
    client.setQueryData(preferencesQuery(preferences.paper?.accountNumber ?? null).queryKey, preferences)
    if (stepUpId !== null) return void (await navigate(paths.confirm(stepUpId)))
    showBanner({ kind: 'success', message: t`Your preferences are saved.` })
  }

  return {
    isBusy: change.isBusy,
    refusal: change.refusal,
    press: (body: ToSave) => void (change.isBusy || save(body)),
  }
}
