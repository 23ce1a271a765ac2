import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { PolicyFilterField } from '../../../parts/filters/PolicyFilterField.tsx'
import type { PolicyChoices } from '../../../parts/filters/policy-choices.ts'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { paths } from '../../../routes/paths.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FindForm } from '../../../ui/forms/FindForm.tsx'
import { type DocumentFilters, longestSearch, readDocumentFilters } from './document-filters.ts'
import styles from './find-documents.module.css'

interface FindDocumentsProps {
  /** The filters in force. Needs a new key when they change, so that the fields show them. */
  readonly filters: DocumentFilters
  readonly policies: PolicyChoices
}

export function FindDocuments({ filters, policies }: FindDocumentsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <FindForm
      className={styles.columns}
      label={t`Find documents`}
      submit={t`Find`}
      path={paths.documents()}
      clear={isFiltered(filters) ? { children: t`Clear all`, render: <Link to={paths.documents()} /> } : null}
      onFind={(search) => void navigate(paths.documents({ ...readDocumentFilters(search) }))}
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
    </FindForm>
  )
}
