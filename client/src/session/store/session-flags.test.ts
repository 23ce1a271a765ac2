import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { describe, expect, it } from 'vitest'
import { decideVersion } from '../version/decide-version.ts'
import { readStoredSlice } from './persisted-slice.ts'
import { flagsAfterSession, mustRefetchProfile, signedOutFlags } from './session-flags.ts'

const acting = { employeeName: 'Dana', endsAt: '2026-03-10T12:00:00Z' }

describe('the flags of specification 4', () => {
  it('sets authenticated from a session that answers', () => {
    expect(flagsAfterSession(signedOutFlags, { user_type: 'Insured' })).toEqual({
      isAuthenticated: true,
      isAdmin: false,
      isActingAs: false,
    })
  })

  it('sets the admin flag for Employee, and clears it for Insured', () => {
    const admin = flagsAfterSession(signedOutFlags, { user_type: 'Employee' })
    expect(admin.isAdmin).toBe(true)
    expect(flagsAfterSession(admin, { user_type: 'Insured', acting_as: acting })).toEqual({
      isAuthenticated: true,
      isAdmin: false,
      isActingAs: true,
    })
  })

  it('clears all flags after a failed session call', () => {
    const flags = { isAuthenticated: true, isAdmin: true, isActingAs: true }
    expect(flagsAfterSession(flags, null)).toEqual(signedOutFlags)
  })

  it('fetches the profile again only while acting, and when the names differ', () => {
    const flags = { isAuthenticated: true, isAdmin: false, isActingAs: true }
    expect(mustRefetchProfile(flags, 'Larkspur', 'Dana')).toBe(true)
    expect(mustRefetchProfile(flags, 'Larkspur', 'Larkspur')).toBe(false)
    expect(mustRefetchProfile(flags, 'Larkspur', undefined)).toBe(false)
    expect(mustRefetchProfile({ ...flags, isActingAs: false }, 'Larkspur', 'Dana')).toBe(false)
  })
})

describe('the version check', () => {
  it.each([
    [{ stored: null, served: '2', reloadedFor: null }, 'remember'],
    [{ stored: '2', served: '2', reloadedFor: null }, 'keep'],
    [{ stored: '1', served: '2', reloadedFor: null }, 'reset-and-reload'],
    [{ stored: '1', served: '2', reloadedFor: '2' }, 'remember'],
    [{ stored: '2', served: '3', reloadedFor: '2' }, 'reset-and-reload'],
  ] as const)('decides for %j: %s', (facts, reaction) => expect(decideVersion(facts)).toBe(reaction))
})

describe('the stored slice under vuex', () => {
  const state = {
    appVersion: '1',
    isAuthenticated: true,
    isAdmin: false,
    isActingAs: false,
    activeAccountNumber: accountNumber('1000482917'),
    openPanel: null,
    isBillingOpen: false,
    overlay: 'agency',
  }

  it('is read if this version wrote it', () => {
    expect(readStoredSlice(JSON.stringify({ version: 1, state }))).toEqual({ version: 1, state })
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    JSON.stringify(state),
    JSON.stringify({ version: 0, state }),
    JSON.stringify({ version: 1, state: { ...state, overlay: 'other' } }),
    JSON.stringify({ version: 1, state: { ...state, activeAccountNumber: 'x,' } }),
  ])('is dropped if something else wrote it: %j', (text) => expect(readStoredSlice(text)).toBeNull())

  it('holds nothing else', () => {
    const read = readStoredSlice(JSON.stringify({ version: 1, state: { ...state, displayName: 'Jo' } }))
    expect(read?.state).toEqual(state)
  })
})
