import { useState } from 'react'
import { Checkbox } from '../choices/Checkbox.tsx'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { Tick } from '../choices/Tick.tsx'
import { DateInput } from '../fields/DateInput.tsx'
import { Field } from '../fields/Field.tsx'
import { MoneyInput } from '../fields/MoneyInput.tsx'
import { SearchInput } from '../fields/SearchInput.tsx'
import { Select } from '../fields/Select.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { GalleryGroup } from './GalleryGroup.tsx'
import styles from './gallery.module.css'

const policies = [
  { value: '', label: 'All policies' },
  { value: '12MF0104417', label: 'Property / Liability' },
  { value: '12WC0310442', label: 'Workers Comp' },
]

const methods = [
  { value: 'bank', label: 'Business checking ending 6789', detail: 'First Federal Savings, no fee' },
  { value: 'card', label: 'Visa ending 4242', detail: 'Expires 08/2028' },
  { value: 'old', label: 'Visa ending 1881', detail: 'Expired 02/2026', disabled: true },
] as const

type Method = (typeof methods)[number]['value']

export function GalleryFields() {
  const [method, setMethod] = useState<Method>('bank')
  const [frequency, setFrequency] = useState<'one' | 'all'>()
  return (
    <>
      <GalleryGroup title="Fields">
        <div className={styles.fields}>
          <Field label="Account name" hint="As it stands on your bill">
            {(control) => <TextInput {...control} defaultValue="Larkspur Hollow Fellowship" />}
          </Field>
          <Field label="Billing ZIP" error="Enter the five digits of the ZIP on your bill." required>
            {(control) => <TextInput {...control} width="short" inputMode="numeric" defaultValue="468" />}
          </Field>
          <Field label="Nickname" mark="optional">
            {(control) => <TextInput {...control} disabled defaultValue="Cannot be changed now" />}
          </Field>
          <Field label="Amount">{(control) => <MoneyInput {...control} defaultValue="892.00" />}</Field>
          <Field label="Policy">{(control) => <Select {...control} options={policies} />}</Field>
          <Field label="Due from">{(control) => <DateInput {...control} defaultValue="2026-12-01" />}</Field>
          <Field label="What happened">{(control) => <TextArea {...control} rows={3} />}</Field>
          <SearchInput label="Search accounts" placeholder="Search by name or number" />
        </div>
      </GalleryGroup>
      <GalleryGroup title="Choices">
        <RadioGroup legend="Pay with" look="rows" options={methods} value={method} onChange={setMethod} />
        <RadioGroup
          legend="What to pay"
          hint="You can pay the rest later."
          error="Choose what to pay."
          options={[
            { value: 'one', label: 'This installment' },
            { value: 'all', label: 'The whole balance' },
          ]}
          value={frequency}
          onChange={setFrequency}
        />
        <div>
          <Checkbox label="Only past due" defaultChecked />
          <Checkbox label="Send me a receipt" detail="To treasurer@larkspur.example" />
          <Checkbox label="Not offered for this policy" disabled />
          <Tick label="I accept the terms" error="Accept the terms." />
        </div>
      </GalleryGroup>
    </>
  )
}
