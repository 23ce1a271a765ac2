import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { ComingUp } from '../../../parts/attention/ComingUp.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { Customer } from '../customers.queries.ts'
import { LastPayments } from '../summary/LastPayments.tsx'
import { LastReports } from '../summary/LastReports.tsx'
import { PeopleOfAccount } from '../summary/PeopleOfAccount.tsx'
import { RecentCalls } from '../summary/RecentCalls.tsx'
import { Undelivered } from '../summary/Undelivered.tsx'
import { BillingAway } from './BillingAway.tsx'
import type { Calling } from './calling.ts'
import styles from './desk.module.css'
import { Now } from './Now.tsx'
import { OpenClaims } from './OpenClaims.tsx'
import { PoliciesAndBills } from './PoliciesAndBills.tsx'
import { Verbs } from './Verbs.tsx'
import { WhoIsCalling } from './WhoIsCalling.tsx'

interface CallDeskProps {
  readonly customer: Customer
  readonly today: CalendarDate
  readonly calling: Calling
  readonly onChoose: (chosen: string) => void
}

/**
 * In the order of a phone: the caller and the proof, what needs them now, what the employee can do, then information.
 * A wide window puts the caller at the left and the verbs at the right (desk.module.css).
 */
export function CallDesk({ customer, today, calling, onChoose }: CallDeskProps) {
  return (
    <>
      <BillingAway customer={customer} />
      <div className={styles.desk}>
        <div className={styles.caller}>
          <WhoIsCalling customer={customer} calling={calling} onChoose={onChoose} />
        </div>
        <div className={styles.now}>
          <Now customer={customer} isVerified={calling.caller !== null} />
        </div>
        <div className={styles.doing}>
          <Verbs customer={customer} calling={calling} />
        </div>
        <div className={styles.rest}>
          <Stack gap="large">
            <PoliciesAndBills customer={customer} today={today} />
            <OpenClaims customer={customer} today={today} />
            <ComingUp items={customer.attention.comingUp} />
            <LastPayments customer={customer} />
            <LastReports customer={customer} />
            <RecentCalls customer={customer} />
            <PeopleOfAccount customer={customer} />
            <Undelivered customer={customer} />
          </Stack>
        </div>
      </div>
    </>
  )
}
