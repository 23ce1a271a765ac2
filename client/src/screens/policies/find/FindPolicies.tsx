import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import styles from './find-policies.module.css'
import { isNarrowed, longestSearch, type PolicyFilters, readPolicyFilters } from './policy-filters.ts'

interface FindPoliciesProps {
  /** What is in force; needs another key when it changes, so that the fields say so. */
  readonly filters: PolicyFilters
  /** False for seats that see no invoices, and so not what is past due. */
  readonly showsMoney: boolean
  /** Nothing was found. */
  readonly isEmpty: boolean
}

/** A plain form of GET: its fields are the names in the address, and it works before the script is there. */
export function FindPolicies({ filters, showsMoney, isEmpty }: FindPoliciesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const clear = <Link to={paths.policies()} />
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(paths.policies({ ...readPolicyFilters(new URLSearchParams(entries)) }))
  }
  return (
    <Stack>
      <form
        className={styles.form}
        aria-label={t`Find policies`}
        method="get"
        action={paths.policies()}
        onSubmit={apply}
        data-print="hide"
      >
        <Field label={t`Policy number or type`}>
          {(control) => (
            <TextInput
              {...control}
              name="search"
              defaultValue={filters.search ?? ''}
              maxLength={longestSearch}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t`Status`}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={filters.status ?? ''}
              options={[
                { value: '', label: t`All` },
                ...(showsMoney ? [{ value: 'past_due', label: t`Past due` }] : []),
                { value: 'cancelling', label: t`Notice of cancellation` },
                { value: 'in_force', label: t`In force` },
                { value: 'ended', label: t`Ended` },
              ]}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">{t`Find`}</Button>
          {isNarrowed(filters) ? (
            <ButtonLink variant="print" render={clear}>{t`Clear all`}</ButtonLink>
          ) : null}
        </div>
      </form>
      {isEmpty ? (
        <EmptyState
          title={t`No policies match`}
          actions={<ButtonLink variant="secondary" render={clear}>{t`See all policies`}</ButtonLink>}
        >
          <Trans>Check the number, or choose another status.</Trans>
        </EmptyState>
      ) : null}
    </Stack>
  )
}
