import { useLingui } from '@lingui/react/macro'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import { Link } from 'react-router'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import { paths } from '../../routes/paths.ts'
import { DateInput } from '../../ui/fields/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { FindForm } from '../../ui/forms/FindForm.tsx'
import styles from '../page/staff-filter-form.module.css'
import { type AuditAsked, auditOutcomes, readAsked } from './audit-search.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditSearchFormProps {
  /** The search in force. Give the form a new key when it changes, so that its fields show it. */
  readonly asked: AuditAsked
  /** The server's errors about the search. */
  readonly refusal: ReceivedErrorBody | undefined
  readonly onApply: (asked: AuditAsked) => void
}

export function AuditSearchForm({ asked, refusal, onApply }: AuditSearchFormProps) {
  const { t } = useLingui()
  const { actions, outcomes } = useAuditWords()
  const errorOf = (field: string) => messageAtField(refusal, field)

  return (
    <FindForm
      className={styles.columns}
      label={t`Search the audit`}
      submit={t`Search`}
      path={paths.adminAudit()}
      clear={
        Object.keys(asked).length > 0
          ? { children: t`Clear all`, render: <Link to={paths.adminAudit()} /> }
          : null
      }
      isPrinted
      onFind={(search) => onApply(readAsked(search))}
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
    </FindForm>
  )
}
