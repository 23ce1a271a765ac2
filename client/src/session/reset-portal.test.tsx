import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showBanner, useMessages } from './messages.ts'
import { usePortalStore } from './portal-store.ts'
import { resetPortal } from './reset-portal.ts'
import { eventsQuery, sessionQuery, userProfileQuery, versionQuery } from './session.queries.ts'

test('clears everything personal: what was loaded, what was shown, the store and local storage', () => {
  const client = new QueryClient()
  const personal = [userProfileQuery().queryKey, ['GET /api/v1/invoices', {}], sessionQuery().queryKey]
  for (const key of personal) client.setQueryData(key, { of: 'somebody' })
  client.setQueryData(versionQuery().queryKey, { MyAccountVersion: { metrics: { appVersion: '7' } } })
  client.setQueryData(eventsQuery().queryKey, {} as never)
  usePortalStore.setState({ isAuthenticated: true, isAdmin: true, appVersion: '7' })
  showBanner({ message: 'Paid $5.00' })
  resetPortal(client)
  const [profile, invoices, session] = personal.map((key) => client.getQueryData(key))
  expect([profile, invoices, session]).toEqual([undefined, undefined, null])
  expect(client.getQueryData(versionQuery().queryKey)).toBeDefined()
  expect(usePortalStore.getState()).toMatchObject({ isAuthenticated: false, isAdmin: false })
  expect(localStorage.length).toBe(0)
  expect(useMessages.getState().past).toEqual([])
})
