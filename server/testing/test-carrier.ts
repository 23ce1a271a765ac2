import type { Carrier } from '../src/carrier/carrier.ts'

/** Whose portal the tests run. */
export const testCarrier: Carrier = {
  name: 'Harrow Vale Mutual',
  portalName: 'MyAccount',
  phone: '800-555-0100',
  remittanceAddress: 'PO Box 4410, Harrow Mills, IN 46799',
  logo: null,
  paperLogo: null,
}

/** The same, as configuration. */
export const testCarrierVariables = {
  CARRIER_NAME: testCarrier.name,
  CARRIER_PHONE: testCarrier.phone,
  CARRIER_REMITTANCE_ADDRESS: testCarrier.remittanceAddress,
}
