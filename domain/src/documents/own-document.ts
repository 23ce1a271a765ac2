import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import type { InvoiceNumber, PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'

/** What the portal writes itself, from its own records: no archive has to be asked for it. The feed's ids hold no `~`. */
export type OwnDocument =
  | {
      readonly kind: 'bill'
      readonly invoiceNumber: InvoiceNumber
      readonly amountCents: Cents
      readonly dueDate: CalendarDate
    }
  | {
      readonly kind: 'certificate'
      readonly number: string
      readonly holderName: string
      readonly issuedByName: string
      /** Earlier than what is printed on it once the policy is canceled. */
      readonly validUntil: CalendarDate
    }
  /** Of the account's history, made when it is too long to wait for; null where it begins with the first line. */
  | {
      readonly kind: 'statement'
      readonly from: CalendarDate | null
      readonly to: CalendarDate
      readonly lineCount: number
    }
  | { readonly kind: 'summary'; readonly policyNumber: PolicyNumber }
  /** How many vehicles have one. */
  | { readonly kind: 'id_cards'; readonly policyNumber: PolicyNumber; readonly vehicleCount: number }

export type OwnKind = OwnDocument['kind']
export const ownKinds = [
  'bill',
  'certificate',
  'statement',
  'summary',
  'id_cards',
] as const satisfies readonly OwnKind[]
