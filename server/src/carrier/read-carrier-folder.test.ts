import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { exampleCarrierFolder, makeCarrierFolder } from '../../testing/make-carrier-folder.ts'
import { defaultPalette } from './palette.ts'
import { readCarrier } from './read-carrier.ts'
import { readCarrierFolder } from './read-carrier-folder.ts'

const faultsOf = (files: Parameters<typeof makeCarrierFolder>[0]) =>
  readCarrierFolder(makeCarrierFolder(files)).faults

const facts = JSON.parse(readFileSync(path.join(exampleCarrierFolder, 'carrier.json'), 'utf8'))
const png = readFileSync(path.join(exampleCarrierFolder, 'logo.png'))
const jpeg = Buffer.from('ffd8ffe000104a46ffd9', 'hex')
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${inside}></svg>`

test('accepts the example folder with its logo', () => {
  const { carrier, faults } = readCarrierFolder(exampleCarrierFolder)
  expect(faults).toEqual([])
  const { colors, ...named } = facts
  expect(carrier).toMatchObject({
    ...named,
    palette: colors,
    logo: { ratio: 44 / 32 },
    loginPicture: { type: 'image/svg+xml' },
    paperLogo: { ratio: 44 / 32 },
  })
})

test('keeps the mark and the portal’s name in a folder with name, telephone and address alone', () => {
  const { portalName: _, colors: __, ...least } = facts
  const folder = makeCarrierFolder({ 'carrier.json': least, 'logo.svg': null, 'logo.png': null })
  expect(readCarrierFolder(folder).carrier).toMatchObject({
    portalName: 'MyAccount',
    palette: defaultPalette,
    logo: null,
    paperLogo: null,
  })
})

test('accepts a photograph in place of the drawing', () => {
  const folder = makeCarrierFolder({ 'login.svg': null, 'login.jpg': jpeg })
  expect(readCarrierFolder(folder).carrier?.loginPicture).toMatchObject({
    type: 'image/jpeg',
    address: expect.stringMatching(/^\/carrier\/login-[\w-]{16}\.jpg$/),
  })
})

test('reads the capabilities that the carrier does not have, and their faults with all others', () => {
  const folder = makeCarrierFolder({ 'capabilities.json': { proxy: false } })
  expect(readCarrierFolder(folder).carrier?.capabilitiesOff).toEqual(new Set(['proxy']))
  const without = makeCarrierFolder({ 'capabilities.json': null })
  expect(readCarrierFolder(without).carrier?.capabilitiesOff).toEqual(new Set())
  expect(faultsOf({ 'capabilities.json': { proxy: 'off' }, 'logo.svg': 'x' })).toEqual([
    'logo.svg is no SVG',
    'capabilities.json: proxy: Neither true nor false',
  ])
})

test('needs no number at the NAIC where the carrier has no ID cards', () => {
  const { idCards: _, ...without } = facts
  const files = { 'carrier.json': without, 'capabilities.json': { idCards: false } }
  expect(faultsOf(files)).toEqual([])
  expect(faultsOf({ 'carrier.json': without })).toEqual([
    'carrier.json: idCards.naic: Missing, and states.csv writes ID cards at once',
  ])
})

test('reports all mistakes at once by file and field', () => {
  const { name: _, ...nameless } = facts
  expect(
    faultsOf({ 'carrier.json': { ...nameless, phone: '911', telephone: 'x' }, 'logo.svg': 'x' }),
  ).toEqual([
    'carrier.json: name: Invalid input: expected string, received undefined',
    'carrier.json: phone: Too small: expected string to have >=7 characters',
    'carrier.json: Unrecognized key: "telephone"',
    'logo.svg is no SVG',
  ])
  expect(faultsOf({ 'carrier.json': { ...facts, portalName: 'Two\nlines' } })).toEqual([
    'carrier.json: portalName: Not one line of text',
  ])
  expect(faultsOf({ 'carrier.json': { ...facts, portalName: 'A name that no phone has room for' } })).toEqual(
    ['carrier.json: portalName: Too big: expected string to have <=24 characters'],
  )
  expect(faultsOf({ 'carrier.json': { ...facts, securityContacts: ['security@tamarack.example'] } })).toEqual(
    [
      'carrier.json: securityContacts.0: Not an address like mailto:security@carrier.example, https://... or tel:+1-800-555-0100',
    ],
  )
})

test('refuses values that are not colors, or that nobody can read', () => {
  expect(faultsOf({ 'carrier.json': { ...facts, colors: { primary: 'green' } } })).toEqual([
    'carrier.json: colors.primary: Not a color like #0b3d7a',
    'carrier.json: colors.secondary: Invalid input: expected string, received undefined',
  ])
  const colors = { primary: '#1f5c3d', secondary: '#f0a000' }
  const faults = faultsOf({ 'carrier.json': { ...facts, colors } })
  expect(faults).toHaveLength(3)
  expect(faults[0]).toBe(
    'carrier.json: colors: secondary (#f0a000) has a contrast of 2.15 to white, in links (#ffffff); 4.5 is the least',
  )
})

test.each([
  ['carrier.json', null, 'carrier.json is missing'],
  ['carrier.json', '{', 'carrier.json is no JSON'],
  [
    'logo.jpg',
    'x',
    'logo.jpg is not known here; the folder holds carrier.json, logo.svg, logo.png, login.svg, login.jpg, banks.csv, ledger.csv, codes.csv, policy-types.csv, states.csv, claim-clocks.csv, holidays.csv, proxy-rules.csv, fraud-notices.csv, e-delivery.csv, capabilities.json, retention.csv, messages',
  ],
  ['logo.svg', svg(' '.repeat(65_536)), 'logo.svg has 65583 bytes, 65536 are allowed'],
  [
    'logo.svg',
    '<svg viewBox="0 0 4 4"/>',
    'logo.svg lacks xmlns="http://www.w3.org/2000/svg", without which',
  ],
  ['logo.svg', svg('width="4"'), 'logo.svg has no viewBox like "0 0 120 40"'],
  ['logo.svg', svg('viewBox="0 0 x 40"'), 'logo.svg has no viewBox like "0 0 120 40"'],
  [
    'logo.svg',
    svg('viewBox="0 0 200 40"'),
    'logo.svg is 5.00 times as wide as high; 0.5 to 4 fits the header',
  ],
  ['login.svg', 'x', 'login.svg is no SVG'],
  ['login.svg', '<svg viewBox="0 0 4 4"/>', 'login.svg lacks xmlns="http://www.w3.org/2000/svg", without'],
  ['login.svg', svg('width="4"'), 'login.svg has no viewBox like "0 0 900 1200"'],
  [
    'login.svg',
    svg(`viewBox="0 0 900 1200" ${' '.repeat(153_600)}`),
    'login.svg has 153670 bytes, 153600 are allowed',
  ],
  ['login.jpg', jpeg, 'login.jpg stands beside login.svg: one of the two is shown'],
  ['login.jpg', png, 'login.jpg is no JPEG'],
  ['login.jpg', jpeg.subarray(0, 3), 'login.jpg is no JPEG'],
  ['login.jpg', Buffer.from('ffd8ffe000104a46', 'hex'), 'login.jpg is broken off'],
  ['logo.png', 'no image, whatever it is called', 'logo.png is no PNG'],
  ['logo.png', Buffer.alloc(65_537), 'logo.png has 65537 bytes, 65536 are allowed'],
  ['logo.png', png.subarray(0, png.length - 200), 'logo.png is broken off'],
  ['logo.png', changed(60, 0xff), 'logo.png is broken off'],
  ['logo.png', changed(16, 1), 'logo.png measures 16777436 by 160 pixels; 2000 a side are allowed'],
  ['logo.png', changed(24, 16), 'logo.png is saved otherwise than as 8-bit RGB or RGBA without interlacing'],
  ['logo.png', changed(28, 1), 'logo.png is saved otherwise than as 8-bit RGB or RGBA without interlacing'],
])('refuses %s: %#', (name, content, fault) => {
  const faults = faultsOf({ [name]: content })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

/** The example's image with one byte of it another. */
function changed(at: number, byte: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt8(byte, at)
  return copy
}

test.each([
  ['messages/en.json', '[]', 'messages/en.json is no object of texts by the names of their messages'],
  ['messages/fr.json', {}, 'messages/fr.json is in no language of the portal: en, es'],
  ['messages/es.json', { 'email.none': 'x' }, 'messages/es.json: "email.none" is no message of the portal'],
  [
    'messages/es.json',
    { 'email.payment.see': 'x' },
    'messages/es.json: "email.payment.see" lacks {portalName}',
  ],
  ['messages/en.json', { 'email.payment.see': '{portalName' }, '"email.payment.see" is no ICU message: '],
])('refuses %s with the name of the message: %#', (name, content, fault) => {
  const faults = faultsOf({ [name]: content })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

test('names each line of states.csv that is wrong', () => {
  const lines = [
    'state,certificates,id_cards,source,read_on',
    'IN,at_once,at_once,,',
    'TX,maybe,off,,',
    'ZZ,off,off,,',
  ]
  expect(faultsOf({ 'states.csv': lines.join('\n') })).toEqual([
    'states.csv line 3: certificates is "maybe"; at_once, on_request or off is possible',
    'states.csv line 4: state is "ZZ"; a state like IN or * is possible',
  ])
  expect(faultsOf({ 'states.csv': 'TX' })).toEqual([
    'states.csv begins with another line than state,certificates,id_cards,source,read_on',
  ])
})

test('requires the number at the NAIC where ID cards are written at once', () => {
  const { idCards: _, ...without } = facts
  expect(faultsOf({ 'carrier.json': without })).toEqual([
    'carrier.json: idCards.naic: Missing, and states.csv writes ID cards at once',
  ])
  expect(faultsOf({ 'carrier.json': without, 'states.csv': null })).toEqual([])
})

test('has every paper requested without states.csv', () => {
  const { carrier } = readCarrierFolder(makeCarrierFolder({ 'states.csv': null }))
  expect(carrier?.stateRules).toEqual({
    certificates: { listed: {}, elsewhere: 'on_request' },
    idCards: { listed: {}, elsewhere: 'on_request' },
  })
})

test('refuses a missing folder by its variable', () => {
  expect(readCarrier({ CARRIER_FOLDER: '/nowhere' })).toEqual({
    carrier: null,
    faults: ['CARRIER_FOLDER: no folder is there'],
  })
})

test('requires one source for the carrier: variables or a folder', () => {
  const { faults } = readCarrier({ CARRIER_FOLDER: exampleCarrierFolder, CARRIER_PHONE: '800-555-0100' })
  expect(faults).toEqual(['CARRIER_PHONE: carrier.json says it'])
  const states = readCarrier({ CARRIER_FOLDER: exampleCarrierFolder, CARRIER_CERTIFICATE_STATES: 'IN' })
  expect(states.faults).toEqual(['CARRIER_CERTIFICATE_STATES: states.csv says it'])
  expect(readCarrier({ CARRIER_NAME: 'Harrow Vale Mutual' }).faults).toEqual([
    'CARRIER_PHONE: is missing',
    'CARRIER_REMITTANCE_ADDRESS: is missing',
  ])
})

test('names a file that cannot be read, with the reason', () => {
  const folder = makeCarrierFolder({})
  rmSync(path.join(folder, 'banks.csv'), { force: true })
  mkdirSync(path.join(folder, 'banks.csv'))
  expect(readCarrierFolder(folder).faults).toEqual(['banks.csv cannot be read (EISDIR)'])
  rmSync(path.join(folder, 'banks.csv'), { recursive: true })
  rmSync(path.join(folder, 'messages'), { recursive: true, force: true })
  writeFileSync(path.join(folder, 'messages'), '')
  expect(readCarrier({ CARRIER_FOLDER: folder }).faults).toEqual([
    'CARRIER_FOLDER: messages cannot be read (ENOTDIR)',
  ])
})
