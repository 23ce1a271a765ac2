import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import type { InvoiceNumber, PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'

/**
 * A document that the portal writes itself from its own records, so that no archive is needed. The feed's ids
 * contain no `~`.
 */
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
      /** Earlier than the date printed on it once the policy is canceled. */
      readonly validUntil: CalendarDate
    }
  /**
   * A statement of the account's history, made in the background if it is long; `from` is null if it begins
   * with the first line.
   */
  | {
      readonly kind: 'statement'
      readonly from: CalendarDate | null
      readonly to: CalendarDate
      readonly lineCount: number
    }
  | { readonly kind: 'summary'; readonly policyNumber: PolicyNumber }
  /** `vehicleCount` is the number of vehicles with a card. */
  | { readonly kind: 'id_cards'; readonly policyNumber: PolicyNumber; readonly vehicleCount: number }

export type OwnKind = OwnDocument['kind']
export const ownKinds = [
  'bill',
  'certificate',
  'statement',
  'summary',
  'id_cards',
] as const satisfies readonly OwnKind[]
