import { useLingui } from '@lingui/react/macro'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { readForm } from '../../../parts/filters/read-form.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import styles from '../filters/staff-filter-form.module.css'
import { type AuditAsked, auditOutcomes, readAsked } from './audit-search.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditSearchFormProps {
  /** What is in force; give the form another key when it changes, so that its fields say so. */
  readonly asked: AuditAsked
  /** What the server says is wrong with it. */
  readonly refusal: ReceivedErrorBody | undefined
  readonly onApply: (asked: AuditAsked) => void
}

/** A plain form of GET: its fields are the names in the address, and it works before the script is there. */
export function AuditSearchForm({ asked, refusal, onApply }: AuditSearchFormProps) {
  const { t } = useLingui()
  const { actions, outcomes } = useAuditWords()
  const errorOf = (field: string) => messageAtField(refusal, field)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply(readAsked(readForm(event.currentTarget)))
  }

  return (
    <form
      className={styles.form}
      aria-label={t`Search the audit`}
      method="get"
      action={paths.adminAudit()}
      noValidate
      onSubmit={apply}
    >
      <Field label={t`Who did it`} hint={t`Their email`} error={errorOf('who')}>
        {(control) => (
          <TextInput {...control} type="email" name="who" autoComplete="off" defaultValue={asked.who} />
        )}
      </Field>
      <Field
        label={t`For which customer`}
        hint={t`Their email, where an employee acted`}
        error={errorOf('whom')}
      >
        {(control) => (
          <TextInput {...control} type="email" name="whom" autoComplete="off" defaultValue={asked.whom} />
        )}
      </Field>
      <Field label={t`What`} error={errorOf('action')}>
        {(control) => (
          <Select
            {...control}
            name="action"
            defaultValue={asked.action ?? ''}
            options={[{ value: '', label: t`Everything` }, ...actions]}
          />
        )}
      </Field>
      <Field label={t`Outcome`}>
        {(control) => (
          <Select
            {...control}
            name="outcome"
            defaultValue={asked.outcome ?? ''}
            options={[
              { value: '', label: t`Any outcome` },
              ...auditOutcomes.map((value) => ({ value, label: outcomes[value] })),
            ]}
          />
        )}
      </Field>
      <Field label={t`Account number`} error={errorOf('accountNumber')}>
        {(control) => (
          <TextInput
            {...control}
            name="accountNumber"
            autoComplete="off"
            defaultValue={asked.accountNumber}
          />
        )}
      </Field>
      <Field label={t`From`} error={errorOf('from')}>
        {(control) => <DateInput {...control} name="from" defaultValue={asked.from} />}
      </Field>
      <Field label={t`To`} error={errorOf('to')}>
        {(control) => <DateInput {...control} name="to" defaultValue={asked.to} />}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">{t`Search`}</Button>
        {Object.keys(asked).length > 0 ? (
          <ButtonLink variant="print" render={<Link to={paths.adminAudit()} />}>{t`Clear all`}</ButtonLink>
        ) : null}
      </div>
    </form>
  )
}
