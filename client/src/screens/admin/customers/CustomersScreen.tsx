import { Trans, useLingui } from '@lingui/react/macro'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { mayLookUp } from '../payments/may-look-up.ts'
import { askedAtLeast, searchQuery } from './customers.queries.ts'
import { FoundCustomers } from './found/FoundCustomers.tsx'
import { readAsked, useCustomerSearch } from './use-customer-search.ts'

export const loader: ScreenLoader = ({ load, session, search }) => {
  const asked = toPlainLine(readAsked(search))
  return Promise.resolve(
    mayLookUp(session) && asked.length >= askedAtLeast ? load(searchQuery(asked)) : undefined,
  )
}

/** Where an employee's day begins: the customer on the phone. */
export default function CustomersScreen() {
  const { t } = useLingui()
  const session = useSession()
  const { typed, asked, setTyped, ask } = useCustomerSearch()
  if (!session) return null
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Customers`}
        subtitle={<Trans>Verify the caller first, then speak of the account.</Trans>}
      />
      {mayLookUp(session) ? (
        <Stack>
          {/* A plain form of GET, which works before the script is there. */}
          <form
            method="get"
            action={paths.admin()}
            onSubmit={(event) => {
              // A new document would take the focus out of the field.
              event.preventDefault()
              ask()
            }}
          >
            <Field label={t`Find a customer`} hint={t`Name, email, or account, policy or invoice number`}>
              {(control) => (
                <TextInput
                  {...control}
                  type="search"
                  name="q"
                  value={typed}
                  maxLength={100}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          </form>
          <FoundCustomers asked={asked} />
        </Stack>
      ) : (
        <CustomersNotInRole />
      )}
    </Stack>
  )
}

/** For an employee who may not look up; the server refuses it anyway. */
export function CustomersNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Customers are not part of your role`}>
      <Trans>
        Whoever looks up customers needs the permission for it. Ask the person who gave you yours.
      </Trans>
    </EmptyState>
  )
}
