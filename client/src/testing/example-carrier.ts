import type { CarrierSettings } from '@myaccount/contract/render-port'
import { joinPolicyTypes } from '@myaccount/domain/policies/policy-type'

export const exampleCarrier: CarrierSettings = {
  name: 'Harrow Vale Mutual',
  portalName: 'MyAccount',
  phone: '800-555-0100',
  color: '#0b3d7a',
  remittanceAddress: 'Payment Center, PO Box 1400, Dunmore Ferry OH 43299',
  logo: null,
  loginPicture: null,
  off: { capabilities: [], pages: [], helpTopics: [] },
  policyTypes: joinPolicyTypes({}, () => true),
  messages: {},
}
