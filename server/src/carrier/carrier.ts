import type { ReplacedMessages } from '@myaccount/messages/replace-messages'
import type { Palette } from './palette.ts'
import type { BankDirectory } from './read-banks.ts'
import type { Logo } from './read-logo.ts'
import type { PaperLogo } from './read-paper-logo.ts'

/** What the portal is called where the carrier gives it no name of its own. */
export const defaultPortalName = 'MyAccount'

/** What ID cards of autos need beside the policy (domain.md 6.1). */
export interface IdCards {
  /** The insurer's number at the NAIC, five digits. */
  readonly naic: string
  /** Those whose form the carrier has approved, as USPS writes them. */
  readonly states: readonly string[]
}

/** Whose portal this is. Pages, emails, PDFs and the authorization take it from here, and from nowhere else. */
export interface Carrier {
  /** Who debits and insures. */
  readonly name: string
  /** What the header, the browser's tab and sentences call the portal. */
  readonly portalName: string
  readonly phone: string
  /** Where checks are sent, in one line. */
  readonly remittanceAddress: string
  readonly palette: Palette
  /** In place of the product's mark; null where there is none. */
  readonly logo: Logo | null
  /** The logo as PDFs carry it, which have no SVG; without one the name stands alone. */
  readonly paperLogo: PaperLogo | null
  /** Without them ID cards are asked of the carrier. */
  readonly idCards: IdCards | null
  /** By which a routing number is named. */
  readonly banks: BankDirectory
  /** Said instead of the product's own texts. */
  readonly replaced: ReplacedMessages
}
