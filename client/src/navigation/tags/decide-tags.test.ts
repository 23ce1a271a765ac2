import { sessionUser } from '@myaccount/contract/endpoints/session'
import { describe, expect, it, test } from 'vitest'
import { routeTable, rowOf } from '../../routes/route-table.ts'
import { decideTags } from './decide-tags.ts'

const settings = {
  scriptUrl: 'https://tags.example/t.js',
  consent: 'given',
  isRefusedByBrowser: false,
} as const
const insured = sessionUser.parse({
  user_type: 'Insured',
  display_name: 'Odalys Fenwright',
  accounts_owned: ['1000482917'],
  activeAccountNumber: '1000482917',
  today: '2026-11-20',
  seats: [{ accountNumber: '1000482917', role: 'owner' }],
  permissions: [],
})
const employee = { ...insured, user_type: 'Employee' } as const
const acting = { ...insured, acting_as: { employeeName: 'E', endsAt: '2026-11-20T10:00:00Z' } }

/** Decides for the page of accounts, unless `more` names another. */
function decide(more: Partial<Parameters<typeof decideTags>[1]> & { readonly of?: object } = {}) {
  const { of, ...asked } = more
  const accounts = { row: rowOf('accounts'), search: new URLSearchParams(), visitor: insured }
  return decideTags({ ...settings, ...of }, { ...accounts, ...asked })
}

describe('the tag manager (ADR 0017)', () => {
  it('is on after consent on a page that allows it', () => {
    expect(decide()).toEqual({ ...settings, isOn: true })
    expect(decide({ visitor: null, row: rowOf('terms') })?.isOn).toBe(true)
  })

  it.each([
    ['no answer yet', { consent: null }],
    ['a refusal', { consent: 'refused' }],
    ['the browser’s own signal, whatever was said', { isRefusedByBrowser: true }],
  ])('is off with %s, and offers a choice', (_, of) => {
    expect(decide({ of })).toEqual({ ...settings, ...of, isOn: false })
  })

  it.each([
    ['an employee', employee],
    ['an employee acting for the customer', acting],
    ['a visitor of whom nothing is known', undefined],
  ])('is hidden from %s', (_, visitor) => expect(decide({ visitor })).toBeUndefined())

  it('is off without configuration', () => {
    const asked = { row: rowOf('accounts'), search: new URLSearchParams(), visitor: insured }
    expect(decideTags(undefined, asked)).toBeUndefined()
  })

  it.each([
    ['accounts', 'add=account', false],
    ['accounts', 'search=1000482917', false],
    ['policies', 'status=active', true],
    ['policies', 'policyNumber=12MF0104417', false],
    ['policies', 'status=active&search=12MF', false],
    ['terms', 'accept=1&returnTo=%2Fpay', false],
  ] as const)('on %s with ?%s it is on: %s', (name, query, isOn) => {
    expect(decide({ row: rowOf(name), search: new URLSearchParams(query) })?.isOn).toBe(isOn)
  })

  it('is on on no other page', () => {
    const on = routeTable.filter((row) => decide({ row })?.isOn)
    expect(on.map(({ name }) => name)).toEqual(['accounts', 'policies', 'terms'])
    expect(decide({ row: undefined })?.isOn).toBe(false)
  })
})

test('allows no page with a parameter in its path, a document of its own, or an employee on it', () => {
  for (const row of routeTable.filter(({ tagsWith }) => tagsWith)) {
    expect(row.path).not.toContain('{')
    expect([row.ownDocument, row.forGuests, row.area, row.onlyBeforeSignIn]).toEqual(Array(4).fill(undefined))
  }
})
