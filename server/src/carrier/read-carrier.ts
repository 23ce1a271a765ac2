import { noClaimClocks } from '@myaccount/domain/claims/claim-clock'
import { atOnceIn } from '@myaccount/domain/documents/paper-rules'
import { isUsState } from '@myaccount/domain/kernel/us-state'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import * as z from 'zod'
import { noneOff } from './capabilities-off.ts'
import { defaultPortalName } from './carrier.ts'
import { defaultBanks } from './default-banks.ts'
import { defaultPalette } from './palette.ts'
import { type ReadCarrier, readCarrierFolder } from './read-carrier-folder.ts'
import { noCodes } from './read-codes.ts'

const listed = (text = '') => text.split(',').filter(isUsState)

const states = z.string().refine((text) => listed(text).join() === text, 'Not states like IN,OH')

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
  CARRIER_ID_CARD_STATES: states.optional(),
  /** The states whose certificates of insurance the portal may issue at once; elsewhere people request them. */
  CARRIER_CERTIFICATE_STATES: states.optional(),
  /** Holds `carrier.json`, and what else the carrier replaces. */
  CARRIER_FOLDER: z.string().optional(),
}

type CarrierEnvironment = { readonly [Name in keyof typeof carrierVariables]?: string | undefined }

const required = ['CARRIER_NAME', 'CARRIER_PHONE', 'CARRIER_REMITTANCE_ADDRESS'] as const
/** The file of the folder that says it. */
const saidBy = {
  CARRIER_NAME: 'carrier.json',
  CARRIER_PHONE: 'carrier.json',
  CARRIER_REMITTANCE_ADDRESS: 'carrier.json',
  CARRIER_NAIC: 'carrier.json',
  CARRIER_ID_CARD_STATES: 'states.csv',
  CARRIER_CERTIFICATE_STATES: 'states.csv',
} as const
const names = Object.keys(saidBy) as (keyof typeof saidBy)[]

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
        ...twice.map((one) => `${one}: ${saidBy[one]} says it`),
      ],
    }
  }
  if (name === undefined || phone === undefined || remittanceAddress === undefined)
    return {
      carrier: null,
      faults: required.filter((one) => set[one] === undefined).map((one) => `${one}: is missing`),
    }
  const { CARRIER_NAIC: naic, CARRIER_ID_CARD_STATES: idCardStates } = set
  if ((naic === undefined) !== (idCardStates === undefined))
    return {
      carrier: null,
      faults: [
        naic === undefined
          ? 'CARRIER_NAIC: is missing beside CARRIER_ID_CARD_STATES'
          : 'CARRIER_ID_CARD_STATES: is missing beside CARRIER_NAIC',
      ],
    }
  const carrier = {
    idCards: naic === undefined ? null : { naic },
    stateRules: {
      certificates: atOnceIn(listed(set.CARRIER_CERTIFICATE_STATES)),
      idCards: atOnceIn(listed(idCardStates)),
    },
    capabilitiesOff: noneOff,
    name,
    phone,
    remittanceAddress,
    securityContacts: [],
    portalName: defaultPortalName,
    palette: defaultPalette,
    logo: null,
    loginPicture: null,
    paperLogo: null,
    banks: defaultBanks,
    ledgerAccounts: {},
    codes: noCodes,
    claimClocks: noClaimClocks,
    proxyLaw: {},
    deliveryLaw: {},
    fraudNotices: [],
    policyTypes: {},
    retention: {},
    replaced: noReplacedMessages,
  }
  return { carrier, faults: [] }
}
