import type { CarrierSettings } from '@myaccount/contract/render-port'
import { atOnceIn } from '@myaccount/domain/documents/paper-rules'
import { type DeliveryLaw, paperGroups } from '@myaccount/domain/notifications/notification-channels'
import { joinPolicyTypes } from '@myaccount/domain/policies/policy-type'
import { holderKinds, type ProxyLaw } from '@myaccount/domain/proxy/domicile-rules'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import { noneOff, switchedOffOf } from '../src/carrier/capabilities-off.ts'
import type { Carrier } from '../src/carrier/carrier.ts'
import { defaultBanks } from '../src/carrier/default-banks.ts'
import { defaultPalette } from '../src/carrier/palette.ts'

const idCards = { naic: '99901' }
const idCardStates = ['IN', 'OH'] as const
/** Texas is not listed, so people request certificates there. */
const certificateStates = ['IN', 'OH'] as const

/** Demo data, not reviewed by counsel (docs/domain.md 7.2). */
const usualRules = {
  holders: holderKinds,
  longestTermMonths: 60,
  online: 'always',
  noticeDays: { least: 10, most: 60 },
} as const
const proxyLaw: ProxyLaw = {
  WA: { ...usualRules, holders: ['committee', 'member'] },
  NY: { ...usualRules, longestTermMonths: null },
  PR: { ...usualRules, longestTermMonths: 36 },
  WI: { ...usualRules, online: 'by_bylaws' },
  '*': usualRules,
}

const deliveryLaw: DeliveryLaw = { '*': paperGroups }

/** Whose portal the tests run. */
export const testCarrier: Carrier = {
  name: 'Harrow Vale Mutual',
  portalName: 'MyAccount',
  phone: '800-555-0100',
  remittanceAddress: 'PO Box 4410, Harrow Mills, IN 46799',
  securityContacts: [],
  idCards,
  stateRules: { certificates: atOnceIn(certificateStates), idCards: atOnceIn(idCardStates) },
  capabilitiesOff: noneOff,
  palette: defaultPalette,
  logo: null,
  loginPicture: null,
  paperLogo: null,
  banks: defaultBanks,
  ledgerAccounts: {},
  codes: {},
  claimClocks: { rules: [], holidays: {} },
  proxyLaw,
  deliveryLaw,
  fraudNotices: [],
  policyTypes: {},
  retention: {},
  replaced: noReplacedMessages,
}

/** The same, as configuration. */
export const testCarrierVariables = {
  CARRIER_NAME: testCarrier.name,
  CARRIER_PHONE: testCarrier.phone,
  CARRIER_REMITTANCE_ADDRESS: testCarrier.remittanceAddress,
  CARRIER_NAIC: idCards.naic,
  CARRIER_ID_CARD_STATES: idCardStates.join(','),
  CARRIER_CERTIFICATE_STATES: certificateStates.join(','),
}

/** The same, as a document tells it to the browser. */
export const testCarrierSettings: CarrierSettings = {
  name: testCarrier.name,
  portalName: testCarrier.portalName,
  phone: testCarrier.phone,
  remittanceAddress: testCarrier.remittanceAddress,
  color: defaultPalette.primary,
  logo: null,
  loginPicture: null,
  off: switchedOffOf(noneOff),
  policyTypes: joinPolicyTypes({}, () => true),
  messages: {},
}

/** The same configuration with the law that a folder would name. */
export const withLaw = <Config extends { readonly carrier: Carrier }>(config: Config): Config => ({
  ...config,
  carrier: { ...config.carrier, proxyLaw, deliveryLaw },
})
