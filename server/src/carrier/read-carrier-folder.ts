import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { statesAtOnce } from '@myaccount/domain/documents/paper-rules'
import { languages } from '@myaccount/messages/language'
import {
  noReplacedMessages,
  type ReplacedMessages,
  replaceMessages,
} from '@myaccount/messages/replace-messages'
import * as z from 'zod'
import { noneOff } from './capabilities-off.ts'
import { type Carrier, defaultPortalName } from './carrier.ts'
import { checkContrast } from './check-contrast.ts'
import { defaultBanks } from './default-banks.ts'
import { readKnownMessages } from './known-messages.ts'
import { defaultPalette, makePalette } from './palette.ts'
import { readBanks } from './read-banks.ts'
import { readCapabilities } from './read-capabilities.ts'
import { readClaimClocks, readHolidays } from './read-claim-clocks.ts'
import { noCodes, readCodes } from './read-codes.ts'
import { readEDelivery } from './read-e-delivery.ts'
import { type ReadFile, readJson } from './read-file.ts'
import { readFraudNotices } from './read-fraud-notices.ts'
import { readLedgerAccounts } from './read-ledger-accounts.ts'
import { readDrawnPicture, readPhotograph } from './read-login-picture.ts'
import { readLogo } from './read-logo.ts'
import { readPaperLogo } from './read-paper-logo.ts'
import { readPolicyTypes, withNamesOf } from './read-policy-types.ts'
import { readProxyRules } from './read-proxy-rules.ts'
import { readRetention } from './read-retention.ts'
import { noStateRules, readStates, withoutPapers } from './read-states.ts'

const texts = z.record(z.string(), z.string())

interface CarrierMessages {
  readonly replaced: ReplacedMessages
  /** Each fault is a sentence that begins with the file. */
  readonly faults: readonly string[]
}

/** Reads one file for each language: texts by the names of their messages. */
function readCarrierMessages(folder: string): CarrierMessages {
  if (!existsSync(folder)) return { replaced: noReplacedMessages, faults: [] }
  const faults = readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !languages.some((language) => name === `${language}.json`))
    .map((name) => `messages/${name} is in no language of the portal: ${languages.join(', ')}`)
  const replaced = { ...noReplacedMessages }
  const known = readKnownMessages()
  for (const language of languages) {
    const file = path.join(folder, `${language}.json`)
    if (!existsSync(file)) continue
    const read = readJson(readFileSync(file), texts)
    if (typeof read === 'string' || read.value === undefined) {
      faults.push(`messages/${language}.json is no object of texts by the names of their messages`)
      continue
    }
    const { messages, faults: found } = replaceMessages(known, read.value)
    replaced[language] = messages
    faults.push(...found.map((fault) => `messages/${language}.json: ${fault}`))
  }
  return { replaced, faults }
}

/** A single line, as pages and paper print it. */
const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'Not one line of text')

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Not a color like #0b3d7a')

const notContact = 'Not an address like mailto:security@carrier.example, https://... or tel:+1-800-555-0100'

const carrierFile = z.strictObject({
  name: line(2, 80),
  /** The header has room for 24 characters on a phone. */
  portalName: line(2, 24).default(defaultPortalName),
  phone: line(7, 30),
  remittanceAddress: line(10, 200),
  /** Published by `/.well-known/security.txt` (RFC 9116). */
  securityContacts: z
    .array(z.string().regex(/^(mailto:|https:\/\/|tel:)[!-~]{3,200}$/, notContact))
    .max(5)
    .default([]),
  /** `primary` is for buttons, headings and amounts, `secondary` for links. */
  colors: z.strictObject({ primary: color, secondary: color }).optional(),
  idCards: z.strictObject({ naic: z.string().regex(/^\d{5}$/, 'Not five digits') }).optional(),
})

const known = [
  'carrier.json',
  'logo.svg',
  'logo.png',
  'login.svg',
  'login.jpg',
  'banks.csv',
  'ledger.csv',
  'codes.csv',
  'policy-types.csv',
  'states.csv',
  'claim-clocks.csv',
  'holidays.csv',
  'proxy-rules.csv',
  'fraud-notices.csv',
  'e-delivery.csv',
  'capabilities.json',
  'retention.csv',
  'messages',
]

export interface ReadCarrier {
  /** Null where anything is wrong. */
  readonly carrier: Carrier | null
  /** Each fault is a sentence that begins with the file. */
  readonly faults: readonly string[]
}

/**
 * Reads and checks, once at the start, everything that makes the portal the carrier's own (docs/operations.md).
 */
