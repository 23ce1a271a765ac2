import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import type { Address } from '@myaccount/contract/formats'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { PolicyStatus } from '@myaccount/domain/policies/policy-status'
import { sql } from 'kysely'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Statement } from '../../database/database.ts'
import { inScope } from '../../database/scope.ts'
import type { PdfHead } from '../../pdf/pdf-content.ts'

/** The insurer, as every PDF names it. */
export type PaperCarrier = PdfHead & Pick<Carrier, 'name' | 'phone'>

/** The facts about a policy and its insured that a PDF prints. */
export interface PolicyToWrite {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly policyStatus: PolicyStatus
  readonly termNumber: string
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
  readonly accountName: string
  readonly mailingAddress: Address
  readonly agencyName: string
  readonly agencyPhone: string | null
  readonly coverages: PolicyDetail['coverages']
  readonly premiumCents: Cents
  readonly locations: PolicyDetail['locations']
  readonly vehicles: PolicyDetail['vehicles']
  readonly drivers: PolicyDetail['drivers']
}

export function policyToWriteStatement(
  accountNumber: AccountNumber,
  policyNumber: PolicyNumber,
): Statement<PolicyToWrite> {
  return sql<PolicyToWrite>`
    select p.policy_number, p.policy_type, p.policy_status, p.term_number, p.effective_date, p.expiration_date,
           p.cancels_on, p.amount_to_stop_cents, a.account_name, a.mailing_address,
           g.name as agency_name, g.phone as agency_phone, coalesce(d.coverages, '[]') as coverages,
           p.premium_cents, coalesce(d.locations, '[]') as locations,
           coalesce(d.vehicles, '[]') as vehicles, coalesce(d.drivers, '[]') as drivers
    from policies p
    join accounts a on a.account_number = p.account_number
    join agencies g on g.agency_code = a.agency_code
    left join policy_details d on d.account_number = p.account_number and d.policy_number = p.policy_number
    where p.account_number = ${inScope(accountNumber)} and p.policy_number = ${policyNumber}`
}

/** Returns the dates in the form that the domain's rules read. */
export function datesOf({ cancelsOn, amountToStopCents, ...policy }: PolicyToWrite) {
  return { ...policy, cancellation: cancelsOn === null ? null : { cancelsOn, amountToStopCents } }
}

/** Returns the places whose states decide about its certificates. */
export function placesOf({ mailingAddress, locations }: PolicyToWrite) {
  return { mailingState: mailingAddress.state, locations }
}

/** Returns the lines of the address as on an envelope. */
export function linesOf({ accountName, mailingAddress: { line1, line2, city, state, zip } }: PolicyToWrite) {
  return [accountName, line1, ...(line2 === undefined ? [] : [line2]), `${city}, ${state} ${zip}`]
}
