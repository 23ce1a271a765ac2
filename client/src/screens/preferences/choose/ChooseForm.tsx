import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { type PaperGroup, paperGroups } from '@myaccount/domain/notifications/ways-of-telling'
import { useState } from 'react'
import { Link } from 'react-router'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { ConsentField } from './ConsentField.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import styles from './preferences.module.css'
import { useSavePreferences } from './use-save-preferences.ts'

interface ChooseFormProps {
  readonly preferences: Preferences
  readonly isReadOnly: boolean
}

/** A row for each kind of news; where paper is to stop, the text that one agrees to stands below. */
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