export function readCarrierFolder(folder: string): ReadCarrier {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return { carrier: null, faults: ['no folder is there'] }
  try {
    return readWhole(folder)
  } catch (error) {
    const { code, path: file = folder, syscall } = error as NodeJS.ErrnoException
    // An error that no system call raised is a fault of ours and needs its stack.
    if (syscall === undefined) throw error
    return {
      carrier: null,
      faults: [`${path.relative(folder, file) || 'the folder'} cannot be read (${code})`],
    }
  }
}

/** Throws where the system refuses to read a file or a folder that is there. */
function readWhole(folder: string): ReadCarrier {
  const faults: string[] = []
  /**
   * Returns the file as `parse` reads it; undefined where it is missing or wrong, which is added to the faults.
   */
  const read = <T>(name: string, parse: (content: Buffer) => T | string): T | undefined => {
    const content = readIfThere(path.join(folder, name))
    const parsed = content && parse(content)
    if (typeof parsed !== 'string') return parsed
    faults.push(`${name} ${parsed}`)
    return undefined
  }
  /** The same for a file in which several faults are found at once. */
  const readChecked = <T>(name: string, parse: (content: Buffer) => ReadFile<T> | string): T | undefined => {
    const parsed = read(name, parse)
    const separator = name.endsWith('.json') ? ': ' : ' '
    faults.push(...(parsed?.faults ?? []).map((fault) => `${name}${separator}${fault}`))
    return parsed?.value
  }
  for (const name of readdirSync(folder)) {
    if (known.includes(name) || /^\.|^readme/i.test(name)) continue
    faults.push(`${name} is not known here; the folder holds ${known.join(', ')}`)
  }
  const facts = readChecked('carrier.json', (content) => readJson(content, carrierFile))
  if (!existsSync(path.join(folder, 'carrier.json'))) faults.push('carrier.json is missing')
  const logo = read('logo.svg', readLogo) ?? null
  const paperLogo = read('logo.png', readPaperLogo) ?? null
  const drawn = read('login.svg', readDrawnPicture)
  const photograph = read('login.jpg', readPhotograph)
  if (drawn && photograph) faults.push('login.jpg stands beside login.svg: one of the two is shown')
  const banks = read('banks.csv', readBanks) ?? defaultBanks
  const ledgerAccounts = read('ledger.csv', readLedgerAccounts) ?? {}
  const codes = readChecked('codes.csv', readCodes) ?? noCodes
  const policyTypes = readChecked('policy-types.csv', readPolicyTypes) ?? {}
  const claimClocks = readChecked('claim-clocks.csv', readClaimClocks) ?? []
  const holidays = readChecked('holidays.csv', readHolidays) ?? {}
  const proxyLaw = readChecked('proxy-rules.csv', readProxyRules) ?? {}
  const deliveryLaw = readChecked('e-delivery.csv', readEDelivery) ?? {}
  const fraudNotices = readChecked('fraud-notices.csv', readFraudNotices) ?? []
  const stateRules = readChecked('states.csv', readStates) ?? noStateRules
  const retention = readChecked('retention.csv', readRetention) ?? {}
  const capabilitiesOff = readChecked('capabilities.json', readCapabilities) ?? noneOff
  const { replaced, faults: ofMessages } = readCarrierMessages(path.join(folder, 'messages'))
  faults.push(...ofMessages)
  if (facts === undefined) return { carrier: null, faults }
  const { colors, idCards = null, ...named } = facts
  const rules = withoutPapers(stateRules, capabilitiesOff)
  if (idCards === null && statesAtOnce(rules.idCards).length > 0)
    faults.push('carrier.json: idCards.naic: Missing, and states.csv writes ID cards at once')
  const palette = colors === undefined ? defaultPalette : makePalette(colors.primary, colors.secondary)
  faults.push(...checkContrast(palette).map((fault) => `carrier.json: ${fault}`))
  return {
    carrier:
      faults.length === 0
        ? {
            ...named,
            idCards,
            stateRules: rules,
            capabilitiesOff,
            palette,
            logo,
            loginPicture: drawn ?? photograph ?? null,
            paperLogo,
            banks,
            ledgerAccounts,
            codes,
            claimClocks: { rules: claimClocks, holidays },
            proxyLaw,
            fraudNotices,
            deliveryLaw,
            policyTypes,
            retention,
            replaced: withNamesOf(policyTypes, replaced),
          }
        : null,
    faults,
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return existsSync(file) ? readFileSync(file) : undefined
  } catch (error) {
    // The system names no file once it is open, as a folder is.
    throw Object.assign(error as NodeJS.ErrnoException, { path: file })
  }
}
