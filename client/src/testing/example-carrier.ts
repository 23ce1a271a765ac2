import type { CarrierContact } from '@myaccount/contract/render-port'

export const exampleCarrier: CarrierContact = { name: 'Harrow Vale Mutual', phone: '800-555-0100' }
