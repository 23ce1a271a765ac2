import { Trans, useLingui } from '@lingui/react/macro'
import {
  mostPeople,
  type PersonHurt,
  readPeople,
  writePeople,
} from '@myaccount/domain/claims/reporting/people-lines'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface PeopleFieldProps {
  readonly name: string
  readonly label: string
  readonly answer: string
  readonly error: string | undefined
  readonly onAnswer: (answer: string) => void
}

/** A row with a key, which keeps it while rows are added and removed around it. */
interface PersonRow extends PersonHurt {
  readonly key: number
}

/** One row for each person: name, how to reach them, and what hurts. Only one person's name is required. */
export function PeopleField({ name, label, answer, error, onAnswer }: PeopleFieldProps) {
  const { t } = useLingui()
  const errorId = useId()
  const [people, setPeople] = useState<readonly PersonRow[]>(() =>
    readPeople(answer).map((person, key) => ({ ...person, key })),
  )
  const rows = useRef<HTMLFieldSetElement>(null)
  const wasAdded = useRef(false)
  useEffect(() => {
    if (!wasAdded.current) return
    wasAdded.current = false
    const names = rows.current?.querySelectorAll<HTMLElement>(`[name="${name}"]`)
    names?.item(people.length - 1)?.focus()
  }, [people.length, name])

  function change(next: readonly PersonRow[]) {
    setPeople(next)
    onAnswer(writePeople(next))
  }
  const write = (at: number, cell: Partial<PersonHurt>) =>
    change(people.map((person, index) => (index === at ? { ...person, ...cell } : person)))

  return (
    <fieldset ref={rows} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <Stack>
        {people.map((person, index) => {
          const number = index + 1
          return (
            <Stack key={person.key}>
              <Field label={t`Person ${number}: name`}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={name}
                    maxLength={60}
                    value={person.name}
                    onChange={(event) => write(index, { name: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={t`Person ${number}: phone or email`} mark={t`optional`}>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={60}
                    value={person.reach}
                    onChange={(event) => write(index, { reach: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={t`Person ${number}: what hurts`} mark={t`optional`}>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={100}
                    value={person.hurt}
                    onChange={(event) => write(index, { hurt: event.currentTarget.value })}
                  />
                )}
              </Field>
              {people.length > 1 ? (
                <div>
                  <Button
                    variant="table"
                    onClick={() => {
                      change(people.filter((_, at) => at !== index))
                      rows.current?.querySelector<HTMLElement>('input')?.focus()
                    }}
                  >
                    <Trans>Remove person {number}</Trans>
                  </Button>
                </div>
              ) : null}
            </Stack>
          )
        })}
        {people.length < mostPeople ? (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                wasAdded.current = true
                const key = 1 + Math.max(...people.map((person) => person.key))
                setPeople([...people, { key, name: '', reach: '', hurt: '' }])
              }}
            >
              <Trans>Add another person</Trans>
            </Button>
          </div>
        ) : null}
      </Stack>
    </fieldset>
  )
}
