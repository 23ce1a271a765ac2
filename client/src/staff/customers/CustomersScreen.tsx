import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { keepPreviousData } from '@tanstack/react-query'
import { Building2, ReceiptText, Shield, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useEmailWords } from '../../parts/people/use-email-words.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Tile } from '../../ui/surfaces/Tile.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { askedAtLeast, searchQuery } from './customers.queries.ts'
import { Marked } from './found/Marked.tsx'
import { readAsked, useCustomerSearch } from './use-customer-search.ts'

interface FoundRowProps {
  readonly found: FoundCustomer
  readonly asked: string
}

const icons = { account: <Building2 />, person: <User />, policy: <Shield />, invoice: <ReceiptText /> }

/** One search result, and the account that it leads to. */
function FoundRow({ found, asked }: FoundRowProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const sayEmail = useEmailWords()
  const kinds = { account: t`Account`, person: t`Person`, policy: t`Policy`, invoice: t`Invoice` }
  const mark = (text: string) => <Marked text={text} asked={asked} />
  const account = found.kind === 'person' ? found.account : found
  const says = wordsOf()
  return (
    <Row
      tile={<Tile>{icons[found.kind]}</Tile>}
      title={
        account === null ? (
          says.title
        ) : (
          <Link to={paths.adminCustomer(account.accountNumber)}>{says.title}</Link>
        )
      }
      meta={says.meta}
      figure={{ text: kinds[found.kind] }}
    />
  )

  function wordsOf(): { readonly title: ReactNode; readonly meta: ReactNode } {
    switch (found.kind) {
      case 'account': {
        const { accountName, accountNumber, city, state } = found
        return {
          title: mark(accountName),
          meta: (
            <>
              {city} {state} · {mark(accountNumber)}
            </>
          ),
        }
      }
      case 'person':
        return {
          title: mark(found.displayName),
          meta: (
            <>
              {mark(sayEmail(found.email))} · {found.account?.accountName ?? t`No account`}
            </>
          ),
        }
      case 'policy':
        return {
          title: mark(found.policyNumber),
          meta: `${sayPolicyType(i18n, found.policyType)} · ${found.accountName}`,
        }
      case 'invoice': {
        const due = formatDay(found.dueDate)
        const amount = formatCents(found.amountDueCents)
        return {
          title: mark(found.invoiceNumber),
          meta: `${t`${amount} due ${due}`} · ${found.accountName}`,
        }
      }
    }
  }
}

export const loader: ScreenLoader = ({ load, session, search }) => {
  const asked = toPlainLine(readAsked(search))
  return Promise.resolve(
    mayLookUp(session) && asked.length >= askedAtLeast ? load(searchQuery(asked)) : undefined,
  )
}

/** The employee's search for the customer on the phone. */
export default function CustomersScreen() {
  const { t } = useLingui()
  const { typed, asked, setTyped, ask } = useCustomerSearch()
  return (
    <GuardedPage
      heading={{
        title: t`Customers`,
        subtitle: <Trans>Verify the caller first, then speak of the account.</Trans>,
      }}
      mayRead={mayLookUp}
      notInRole={<CustomersNotInRole />}
    >
      {() => (
        <Stack>
          {/* A plain form of GET works before the script has loaded. */}
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
      )}
    </GuardedPage>
  )
}

/** Shown to an employee who may not look up customers; the server refuses it anyway. */
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

/** The results so far; a screen reader reads their number as it changes. */
function FoundCustomers({ asked }: { readonly asked: string }) {
  const { t } = useLingui()
  if (asked.length < askedAtLeast)
    return (
      <p role="status">
        {asked.length === 0 ? null : <Trans>Enter at least {askedAtLeast} characters.</Trans>}
      </p>
    )
  return (
    <ReadPart
      query={{ ...searchQuery(asked), placeholderData: keepPreviousData }}
      loading={t`Searching`}
      skeleton={<SkeletonTable count={4} />}
      failed={t`The search did not work`}
    >
      {({ found, isMore }) => (
        <>
          <Count count={found.length} isMore={isMore} />
          {found.length === 0 ? (
            <EmptyState title={t`No customer found`}>
              <Trans>Check the spelling, or ask for the number at the top of the bill.</Trans>
            </EmptyState>
          ) : (
            <RowList label={t`Customers found`}>
              {found.map((one) => (
                <FoundRow key={keyOf(one)} found={one} asked={asked} />
              ))}
            </RowList>
          )}
        </>
      )}
    </ReadPart>
  )
}

function Count({ count, isMore }: { readonly count: number; readonly isMore: boolean }) {
  return (
    <p role="status">
      {isMore ? (
        <Trans>The first {count} are shown. Type more to narrow them down.</Trans>
      ) : (
        <Trans>{count} found</Trans>
      )}
    </p>
  )
}

function keyOf(found: FoundCustomer): string {
  switch (found.kind) {
    case 'account':
      return found.accountNumber
    case 'person':
      return found.userId
    case 'policy':
      return found.policyNumber
    case 'invoice':
      return `invoice ${found.invoiceNumber}`
  }
}
