import type { EndpointClass } from '@myaccount/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { decideTrust } from './decide-trust.ts'

const portal = 'https://my.carrier.example'
const own = { 'x-myaccount-request': '1' }
const json = { ...own, 'content-type': 'application/json', 'content-length': '2' }
const bytes = { ...own, 'content-type': 'application/offset+octet-stream', 'content-length': '2' }

type Case = readonly [
  what: string,
  method: string,
  headers: Record<string, string | string[]>,
  isTrusted: boolean,
]

const cases: Readonly<Record<EndpointClass, readonly Case[]>> = {
  browser: [
    ['our page', 'GET', { ...own, 'sec-fetch-site': 'same-origin', origin: portal }, true],
    ['a browser too old for Fetch Metadata', 'GET', own, true],
    ['no fixed header', 'GET', { 'sec-fetch-site': 'same-origin' }, false],
    ['another value of it', 'GET', { 'x-myaccount-request': '2' }, false],
    ['the header twice', 'GET', { 'x-myaccount-request': ['1', '1'] }, false],
    ['another site', 'GET', { ...own, 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbor of the site', 'GET', { ...own, 'sec-fetch-site': 'same-site' }, false],
    ['the address bar', 'GET', { ...own, 'sec-fetch-site': 'none' }, false],
    ['another origin', 'GET', { ...own, origin: 'https://evil.example' }, false],
    ['the origin of another port', 'GET', { ...own, origin: `${portal}:8443` }, false],
    ['an origin that only begins like ours', 'GET', { ...own, origin: `${portal}.evil.example` }, false],
    ['a sandboxed page', 'GET', { ...own, origin: 'null' }, false],
    ['JSON', 'POST', json, true],
    ['JSON with a charset', 'POST', { ...json, 'content-type': 'application/json; charset=utf-8' }, true],
    ['JSON in capitals', 'PUT', { ...json, 'content-type': 'Application/JSON' }, true],
    ['no body', 'POST', own, true],
    ['an empty body', 'POST', { ...own, 'content-length': '0' }, true],
    ['a body without a type', 'POST', { ...own, 'content-length': '2' }, false],
    ['chunks without a type', 'POST', { ...own, 'transfer-encoding': 'chunked' }, false],
    ['a form', 'POST', { ...json, 'content-type': 'application/x-www-form-urlencoded' }, false],
    ['text, as a foreign page can send it', 'POST', { ...json, 'content-type': 'text/plain' }, false],
    ['a type that only begins like JSON', 'POST', { ...json, 'content-type': 'application/json5' }, false],
    ['a type that hides JSON', 'POST', { ...json, 'content-type': 'text/plain, application/json' }, false],
  ],
  'session-check': [
    ['our page', 'GET', { ...own, 'sec-fetch-site': 'same-origin', origin: portal }, true],
    ['no fixed header', 'GET', { 'sec-fetch-site': 'same-origin' }, true],
    ['as the specification sends it', 'GET', { 'content-type': 'application/json' }, true],
    ['another value of the fixed header', 'GET', { 'x-myaccount-request': '2' }, false],
    ['the header twice', 'GET', { 'x-myaccount-request': ['1', '1'] }, false],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbor of the site', 'GET', { 'sec-fetch-site': 'same-site' }, false],
    ['the address bar', 'GET', { 'sec-fetch-site': 'none' }, false],
    ['another origin', 'GET', { origin: 'https://evil.example' }, false],
    ['a sandboxed page', 'GET', { origin: 'null' }, false],
  ],
  upload: [
    ['our page', 'PATCH', { ...bytes, 'sec-fetch-site': 'same-origin', origin: portal }, true],
    ['our page that asks for the offset', 'GET', own, true],
    ['no fixed header', 'PATCH', { ...bytes, 'x-myaccount-request': [] }, false],
    ['another site', 'PATCH', { ...bytes, 'sec-fetch-site': 'cross-site' }, false],
    ['another origin', 'PATCH', { ...bytes, origin: 'https://evil.example' }, false],
    ['JSON', 'PATCH', json, false],
    ['text, as a foreign page can send it', 'PATCH', { ...bytes, 'content-type': 'text/plain' }, false],
    ['a body without a type', 'PATCH', { ...own, 'content-length': '2' }, false],
  ],
  download: [
    ['a link of ours', 'GET', { 'sec-fetch-site': 'same-origin' }, true],
    ['the address bar', 'GET', { 'sec-fetch-site': 'none' }, true],
    ['an old browser', 'GET', {}, true],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbor of the site', 'GET', { 'sec-fetch-site': 'same-site' }, false],
    ['another origin', 'GET', { origin: 'https://evil.example' }, false],
  ],
  'own-navigation': [
    ['a link of ours', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, true],
    ['the address bar', 'GET', { 'sec-fetch-site': 'none' }, true],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
    ['an image of a neighbor', 'GET', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, false],
  ],
  navigation: [
    [
      'the provider sending back',
      'GET',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      true,
    ],
    ['an old browser', 'GET', {}, true],
    ['a script', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, false],
    ['an image', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
  ],
  machine: [['anyone: the token decides', 'POST', { 'sec-fetch-site': 'cross-site' }, true]],
  probe: [['anyone: nothing personal is said', 'GET', { 'sec-fetch-site': 'cross-site' }, true]],
}

describe.each(Object.entries(cases))('%s', (endpointClass, of) => {
  test.each(of)('decides on a call by %s', (_, method, headers, isTrusted) => {
    expect(decideTrust(endpointClass as EndpointClass, method, headers, portal)).toBe(isTrusted)
  })
})
