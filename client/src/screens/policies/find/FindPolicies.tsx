import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FindForm } from '../../../ui/forms/FindForm.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import styles from './find-policies.module.css'
import { isNarrowed, longestSearch, type PolicyFilters, readPolicyFilters } from './policy-filters.ts'

interface FindPoliciesProps {
  /** The filters in force. Needs a new key when they change, so that the fields show them. */
  readonly filters: PolicyFilters
  /** False for seats that see no invoices, and therefore not what is past due. */
  readonly showsMoney: boolean
  /** True if nothing was found. */
  readonly isEmpty: boolean
}

export function FindPolicies({ filters, showsMoney, isEmpty }: FindPoliciesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Stack>
      <FindForm
        className={styles.columns}
        label={t`Find policies`}
        submit={t`Find`}
        path={paths.policies()}
        clear={
          isNarrowed(filters) ? { children: t`Clear all`, render: <Link to={paths.policies()} /> } : null
        }
        onFind={(search) => void navigate(paths.policies({ ...readPolicyFilters(search) }))}
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
      </FindForm>
      {isEmpty ? (
        <EmptyState
          title={t`No policies match`}
          actions={
            <ButtonLink
              variant="secondary"
              render={<Link to={paths.policies()} />}
            >{t`See all policies`}</ButtonLink>
          }
        >
          <Trans>Check the number, or choose another status.</Trans>
        </EmptyState>
      ) : null}
    </Stack>
  )
}
