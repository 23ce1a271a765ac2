import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRoute } from './find-route.ts'
import { paths } from './paths.ts'
import { readReturnTarget } from './return-target.ts'
import { developmentRoutes, routeTable, specifiedRoutes } from './route-table.ts'

describe('the route table', () => {
  it('has the 23 rows of specification 2', () => expect(specifiedRoutes).toHaveLength(23))

  it.each(
    [...routeTable, ...developmentRoutes].flatMap((row) =>
      'screen' in row && row.screen ? [row.screen] : [],
    ),
  )('has the screen %s', (screen) =>
    expect(existsSync(new URL(`../screens/${screen}.tsx`, import.meta.url))).toBe(true),
  )
})

describe('finding a row', () => {
  it.each([
    ['/claims/Property&Liability/12MF0104417', 'property liability claim'],
    ['/claims/Property%26Liability/12MF0104417', 'property liability claim'],
    ['/billing&payment-history', 'transaction history'],
    ['/billing%26payment-history', 'transaction history'],
    ['/policies/invoices', 'invoices'],
    ['/policies/12MF0104417', 'policy'],
    ['/policies/invoices/1000044110', 'invoice'],
    ['/Terms-Of-Service/', 'terms'],
  ])('%s is %s', (path, name) => expect(findRoute(path)?.route.name).toBe(name))

  it('gives the parameters', () => {
    expect(findRoute('/policies/12MF0104417')?.params).toEqual({ policyNumber: '12MF0104417' })
  })

  it.each(['/nowhere', '/policies/a/b/c', '/%E0%A4%A', ''])('knows no row for %j', (path) => {
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
    '/claims',
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
