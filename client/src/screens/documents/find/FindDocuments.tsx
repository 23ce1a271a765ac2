import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { PolicyFilterField } from '../../../parts/filters/PolicyFilterField.tsx'
import type { PolicyChoices } from '../../../parts/filters/policy-choices.ts'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { readForm } from '../../../parts/filters/read-form.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type DocumentFilters, longestSearch, readDocumentFilters } from './document-filters.ts'
import styles from './find-documents.module.css'

interface FindDocumentsProps {
  /** What is in force; needs another key when it changes, so that the fields say so. */
  readonly filters: DocumentFilters
  readonly policies: PolicyChoices
}

/** A plain form of GET: its fields are the names in the address, and it works before the script is there. */
export function FindDocuments({ filters, policies }: FindDocumentsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.documents({ ...readDocumentFilters(readForm(event.currentTarget)) }))
  }
  return (
    <form
      className={styles.form}
      aria-label={t`Find documents`}
      method="get"
      action={paths.documents()}
      onSubmit={apply}
      data-print="hide"
    >
      <PolicyFilterField policies={policies} chosen={filters.policyNumber} isWrong={false} />
      <Field label={t`Term`}>
        {(control) => (
          <Select
            {...control}
            name="term"
            defaultValue={filters.term ?? ''}
            options={[
              { value: '', label: t`Current terms` },
              { value: 'earlier', label: t`Earlier terms` },
              { value: 'all', label: t`All terms` },
            ]}
          />
        )}
      </Field>
      <Field label={t`Name of a document`}>
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
      {filters.type ? <input type="hidden" name="type" value={filters.type} /> : null}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">{t`Find`}</Button>
        {isFiltered(filters) ? (
          <ButtonLink variant="print" render={<Link to={paths.documents()} />}>{t`Clear all`}</ButtonLink>
        ) : null}
      </div>
    </form>
  )
}
