import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rehydratePortal, resetPortalStore, usePortalStore } from '../portal-store.ts'
import { checkVersion } from './check-version.ts'
import { reloadOnPreloadError } from './reload-on-preload-error.ts'

beforeEach(() => {
  resetPortalStore()
  sessionStorage.clear()
})

describe('the version check', () => {
  it('remembers the first version that it sees', () => {
    const reload = vi.fn()
    expect(checkVersion('1', reload)).toBe(false)
    expect(usePortalStore.getState().appVersion).toBe('1')
    expect(reload).not.toHaveBeenCalled()
  })

  it('resets and reloads for another one, once in this tab', () => {
    const reload = vi.fn()
    localStorage.setItem('other', 'x')
    usePortalStore.setState({ appVersion: '1', isAuthenticated: true })
    expect(checkVersion('2', reload)).toBe(true)
    expect(usePortalStore.getState()).toMatchObject({ appVersion: null, isAuthenticated: false })
    expect(localStorage.length).toBe(0)
    usePortalStore.setState({ appVersion: '1' })
    expect(checkVersion('2', reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the persisted store', () => {
  it('keeps the slice under vuex and nothing else', () => {
    usePortalStore.setState({
      appVersion: '1',
      leaving: { reason: 'idle', byDocument: true },
      isAuthenticated: true,
    })
    const kept = JSON.parse(localStorage.getItem('vuex') ?? '{}')
    expect(Object.keys(kept.state).sort()).toEqual([
      'activeAccountNumber',
      'appVersion',
      'isActingAs',
      'isAdmin',
      'isAuthenticated',
      'isBillingOpen',
      'openPanel',
      'overlay',
    ])
    expect(kept.version).toBe(1)
  })

  it('reads its version, and drops what an older application left', async () => {
    localStorage.setItem('vuex', JSON.stringify({ user: { name: 'Jo' } }))
    rehydratePortal()
    expect(usePortalStore.getState().appVersion).toBeNull()
    usePortalStore.setState({ appVersion: '7', openPanel: 'left-nav' })
    const kept = localStorage.getItem('vuex') ?? ''
    resetPortalStore()
    localStorage.setItem('vuex', kept)
    rehydratePortal()
    expect(usePortalStore.getState()).toMatchObject({ appVersion: '7', openPanel: null })
  })
})

describe('a page whose code does not load', () => {
  async function failToLoad(servedVersion: () => Promise<string>) {
    const target = new EventTarget()
    const reload = vi.fn()
    usePortalStore.setState({ appVersion: '1' })
    reloadOnPreloadError(target, { servedVersion, reload })
    const isRethrown = target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await Promise.resolve().then(() => Promise.resolve())
    return { isRethrown, reloads: reload.mock.calls.length }
  }

  it('is loaded again when a new version is served, and the error is rethrown meanwhile', async () => {
    expect(await failToLoad(async () => '2')).toEqual({ isRethrown: true, reloads: 1 })
  })

  it('is not loaded again for the same version, nor without a connection', async () => {
    expect(await failToLoad(async () => '1')).toEqual({ isRethrown: true, reloads: 0 })
    expect(await failToLoad(() => Promise.reject(new Error('offline')))).toEqual({
      isRethrown: true,
      reloads: 0,
    })
  })
})
