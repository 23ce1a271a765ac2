import type { ClaimClocks } from '@myaccount/domain/claims/claim-clock'
import type { DeliveryLaw } from '@myaccount/domain/notifications/notification-channels'
import type { ProxyLaw } from '@myaccount/domain/proxy/domicile-rules'
import type { FraudNotice } from '@myaccount/messages/claims/fraud-notices'
import type { ReplacedMessages } from '@myaccount/messages/replace-messages'
import type { CarrierRetention } from '../retention/retention-classes.ts'
import type { CapabilitiesOff } from './capabilities-off.ts'
import type { Palette } from './palette.ts'
import type { BankDirectory } from './read-banks.ts'
import type { CarrierCodes } from './read-codes.ts'
import type { CarrierAccounts } from './read-ledger-accounts.ts'
import type { LoginPicture } from './read-login-picture.ts'
import type { Logo } from './read-logo.ts'
import type { PaperLogo } from './read-paper-logo.ts'
import type { CarrierPolicyTypes } from './read-policy-types.ts'
import type { StateRules } from './read-states.ts'

/** The portal's name for a carrier that gives it none of its own. */
export const defaultPortalName = 'MyAccount'

/** The data that an auto ID card needs besides the policy (domain.md 6.1). */
export interface IdCards {
  /** The insurer's number at the NAIC, five digits. */
  readonly naic: string
}

/** The carrier whose portal this is. Pages, emails, PDFs and the authorization take its data only from here. */
export interface Carrier {
  /** The insurer, which also debits. */
  readonly name: string
  /** The portal's name in the header, in the browser's tab and in sentences. */
  readonly portalName: string
  readonly phone: string
  /** The address for checks, in one line. */
  readonly remittanceAddress: string
  /** URIs (mailto:, https: or tel:) for reports of security flaws, best first; without one there is no security.txt. */
  readonly securityContacts: readonly string[]
  readonly palette: Palette
  /** Replaces the product's mark; null where the carrier has no logo. */
  readonly logo: Logo | null
  /** Stands beside the form of the login page; null where the carrier has none. */
  readonly loginPicture: LoginPicture | null
  /** The logo for PDFs, which cannot contain SVG; without one the name stands alone. */
  readonly paperLogo: PaperLogo | null
  /** Null only if no state's ID cards are written at once. */
  readonly idCards: IdCards | null
  readonly stateRules: StateRules
  /** The capabilities that this carrier never has; one that is only down at the moment is not among them. */
  readonly capabilitiesOff: CapabilitiesOff
  /** Names the bank of a routing number. */
  readonly banks: BankDirectory
  /** The carrier's numbers for the accounts of the journal, for its exports; empty without a mapping. */
  readonly ledgerAccounts: CarrierAccounts
  /** The days that claims promise, by state and policy type. */
  readonly claimClocks: ClaimClocks
  /** The meanings of the core system's own values, by field. */
  readonly codes: CarrierCodes
  /** The rules of proxies by the state of domicile. */
  readonly proxyLaw: ProxyLaw
  /** The groups whose paper an email may replace, by state. */
  readonly deliveryLaw: DeliveryLaw
  /** The texts above the signature of a report, in place of the product's general one. */
  readonly fraudNotices: readonly FraudNotice[]
  /** The types of policy that the carrier has beside those of the specification. */
  readonly policyTypes: CarrierPolicyTypes
  /** The days for which classes of data are kept, where they are not the usual ones. */
  readonly retention: CarrierRetention
  /** The carrier's texts that replace the product's own. */
  readonly replaced: ReplacedMessages
}
