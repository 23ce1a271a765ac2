import type { NatureCode } from '@myaccount/domain/claims/work-injury-codes'
import type { Message } from '../message.ts'

/** The nature of an injury at work, as people say it. */
export const natureNames: Readonly<Record<NatureCode, Message>> = {
  '01': /*i18n*/ { id: 'claim.nature.no_physical', message: 'No physical injury' },
  '02': /*i18n*/ { id: 'claim.nature.amputation', message: 'Amputation' },
  '03': /*i18n*/ { id: 'claim.nature.heart', message: 'Chest pain' },
  '04': /*i18n*/ { id: 'claim.nature.burn', message: 'Burn' },
  '07': /*i18n*/ { id: 'claim.nature.concussion', message: 'Concussion' },
  '10': /*i18n*/ { id: 'claim.nature.bruise', message: 'Bruise' },
  '13': /*i18n*/ { id: 'claim.nature.crushing', message: 'Crushing' },
  '16': /*i18n*/ { id: 'claim.nature.dislocation', message: 'Dislocation' },
  '19': /*i18n*/ { id: 'claim.nature.electric_shock', message: 'Electric shock' },
  '25': /*i18n*/ { id: 'claim.nature.foreign_body', message: 'Something in the eye or body' },
  '28': /*i18n*/ { id: 'claim.nature.fracture', message: 'Broken bone' },
  '32': /*i18n*/ { id: 'claim.nature.heat', message: 'Heat exhaustion' },
  '34': /*i18n*/ { id: 'claim.nature.hernia', message: 'Hernia' },
  '36': /*i18n*/ { id: 'claim.nature.infection', message: 'Infection' },
  '40': /*i18n*/ { id: 'claim.nature.cut', message: 'Cut' },
  '43': /*i18n*/ { id: 'claim.nature.puncture', message: 'Puncture' },
  '49': /*i18n*/ { id: 'claim.nature.sprain', message: 'Sprain' },
  '52': /*i18n*/ { id: 'claim.nature.strain', message: 'Strain' },
}
