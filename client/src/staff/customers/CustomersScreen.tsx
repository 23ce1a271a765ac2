import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, CircleAlert, CreditCard, ReceiptText, Shield, User } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import {
  askedAtLeast,
  recentCustomersQuery,
  searchQuery,
} from '../../parts/customer-search/customer-search.queries.ts'
import { SingleKeys } from '../../parts/customer-search/SingleKeys.tsx'
import { useSingleKey } from '../../parts/customer-search/single-keys.ts'
import { useFoundWords } from '../../parts/customer-search/use-found-words.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Tile } from '../../ui/surfaces/Tile.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { SystemsAway } from '../page/SystemsAway.tsx'
import { Marked } from './found/Marked.tsx'
import { readAsked, useCustomerSearch } from './use-customer-search.ts'

interface FoundRowProps {
  readonly found: FoundCustomer
  readonly asked: string
}

const icons: Readonly<Record<FoundCustomer['kind'], ReactNode>> = {
  account: <Building2 />,
  person: <User />,
  policy: <Shield />,
  invoice: <ReceiptText />,
  claim: <CircleAlert />,
  payment: <CreditCard />,
}

/** One search result, and the account that it leads to. */
function FoundRow({ found, asked }: FoundRowProps) {
  const { title, meta, kind, accountNumber } = useFoundWords()(found)
  const marked = <Marked text={title} asked={asked} />
  return (
    <Row
      tile={<Tile>{icons[found.kind]}</Tile>}
      title={accountNumber === null ? marked : <Link to={paths.adminCustomer(accountNumber)}>{marked}</Link>}
      meta={<Marked text={meta} asked={asked} />}
      figure={{ text: kind }}
    />
  )
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
  const place = useRef<HTMLDivElement>(null)
  // Whoever opens this page is about to type; a way back goes on among the results.
  useEffect(() => {
    if (readAsked(window.location.search) === '') place.current?.querySelector('input')?.focus()
  }, [])
  useSingleKey('/', () => place.current?.querySelector('input')?.focus())
  return (
    <GuardedPage
      heading={{
        title: t`Customers`,
        subtitle: <Trans>Verify the caller first, then speak of the account.</Trans>,
      }}
      notices={<SystemsAway />}
      mayRead={mayLookUp}
      notInRole={<CustomersNotInRole />}
    >
      {() => (
        <div ref={place}>
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
              <Field
                label={t`Find a customer`}
                hint={t`Name, email, phone, or the number of an account, policy, invoice, claim or payment`}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type="search"
                    name="q"
                    value={typed}
                    maxLength={100}
                    autoComplete="off"
                    onChange={(event) => setTyped(event.target.value)}
                    onKeyDown={(event) => moveInResults(event, place.current)}
                  />
                )}
              </Field>
            </form>
            {asked === '' ? <RecentCustomers /> : <FoundCustomers asked={asked} />}
            <SingleKeys
              keys={[
                { key: '/', does: t`search` },
                { key: t`Arrows`, does: t`choose` },
                { key: t`Enter`, does: t`open` },
              ]}
            />
          </Stack>
        </div>
      )}
    </GuardedPage>
  )
}

/** The customers of this shift, so that a call that comes back needs no search. */
function RecentCustomers() {
  const { t } = useLingui()
  const recent = useQuery(recentCustomersQuery()).data ?? []
  if (recent.length === 0) return null
  return (
    <Stack gap="small">
      <SectionHeading>{t`Recent customers`}</SectionHeading>
      <Results label={t`Recent customers`}>
        {recent.map(({ accountNumber, accountName }) => (
          <Row
            key={accountNumber}
            tile={<Tile>{icons.account}</Tile>}
            title={<Link to={paths.adminCustomer(accountNumber)}>{accountName}</Link>}
            meta={accountNumber}
          />
        ))}
      </Results>
    </Stack>
  )
}

/** The arrow keys go through the links, and over the first one back to the field. */
function Results({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    const onKey = (event: KeyboardEvent) =>
      moveInResults(event, element?.closest<HTMLElement>('#main') ?? null)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={place}>
      <RowList label={label}>{children}</RowList>
    </div>
  )
}

function moveInResults(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  place: HTMLElement | null,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || place === null) return
  const stops: Element[] = [...place.querySelectorAll('input[type=search], li a')]
  const at = document.activeElement ? stops.indexOf(document.activeElement) : -1
  const next = stops[at + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
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
            <Results label={t`Customers found`}>
              {found.map((one) => (
                <FoundRow key={keyOf(one)} found={one} asked={asked} />
              ))}
            </Results>
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
    case 'claim':
      return found.claimNumber
    case 'payment':
      return found.confirmation
  }
}
