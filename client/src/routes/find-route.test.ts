import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRoute } from './find-route.ts'
import { paths } from './paths.ts'
import { readReturnTarget } from './return-target.ts'
import { developmentRoutes, routeTable } from './route-table.ts'

describe('the route table', () => {
  it.each(
    [...routeTable, ...developmentRoutes].map(({ name, screen, ...row }) => [
      name,
      screen ? `../${'area' in row ? 'staff' : 'screens'}/${screen}.tsx` : null,
    ]),
  )('has the screen of %s, except of home, which always redirects', (name, file) => {
    if (name === 'home') expect(file).toBeNull()
    else expect(existsSync(new URL(file ?? 'none', import.meta.url))).toBe(true)
  })

  it('names each page, path and title once', () => {
    for (const key of ['name', 'path'] as const) {
      const all = routeTable.map((row) => row[key])
      expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
    }
    const ids = routeTable.map(({ title }) => title.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('marks a navigation entry only where there is one', () => {
    for (const { under } of routeTable)
      if (under !== undefined) expect(routeTable.find(({ name }) => name === under)?.nav).toBeDefined()
  })
})

describe('finding a row of the table', () => {
  it.each([
    ['/policies/invoices', 'invoices'],
    ['/policies/12MF0104417', 'policy'],
    ['/policies/invoices/1000044110', 'invoice'],
    ['/Terms-Of-Service/', 'terms'],
    ['/billing&payment-history', 'transaction history'],
    ['/billing%26payment-history', 'transaction history'],
    ['/claims/commercialAuto/12CA0220975', 'auto claim'],
    ['/claims/Property&Liability/12MF0104417', 'property liability claim'],
    ['/claims/Property%26Liability/12MF0104417', 'property liability claim'],
    ['/claims/report', 'report claim'],
    ['/claims/2026-0018342', 'claim'],
  ])('%s matches %s', (path, name) => expect(findRoute(path)?.route.name).toBe(name))

  it('returns the parameters', () => {
    expect(findRoute('/policies/12MF0104417')?.params).toEqual({ policyNumber: '12MF0104417' })
  })

  it.each(['/nowhere', '/policies/a/b/c', '/%E0%A4%A', ''])('finds no row for %j', (path) => {
    expect(findRoute(path)?.route.name ?? null).toBe(path === '' ? 'home' : null)
  })
})

describe('return targets', () => {
  it.each([
    ['/policies', '/policies'],
    ['/policies/invoices?status=open#x', '/policies/invoices?status=open'],
    ['/policies/../accounts', '/accounts'],
  ])('%s leads to %s', (text, target) => expect(readReturnTarget(text)).toBe(target))

  it.each([
    null,
    '',
    'policies',
    '//evil.example/accounts',
    '/\\evil.example/accounts',
    'https://evil.example/accounts',
    'javascript:alert(1)',
    '/accounts\n',
    '/login',
    '/help',
    '/nowhere',
    '/api/v1/accounts',
    `/accounts?${'x'.repeat(2000)}`,
  ])('%j leads nowhere', (text) => expect(readReturnTarget(text)).toBeNull())
})

describe('addresses', () => {
  it('leaves out filters that are not set', () => {
    expect(paths.invoices({ status: 'open', from: undefined, after: '' })).toBe(
      '/policies/invoices?status=open',
    )
    expect(paths.invoices()).toBe('/policies/invoices')
  })
})
