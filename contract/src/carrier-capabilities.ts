import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { ProofKind } from './endpoints/registrations/registrations.ts'

/** The parts of the portal that a carrier can do without, as the keys of `capabilities.json` (docs/operations.md). */
export const carrierCapabilities = [
  'proxy',
  'guestCheckout',
  'card',
  'bankAccount',
  'bankDraft',
  'scheduledPayments',
  'certificates',
  'idCards',
  'autoClaims',
  'propertyLiabilityClaims',
  'workInjuryClaims',
  'missionTravelClaims',
  'generalClaims',
  'claimMessages',
  'acting',
  'actingPayments',
  'actingClaims',
  'registrationByContact',
  'registrationByBill',
  'spanish',
  'tagManager',
] as const
export type CarrierCapability = (typeof carrierCapabilities)[number]

/** Everything that is there only with a capability. */
export interface PartsOfCapability {
  /** The client's pages by the names of their rows; an entry of the navigation goes with its page. */
  readonly pages: readonly string[]
  /** Endpoints by the names of their exports. Without the capability they answer 404. */
  readonly endpoints: readonly string[]
  /** Calls of the specification, which exist at every carrier: without the capability they answer this. */
  readonly emptyAnswers?: Readonly<Record<string, object>>
  readonly emailKinds: readonly string[]
  /** Jobs that do nothing else. Jobs that finish what was begun, or delete, run at every carrier. */
  readonly jobs: readonly string[]
  readonly helpTopics: readonly string[]
  /** The capabilities without which it cannot work. */
  readonly needs?: readonly CarrierCapability[]
}

const nothing: PartsOfCapability = { pages: [], endpoints: [], emailKinds: [], jobs: [], helpTopics: [] }

/** The capability by which losses are reported on a form. */
export const capabilityOfForm = {
  auto: 'autoClaims',
  property_liability: 'propertyLiabilityClaims',
  work_injury: 'workInjuryClaims',
  mission_travel: 'missionTravelClaims',
  general: 'generalClaims',
} as const satisfies Record<ReportForm, CarrierCapability>

/** The capability by which a registration is proven. */
export const capabilityOfProof = {
  contact_code: 'registrationByContact',
  bill_code: 'registrationByBill',
} as const satisfies Record<ProofKind, CarrierCapability>

/**
 * The one table of what goes with a capability. Money under way is in no row: webhooks, returns, refunds, planned
 * payments and drafts, and receipts are the same at every carrier.
 */
export const partsOfCapabilities: Readonly<Record<CarrierCapability, PartsOfCapability>> = {
  proxy: {
    pages: ['proxy', 'proxy appoint', 'proxy receipt', 'proxy card', 'admin meetings'],
    endpoints: [
      'getNextMeeting',
      'downloadMeetingNotice',
      'appointProxy',
      'revokeProxy',
      'getProxyReceipt',
      'downloadProxyReceipt',
      'checkProxyReceipt',
      'openProxyCard',
      'getProxyCard',
      'closeProxyCard',
      'appointByCard',
      'revokeByCard',
      'downloadCardNotice',
      'downloadCardReceipt',
      'saveMemberInfo',
      'listMeetings',
      'makeTally',
      'downloadTally',
    ],
    emptyAnswers: {
      getProxyStatus: { items: [], next: null },
      listMemberInfo: { items: [], page: 1, hasMore: false, consent: { text: '', hash: '' } },
    },
    emailKinds: ['proxy_code', 'proxy_signed'],
    jobs: [],
    helpTopics: ['proxy'],
  },
  guestCheckout: {
    pages: ['guest-checkout', 'admin pay links'],
    // The receipt of a guest who has paid is not among them.
    endpoints: [
      'findGuestBill',
      'getGuestCheckout',
      'startGuestCard',
      'payAsGuest',
      'openPayLink',
      'listPayLinks',
      'makePayLink',
      'withdrawPayLink',
    ],
    emailKinds: ['pay_link'],
    jobs: [],
    helpTopics: ['guest'],
    needs: ['card'],
  },
  // The kind of a new method stands in the body of `startMethod`, and a quote offers no method of a kind that is off.
  card: {
    pages: [],
    endpoints: [],
    emailKinds: ['card_expiring'],
    jobs: ['card_reminders'],
    helpTopics: [],
  },
  // An account that was entered before is still verified, for the drafts that wait for it.
  bankAccount: {
    pages: ['account routing'],
    endpoints: ['beginStepUp', 'confirmStepUp', 'sendStepUpCode', 'findBank'],
    emailKinds: ['step_up_code'],
    jobs: [],
    helpTopics: ['add-bank', 'deposits', 'routing'],
  },
  // A draft that was enrolled before goes on: it is shown, paused and ended as ever.
  bankDraft: {
    pages: ['bank draft', 'eft disclosure'],
    endpoints: [
      'getDraftOffer',
      'enrollDrafts',
      'changeDraftBank',
      'getDraftDisclosure',
      'downloadDraftDisclosure',
    ],
    emailKinds: ['draft_code'],
    jobs: [],
    helpTopics: ['draft', 'stop-draft'],
    needs: ['bankAccount'],
  },
  // The day stands in the quote and in the order; payments that were scheduled before are sent and can be cancelled.
  scheduledPayments: { ...nothing, helpTopics: ['scheduled'] },
  // The rule of every state is then `off`; a certificate that was issued opens until it expires.
  certificates: {
    ...nothing,
    endpoints: ['issueCertificate', 'removeCertificateHolder'],
    helpTopics: ['certificate'],
  },
  // The rule of every state is then `off`; the carrier's own cards are among its documents.
  idCards: nothing,
  // The form of a report stands in its query or body; reports that were sent, and claims, are as ever.
  autoClaims: { ...nothing, pages: ['auto claim'] },
  propertyLiabilityClaims: { ...nothing, pages: ['property liability claim'] },
  workInjuryClaims: { ...nothing, pages: ['work injury'] },
  missionTravelClaims: { ...nothing, pages: ['mission travel'] },
  generalClaims: { ...nothing, pages: ['general claim'] },
  // Messages that were written are shown.
  claimMessages: {
    ...nothing,
    endpoints: ['writeClaimMessage'],
    emailKinds: ['claim_news_message'],
  },
  // An employee who acts now can stop, and the customer is told of it and finds it under "Your activity".
  acting: {
    ...nothing,
    endpoints: ['askToActAs', 'actAsUser', 'beginActingStepUp'],
    helpTopics: ['activity'],
  },
  // Seats show these on pages; the actor of an employee who acts has none of them (domain/src/session/actor.ts).
  actingPayments: nothing,
  actingClaims: nothing,
  // The kind of proof stands in the body of `proveRegistration`. Anybody can ask for a review.
  registrationByContact: {
    ...nothing,
    endpoints: ['sendRegistrationCode'],
    emailKinds: ['registration_code'],
  },
  registrationByBill: nothing,
  // Every page, email and PDF is English then, whatever a person chose before.
  spanish: { ...nothing, endpoints: ['chooseLanguage'] },
  // A carrier without it has no tag manager in any document, even if the environment configures one.
  tagManager: { ...nothing, endpoints: ['chooseTagConsent'] },
}

/** The capabilities, pages and help topics that are off: the browser has only these lists, not the table above. */
export interface SwitchedOff {
  readonly capabilities: readonly CarrierCapability[]
  readonly pages: readonly string[]
  readonly helpTopics: readonly string[]
}
