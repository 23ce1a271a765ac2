import { stepUpFailures } from '@myaccount/domain/acting/acting'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import type { Customer } from '../customers.queries.ts'
import { decideCalling } from '../desk/calling.ts'
import { ActForDialog } from './ActFor.tsx'
import { useStepUp } from './use-step-up.ts'

/** Goes on where the employee left for the identity provider, which leads back to an address with `act_for`. */
export function BackFromStepUp({ customer }: { readonly customer: Customer }) {
  const [search] = useSearchParams()
  const person = customer.people.find(({ userId }) => userId === search.get('act_for'))
  return person ? (
    <GoOn
      customer={customer}
      person={person}
      failure={search.get('step_up')}
      isForReport={search.get('next') === 'report_loss'}
    />
  ) : null
}

interface GoOnProps {
  readonly customer: Customer
  readonly person: Customer['people'][number]
  readonly failure: string | null
  readonly isForReport: boolean
}

function GoOn({ customer, person, failure, isForReport }: GoOnProps) {
  const { accountNumber } = customer
  const navigate = useNavigate()
  const stepUp = useStepUp(accountNumber, person.userId, isForReport ? 'report_loss' : undefined)
  const close = () =>
    void navigate(paths.adminCustomer(accountNumber), { replace: true, preventScrollReset: true })
  return (
    <ActForDialog
      accountNumber={accountNumber}
      person={person}
      caller={decideCalling(customer, person.userId).caller}
      stepUp={stepUp}
      isForReport={isForReport}
      failure={stepUpFailures.find((known) => known === failure)}
      onClose={close}
    />
  )
}
