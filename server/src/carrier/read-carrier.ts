import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import * as z from 'zod'
import { defaultPortalName } from './carrier.ts'
import { defaultBanks } from './default-banks.ts'
import { defaultPalette } from './palette.ts'
import { type ReadCarrier, readCarrierFolder } from './read-carrier-folder.ts'

/**
 * The carrier is given by three variables or by a folder, never by both: the name under a debit must be certain.
 */
export const carrierVariables = {
  /** The insurer that debits, as the authorization names it; pages, emails and bills name it too. */
  CARRIER_NAME: z.string().min(2).optional(),
  CARRIER_PHONE: z.string().min(7).optional(),
  /** The address for checks, in one line, as bills print it. */
  CARRIER_REMITTANCE_ADDRESS: z.string().min(10).optional(),
  /** Both or none: the number at the NAIC, and the states whose ID cards the portal writes, like IN,OH. */
  CARRIER_NAIC: z
    .string()
    .regex(/^\d{5}$/, 'Not five digits')
    .optional(),
  CARRIER_ID_CARD_STATES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'Not states like IN,OH')
    .optional(),
  /** Holds `carrier.json`, and what else the carrier replaces. */
  CARRIER_FOLDER: z.string().optional(),
}

type CarrierEnvironment = { readonly [Name in keyof typeof carrierVariables]?: string | undefined }

const required = ['CARRIER_NAME', 'CARRIER_PHONE', 'CARRIER_REMITTANCE_ADDRESS'] as const
const ofIdCards = ['CARRIER_NAIC', 'CARRIER_ID_CARD_STATES'] as const
const names = [...required, ...ofIdCards]

/**
 * Returns faults as lines like `NAME: what is wrong`. The folder holds no secret, so a line may quote its content.
 */
export function readCarrier(set: CarrierEnvironment): ReadCarrier {
  const { CARRIER_NAME: name, CARRIER_PHONE: phone, CARRIER_REMITTANCE_ADDRESS: remittanceAddress } = set
  if (set.CARRIER_FOLDER !== undefined) {
    const { carrier, faults } = readCarrierFolder(set.CARRIER_FOLDER)
    const twice = names.filter((one) => set[one] !== undefined)
    return {
      carrier,
      faults: [
        ...faults.map((fault) => `CARRIER_FOLDER: ${fault}`),
        ...twice.map((one) => `${one}: carrier.json says it`),
      ],
    }
  }
  if (name === undefined || phone === undefined || remittanceAddress === undefined)
    return {
      carrier: null,
      faults: required.filter((one) => set[one] === undefined).map((one) => `${one}: Missing`),
    }
  const { CARRIER_NAIC: naic, CARRIER_ID_CARD_STATES: states } = set
  if ((naic === undefined) !== (states === undefined))
    return {
      carrier: null,
      faults: ofIdCards.filter((one) => set[one] === undefined).map((one) => `${one}: Missing`),
    }
  const carrier = {
    idCards: naic === undefined || states === undefined ? null : { naic, states: states.split(',') },
    name,
    phone,
    remittanceAddress,
    portalName: defaultPortalName,
    palette: defaultPalette,
    logo: null,
    loginPicture: null,
    paperLogo: null,
    banks: defaultBanks,
    ledgerAccounts: {},
    replaced: noReplacedMessages,
  }
  return { carrier, faults: [] }
}
